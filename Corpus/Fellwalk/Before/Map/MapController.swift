import MapKit
import UIKit

final class MapController: UIViewController {
    private let store: TrailStore
    private let map = MKMapView()
    private let legend = UIStackView()
    private let compass = CompassView()
    private lazy var toolbar: UIToolbar = {
        let bar = UIToolbar() // expect: hand-made-bar P1
        bar.items = [
            UIBarButtonItem(
                title: "Locate", image: UIImage(systemName: "location"), target: self, action: #selector(locate)),
            UIBarButtonItem(
                title: "Layers", image: UIImage(systemName: "square.2.layers.3d"), target: self, action: #selector(layers)),
        ]
        return bar
    }()

    init(store: TrailStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Map"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        map.frame = view.bounds
        map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        [map, legend, compass, toolbar].forEach(view.addSubview)
        legend.distribution = .fillEqually
        NotificationCenter.default.addObserver(
            self, selector: #selector(brightnessChanged),
            name: UIScreen.brightnessDidChangeNotification, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutLegend()
        layoutToolbar()
    }

    private func layoutLegend() {
        let turned = view.window?.windowScene?.interfaceOrientation.isLandscape == true // expect: interface-orientation P1
        legend.axis = turned ? .vertical : .horizontal
        legend.spacing = turned ? 4 : 12

        let width = view.bounds.width - 2 * view.safeAreaInsets.right // expect: mirrored-inset P1
        legend.frame = CGRect(x: view.safeAreaInsets.left, y: view.safeAreaInsets.top, width: width, height: 56)
    }

    private func layoutToolbar() {
        // The map's own shape is the right question: how wide, how tall.
        let isLandscape = view.bounds.width > view.bounds.height
        let height: CGFloat = isLandscape ? 40 : 52
        let area = view.bounds.inset(by: view.safeAreaInsets)
        toolbar.frame = CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
        compass.frame = CGRect(x: area.maxX - 72, y: area.minY + 12, width: 60, height: 60)
    }

    @objc private func locate() {
        map.setUserTrackingMode(.follow, animated: true)
    }

    @objc private func layers(_ sender: UIBarButtonItem) {
        let picker = LayerPicker()
        picker.modalPresentationStyle = .popover
        picker.popoverPresentationController?.barButtonItem = sender
        present(picker, animated: true)
    }

    @objc private func brightnessChanged() {
        let dim = UIScreen.main.brightness < 0.2 // expect: main-screen advice
        map.overrideUserInterfaceStyle = dim ? .dark : .unspecified
    }
}

final class LayerPicker: UITableViewController {
    var isPhone: Bool { traitCollection.userInterfaceIdiom == .phone } // expect: idiom-check advice

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        guard isPhone else { return } // expect: idiom-layout P1
        tableView.rowHeight = 52
        tableView.contentInset.top = 12
    }
}
