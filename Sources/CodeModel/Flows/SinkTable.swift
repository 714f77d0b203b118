/// Where UIKit and SwiftUI put what is passed to them: by the name of the call and the argument's label, by the
/// name of what is assigned, by the function that returns.
enum SinkTable {
  /// A SwiftUI modifier or UIKit method by name, whatever its argument.
  static let calls: [String: SinkKind] = [
    // Size and place.
    "padding": .inset, "frame": .size, "containerRelativeFrame": .size, "aspectRatio": .size, "scaleEffect": .size,
    "controlSize": .size, "imageScale": .size, "layoutPriority": .size, "fixedSize": .size, "gridCellColumns": .columns,
    "gridColumnAlignment": .spacing, "lineSpacing": .spacing, "listRowInsets": .inset, "listRowSpacing": .spacing,
    "listSectionSpacing": .spacing, "safeAreaPadding": .inset, "safeAreaInset": .inset, "contentMargins": .inset,
    "ignoresSafeArea": .inset, "edgesIgnoringSafeArea": .inset, "scenePadding": .inset, "cornerRadius": .corner,
    "font": .font, "systemFont": .font, "boldSystemFont": .font, "monospacedSystemFont": .font, "preferredFont": .font,
    "dynamicTypeSize": .font, "baselineOffset": .offset, "tracking": .font, "kerning": .font, "lineLimit": .size,
    "offset": .offset, "position": .offset, "alignmentGuide": .offset,
    "defaultMinListRowHeight": .size, "minimumScaleFactor": .font, "textScale": .font,
    // Columns and items.
    "absolute": .itemSize, "fractionalWidth": .itemSize, "fractionalHeight": .itemSize, "estimated": .itemSize,
    "adaptive": .itemSize, "fixed": .itemSize, "flexible": .itemSize,
    "UICollectionLayoutListConfiguration": .container,
    // Which views there are.
    "addSubview": .child, "insertSubview": .child, "addArrangedSubview": .child, "insertArrangedSubview": .child,
    "removeFromSuperview": .child, "removeArrangedSubview": .child, "addChild": .child, "setSubview": .child,
    "setLeftBarButton": .child, "setRightBarButton": .child, "setLeftBarButtonItems": .child,
    "setRightBarButtonItems": .child, "setToolbarItems": .child, "hidden": .visibility, "opacity": .visibility,
    "navigationBarHidden": .visibility, "statusBarHidden": .visibility, "statusBar": .visibility,
    "toolbarVisibility": .visibility, "navigationBarBackButtonHidden": .visibility, "labelsHidden": .visibility,
    "setNavigationBarHidden": .visibility, "setToolbarHidden": .visibility, "setTabBarHidden": .visibility,
    // Containers and navigation.
    "navigationViewStyle": .container, "navigationSplitViewStyle": .container, "tabViewStyle": .container,
    "listStyle": .container, "setViewControllers": .navigation, "setViewController": .navigation,
    "pushViewController": .navigation, "popViewController": .navigation, "popToRootViewController": .navigation,
    "show": .navigation, "showDetailViewController": .navigation, "performSegue": .navigation,
    "navigationDestination": .navigation, "collapseSecondaryViewController": .navigation, "showColumn": .navigation,
    "hideColumn": .navigation, "show(_:)": .navigation,
    // Presentation.
    "present": .presentation, "dismiss": .presentation, "sheet": .presentation, "fullScreenCover": .presentation,
    "popover": .presentation, "inspector": .presentation, "presentationDetents": .presentationStyle,
    "presentationSizing": .presentationStyle, "presentationCompactAdaptation": .presentationStyle,
    "presentationDragIndicator": .presentationStyle, "presentationCornerRadius": .presentationStyle,
    "navigationBarTitleDisplayMode": .barPlacement, "toolbarTitleDisplayMode": .barPlacement,
    "toolbarBackground": .effect, "searchable": .barPlacement,
    "navigationSplitViewColumnWidth": .columnWidth, "navigationSplitViewPreferredColumnWidth": .columnWidth,
    // Identity, animation, scrolling.
    "id": .identity, "animation": .animationKey, "setContentOffset": .contentOffset, "scrollTo": .scrollTarget,
    "scrollToItem": .scrollTarget, "scrollToRow": .scrollTarget, "scrollRectToVisible": .scrollTarget,
    "scrollDisabled": .effect, "scrollIndicators": .effect, "scrollBounceBehavior": .effect,
    // Effects, text, assets.
    "foregroundColor": .effect, "foregroundStyle": .effect, "tint": .effect, "accentColor": .effect, "shadow": .effect,
    "blur": .effect, "rotationEffect": .effect, "rotation3DEffect": .effect, "disabled": .effect,
    "buttonStyle": .effect,
    "pickerStyle": .effect, "toggleStyle": .effect, "textFieldStyle": .effect, "labelStyle": .effect,
    "colorScheme": .effect, "preferredColorScheme": .effect, "symbolVariant": .effect, "fontWeight": .effect,
    "bold": .effect, "italic": .effect, "multilineTextAlignment": .effect, "keyboardType": .effect,
    "sensoryFeedback": .effect, "allowsHitTesting": .effect, "contentShape": .effect, "zIndex": .effect,
    "hoverEffect": .effect, "symbolEffect": .effect, "setNeedsStatusBarAppearanceUpdate": .effect,
    "help": .text, "accessibilityLabel": .text, "accessibilityHint": .text, "accessibilityValue": .text,
    "accessibilityIdentifier": .text, "accessibilityHidden": .none, "accessibilityAddTraits": .none,
    "accessibilityElement": .none, "navigationTitle": .text, "navigationBarTitle": .text, "navigationSubtitle": .text,
    "setTitle": .text, "Text": .text, "Label": .text, "NSLocalizedString": .text, "LocalizedStringKey": .text,
    "NSAttributedString": .text, "AttributedString": .text, "Image": .asset, "UIImage": .asset, "Color": .effect,
    "UIColor": .effect, "setImage": .asset, "Link": .text, "URL": .text, "UserDefaults": .kept, "set": .kept,
    "environment": .kept, "environmentObject": .kept, "preference": .kept,
    "UIImpactFeedbackGenerator": .effect, "selectRow": .effect, "selectItem": .effect,
    "UIGraphicsImageRenderer": .pixels, "UIGraphicsBeginImageContext": .pixels,
    "UIGraphicsBeginImageContextWithOptions": .pixels, "preparingThumbnail": .pixels, "prepareThumbnail": .pixels,
    "byPreparingThumbnail": .pixels, "CGImageSourceCreateThumbnailAtIndex": .pixels, "requestImage": .pixels,
    "CGContext": .pixels, "ImageRenderer": .pixels,
    "print": .telemetry, "debugPrint": .telemetry, "NSLog": .telemetry, "os_log": .telemetry, "dump": .telemetry,
  ]

