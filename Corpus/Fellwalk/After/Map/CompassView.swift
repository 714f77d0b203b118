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
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let labelHeight: CGFloat = bounds.width > bounds.height ? 0 : 18
        needle.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - labelHeight)
        degreesLabel.frame = CGRect(x: 0, y: needle.frame.maxY, width: bounds.width, height: labelHeight)
    }

    func recordTurn() {
        Analytics.shared.record("compass_turned", ["held": "\(UIDevice.current.orientation.rawValue)"]) // expect: device-orientation advice
    }

    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {
        let angle = newHeading.magneticHeading * .pi / 180
        needle.transform = CGAffineTransform(rotationAngle: -angle)
        degreesLabel.text = newHeading.magneticHeading.formatted(.number.precision(.fractionLength(0))) + "°"
    }
}
