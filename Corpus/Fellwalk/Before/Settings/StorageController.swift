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
    UIGraphicsBeginImageContextWithOptions(size, true, UIScreen.main.scale)  // expect: main-screen-scale advice
    defer { UIGraphicsEndImageContext() }
    map.draw(in: CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  func pixelsAcross() -> Int {
    /* expect: waiver-without-reason P2, main-screen-scale P2 */ return Int(view.bounds.width * UIScreen.main.scale)  // duo-audit: ignore main-screen-scale
  }

  func describe() {
    // duo-audit: ignore main-screen-scal a word is missing its end // expect: unknown-waiver P2
    let scale = UIScreen.main.scale  // expect: main-screen-scale advice
    pixelLabel.text = "\(pixelsAcross()) pixels at \(scale)×"
  }

  func tileSide() -> CGFloat {
    let scale = UIScreen.main.scale  // duo-audit: ignore main-screen-scale tiles are cut once, at the display's own density
    return 256 / scale
  }

  func displayMode() -> String? {
    UIScreen.screens.first?.currentMode.map { "\($0.size)" }  // expect: main-screen advice
  }

  // duo-audit: ignore main-screen-bounds nothing is measured here any more // expect: unused-waiver P2
  func clear() {
    preview.image = nil
    pixelLabel.text = nil
  }
}
