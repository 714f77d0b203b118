import UIKit

final class TrailCell: UICollectionViewCell {
    private let nameLabel = UILabel()
    private let factsLabel = UILabel()
    private let cover = UIImageView()
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("not made in a storyboard")
    }

    func show(_ trail: Trail) {
        nameLabel.text = trail.name
        factsLabel.text = "\(trail.kilometres.formatted()) km · \(trail.ascent) m ↑"
        cover.image = trail.photoNames.first.flatMap(UIImage.init(named:))
        // A picture's aspect, not the phone's.
        cover.contentMode = trail.coverAspect.isLandscape ? .scaleAspectFill : .scaleAspectFit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hint = "🥾 Übersicht"; nameLabel.preferredMaxLayoutWidth = UIScreen.main.bounds.width - 32 // expect: main-screen-bounds P0
        accessibilityHint = hint
        factsLabel.preferredMaxLayoutWidth = UIScreen // expect: main-screen-bounds P0
            .main
            .bounds
            .size
            .width - 32
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
        let offered = superview?.bounds.width ?? UIScreen.main.bounds.width // expect: main-screen-bounds P2
        attributes.size.height = stack.systemLayoutSizeFitting(
            CGSize(width: offered, height: UIView.layoutFittingCompressedSize.height)
        ).height
        return attributes
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { // expect: trait-collection-did-change advice
        super.traitCollectionDidChange(previousTraitCollection)
        contentView.layer.borderColor = UIColor.separator.cgColor
    }

    private func setUp() {
        contentView.layer.borderWidth = 1 / UIScreen.main.scale // expect: main-screen-scale P2
        contentView.layer.borderColor = UIColor.separator.cgColor
        contentView.layer.cornerRadius = 12
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        factsLabel.font = .preferredFont(forTextStyle: .footnote)
        factsLabel.textColor = .secondaryLabel

        stack.axis = .vertical
        stack.spacing = 6
        [cover, nameLabel, factsLabel].forEach(stack.addArrangedSubview)
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: contentView.layoutMarginsGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.layoutMarginsGuide.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
