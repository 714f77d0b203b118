import UIKit

/// The name of a trail over its cover, with the height profile below.
final class TrailHeaderView: UIView {
    var preferredWidth: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }

    private let cover = UIImageView()
    private let nameLabel = UILabel()
    private let profile = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(cover)
        addSubview(nameLabel)
        layer.addSublayer(profile)
        profile.contentsScale = UIScreen.main.scale // expect: main-screen-scale P1
        profile.strokeColor = UIColor.fellGreen.cgColor
        nameLabel.font = .preferredFont(forTextStyle: .largeTitle)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    func show(_ trail: Trail) {
        nameLabel.text = trail.name
        cover.image = trail.photoNames.first.flatMap(UIImage.init(named:))
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        switch traitCollection.userInterfaceIdiom { // expect: idiom-layout P1
        case .pad:
            cover.frame = bounds.insetBy(dx: 40, dy: 40)
        default:
            cover.frame = bounds.insetBy(dx: 16, dy: 16)
        }

        let margins = self.layoutMargins
        nameLabel.frame.size.width = bounds.width - (self.layoutMargins.left + self.layoutMargins.left) // expect: mirrored-inset P1
        nameLabel.frame.origin = CGPoint(x: margins.left, y: margins.top)

        profile.frame = self
            .bounds
            .insetBy(dx: self.safeAreaInsets.left, dy: 0) // expect: mirrored-inset P1
        profile.lineWidth = 2
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if #unavailable(iOS 17.0) {
            setNeedsLayout()
        }
    }
}
