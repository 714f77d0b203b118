import MapKit
import UIKit

final class MapController: UIViewController {
    private let store: TrailStore
    private let map = MKMapView()
    private let legend = UIStackView()
    private let compass = CompassView()
    private lazy var barItems = [
        UIBarButtonItem(
            title: "Locate", image: UIImage(systemName: "location"), target: self, action: #selector(locate)),
        UIBarButtonItem(
            title: "Layers", image: UIImage(systemName: "square.2.layers.3d"), target: self, action: #selector(layers)),
    ]

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
        [map, legend, compass].forEach(view.addSubview)
        legend.distribution = .fillEqually
        toolbarItems = barItems
        NotificationCenter.default.addObserver(
            self, selector: #selector(brightnessChanged),
            name: UIScreen.brightnessDidChangeNotification, object: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutLegend()
        layoutCompass()
    }

    private func layoutLegend() {
        // The map's own shape is the right question: how wide, how tall.
        let isLandscape = view.bounds.width > view.bounds.height
        legend.axis = isLandscape ? .vertical : .horizontal
        legend.spacing = isLandscape ? 4 : 12

        let area = view.bounds.inset(by: view.safeAreaInsets)
        legend.frame = CGRect(x: area.minX, y: area.minY, width: area.width - 96, height: 56)
    }

    private func layoutCompass() {
        let area = view.bounds.inset(by: view.safeAreaInsets)
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
        guard let screen = view.window?.windowScene?.screen else { return }
        let dim = screen.brightness < 0.2
        map.overrideUserInterfaceStyle = dim ? .dark : .unspecified
    }
}

final class LayerPicker: UITableViewController {
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        tableView.rowHeight = 52
        tableView.contentInset.top = 12
    }
}
