import CoreLocation
import UIKit

/// A needle that points north however the phone is held.
final class CompassView: UIView, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private let needle = UIImageView(image: UIImage(systemName: "location.north.fill"))
    private let degreesLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(needle)
        addSubview(degreesLabel)
        manager.delegate = self
        manager.headingOrientation = .portrait
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(turned),
            name: UIDevice.orientationDidChangeNotification, // expect: device-orientation advice
            object: nil
        )
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let labelHeight: CGFloat = UIDevice.current.orientation.isLandscape ? 0 : 18 // expect: device-orientation P1
        needle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - labelHeight)
        degreesLabel.frame = CGRect(x: 0, y: needle.frame.maxY, width: bounds.width, height: labelHeight)
    }

    @objc private func turned() {
        Analytics.shared.record("compass_turned", ["held": "\(UIDevice.current.orientation.rawValue)"]) // expect: device-orientation advice
    }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        let angle = newHeading.magneticHeading * .pi / 180
        needle.transform = CGAffineTransform(rotationAngle: -angle)
        degreesLabel.text = newHeading.magneticHeading.formatted(.number.precision(.fractionLength(0))) + "°"
    }
}