  /// Arguments by label, for calls that the table above does not know and for views.
  static let labels: [String: SinkKind] = [
    "spacing": .spacing, "horizontalSpacing": .spacing, "verticalSpacing": .spacing, "columns": .columns,
    "columnCount": .columns, "numberOfColumns": .columns, "maxWidth": .size, "minWidth": .size, "idealWidth": .size,
    "width": .size, "height": .size, "minHeight": .size, "maxHeight": .size, "size": .size, "ofSize": .font,
    "pointSize": .font, "cornerRadius": .corner, "cornerSize": .corner, "radius": .corner, "constant": .constraint,
    "equalToConstant": .constraint, "multiplier": .constraint, "lessThanOrEqualToConstant": .constraint,
    "greaterThanOrEqualToConstant": .constraint, "insets": .inset, "inset": .inset, "edges": .inset,
    "alignment": .spacing, "axis": .size, "axes": .size, "minimum": .itemSize, "maximum": .itemSize,
    "placement": .barPlacement, "attachmentAnchor": .presentationStyle, "arrowEdge": .presentationStyle,
    "isPresented": .presentation, "item": .presentation, "detents": .presentationStyle,
    "preferredStyle": .presentationStyle,
    "columnVisibility": .container, "preferredCompactColumn": .container, "sidebar": .container,
    "systemName": .asset, "systemImage": .asset, "named": .asset, "image": .asset, "title": .text, "message": .text,
    "text": .text, "label": .text, "name": .text, "subtitle": .text, "description": .text, "key": .text,
    "priority": .constraint, "animated": .effect, "duration": .effect, "delay": .effect, "color": .effect,
    "properties": .telemetry, "parameters": .telemetry, "event": .telemetry, "userInfo": .telemetry,
    "itemWidth": .size, "itemHeight": .size, "padding": .inset, "horizontalPadding": .inset, "verticalPadding": .inset,
    "leading": .inset, "trailing": .inset, "top": .inset, "bottom": .inset, "left": .inset, "right": .inset,
    "margin": .inset, "margins": .inset, "maxItems": .child, "limit": .child,
  ]

