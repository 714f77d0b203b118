import UIKit

/// What every controller of the studio starts from.
open class StudioController: UIViewController {
  public let apron = UIStackView()

  public var isPocketed: Bool { traitCollection.userInterfaceIdiom == .phone }  // expect: idiom-check advice

  public var isSideways: Bool {  // expect: interface-orientation advice
    view.window?.windowScene?.interfaceOrientation.isLandscape == true
  }

  public var glass: UIScreen? { view.window?.windowScene?.screen }
  public var roomWidth: CGFloat { view.bounds.width }
  public var roomHeight: CGFloat { view.bounds.height }

  /// Wider than tall, whatever the device.
  public var isBroad: Bool { roomWidth > roomHeight }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(apron)
  }
}