  /// What is assigned, by the name of the property.
  static let properties: [String: SinkKind] = [
    "frame": .size, "bounds": .size, "center": .offset, "constant": .constraint, "isActive": .constraint,
    "priority": .constraint, "multiplier": .constraint, "spacing": .spacing, "axis": .size, "alignment": .spacing,
    "distribution": .spacing, "itemSize": .itemSize, "estimatedItemSize": .itemSize, "minimumLineSpacing": .spacing,
    "minimumInteritemSpacing": .spacing, "interItemSpacing": .spacing, "interGroupSpacing": .spacing,
    "sectionInset": .inset, "headerReferenceSize": .itemSize, "footerReferenceSize": .itemSize, "contentInset": .inset,
    "contentInsets": .inset, "layoutMargins": .inset, "directionalLayoutMargins": .inset, "textContainerInset": .inset,
    "contentEdgeInsets": .inset, "imageEdgeInsets": .inset, "titleEdgeInsets": .inset, "separatorInset": .inset,
    "scrollIndicatorInsets": .inset, "edgeInsets": .inset, "font": .font, "cornerRadius": .corner,
    "numberOfLines": .size, "rowHeight": .size, "estimatedRowHeight": .size, "sectionHeaderHeight": .size,
    "sectionFooterHeight": .size, "width": .size, "height": .size, "size": .size, "origin": .offset, "x": .offset,
    "y": .offset, "contentMode": .size, "scrollDirection": .size, "collectionViewLayout": .size,
    "adjustsFontSizeToFitWidth": .font, "minimumScaleFactor": .font, "isHidden": .visibility, "alpha": .visibility,
    "isNavigationBarHidden": .visibility, "isToolbarHidden": .visibility, "isTabBarHidden": .visibility,
    "hidesBottomBarWhenPushed": .visibility, "hidesBarsOnSwipe": .effect,
    "modalPresentationStyle": .presentationStyle, "preferredContentSize": .presentationStyle,
    "detents": .presentationStyle, "prefersGrabberVisible": .presentationStyle,
    "prefersScrollingExpandsWhenScrolledToEdge": .presentationStyle, "sourceView": .none, "sourceRect": .none,
    "barButtonItem": .none, "permittedArrowDirections": .none, "preferredStyle": .presentationStyle,
    "largeTitleDisplayMode": .barPlacement, "prefersLargeTitles": .barPlacement, "preferredDisplayMode": .container,
    "preferredSplitBehavior": .container, "presentsWithGesture": .container, "displayModeButtonVisibility": .container,
    "primaryEdge": .container, "preferredPrimaryColumnWidth": .columnWidth,
    "preferredPrimaryColumnWidthFraction": .columnWidth, "minimumPrimaryColumnWidth": .columnWidth,
    "maximumPrimaryColumnWidth": .columnWidth, "preferredSupplementaryColumnWidth": .columnWidth,
    "additionalSafeAreaInsets": .additionalInsets, "contentOffset": .contentOffset,
    "rootViewController": .container, "viewControllers": .navigation, "selectedViewController": .navigation,
    "leftBarButtonItem": .child, "leftBarButtonItems": .child, "rightBarButtonItem": .child,
    "rightBarButtonItems": .child, "toolbarItems": .child, "titleView": .child, "inputAccessoryView": .child,
    "backgroundConfiguration": .container, "backgroundInsets": .inset,
    "edgesAddingLayoutMarginsToBackgroundInsets": .inset, "searchBarPlacementAllowsExternalIntegration": .barPlacement,
    "preferredSearchBarPlacement": .barPlacement, "hidesSearchBarWhenScrolling": .barPlacement,
    "tableHeaderView": .child, "tableFooterView": .child, "backgroundView": .child,
    "text": .text, "attributedText": .text, "title": .text, "placeholder": .text, "prompt": .text, "detailText": .text,
    "accessibilityLabel": .text, "accessibilityHint": .text, "accessibilityValue": .text, "image": .asset,
    "backgroundColor": .effect, "textColor": .effect, "tintColor": .effect, "textAlignment": .effect,
    "transform": .effect, "isEnabled": .effect, "isScrollEnabled": .effect, "isUserInteractionEnabled": .effect,
    "drawableSize": .pixels, "contentScaleFactor": .pixels, "contentsScale": .pixels, "targetSize": .pixels,
    "pixelSize": .pixels, "supportedInterfaceOrientations": .none, "videoOrientation": .effect,
    "videoRotationAngle": .effect, "preferredOrientation": .none,
  ]

  /// What a function or property that UIKit asks gives, by its name or its last distinctive label.
  static let returns: [String: SinkKind] = [
    "sizeForItemAt": .itemSize, "heightForRowAt": .size, "heightForHeaderInSection": .size,
    "heightForFooterInSection": .size, "insetForSectionAt": .inset, "minimumLineSpacingForSectionAt": .spacing,
    "minimumInteritemSpacingForSectionAt": .spacing, "referenceSizeForHeaderInSection": .itemSize,
    "referenceSizeForFooterInSection": .itemSize, "intrinsicContentSize": .size, "sizeThatFits": .size,
    "preferredContentSize": .presentationStyle, "contentSize": .size, "collectionViewContentSize": .size,
    "layoutSpecThatFits": .size,
    "preferredLayoutAttributesFitting": .itemSize,
    "numberOfItemsInSection": .child, "numberOfRowsInSection": .child, "numberOfSections": .child,
    "adaptivePresentationStyle": .presentationStyle, "modalPresentationStyle": .presentationStyle,
    "supportedInterfaceOrientations": .none, "preferredInterfaceOrientationForPresentation": .none,
    "shouldAutorotate": .none, "preferredStatusBarStyle": .effect, "prefersStatusBarHidden": .visibility,
    "prefersHomeIndicatorAutoHidden": .visibility, "canBecomeFirstResponder": .none,
    "additionalSafeAreaInsets": .additionalInsets, "willPresentWithAdaptiveStyle": .presentationStyle,
  ]

  /// Functions that give a value made from their arguments: what follows decides.
  static let transparent: Set<String> = [
    "CGFloat", "Int", "Double", "Float", "Bool", "min", "max", "abs", "floor", "ceil", "round", "CGSize", "CGRect",
    "CGPoint", "UIEdgeInsets", "EdgeInsets", "NSDirectionalEdgeInsets", "rounded", "insetBy", "inset", "offsetBy",
    "applying", "NSCollectionLayoutSize", "NSCollectionLayoutItem", "NSNumber", "AnyHashable", "init",
    "clamped", "union", "intersection", "AnyLayout", "HStackLayout", "VStackLayout", "Optional", "wrappedValue",
    "State", "Published",
  ]

  /// Words of a name that say a number sizes or places something; a column's width is no number of columns.
  static let layoutWords: [(words: Set<String>, sink: SinkKind)] = [
    (["spacing", "gap", "gutter"], .spacing), (["padding", "inset", "insets", "margin", "margins"], .inset),
    (["font"], .font), (["corner", "radius"], .corner), (["size", "width", "height"], .size),
    (["columns", "column"], .columns),
  ]

  /// Words of a call or its receiver that say it records what people do, or writes a log.
  static let telemetryWords: Set<String> = [
    "track", "tracker", "tracks", "log", "logger", "analytics", "telemetry", "event", "metrics", "metric", "pixel",
    "record", "report", "crashlytics", "sentry",
  ]

  /// Closures that run at once or as part of the same change.
  static let immediateClosures: Set<String> = [
    "animate", "async", "performWithoutAnimation", "withAnimation", "addAnimations", "asyncAfter", "run", "transition",
    "animateAlongsideTransition", "perform", "performBatchUpdates", "Task",
  ]

  /// Calls that set constraints in their closure.
  static let constraintClosures: Set<String> = [
    "makeConstraints", "updateConstraints", "remakeConstraints", "prepareConstraints", "activate",
  ]
}
