import SwiftTree

/// The names of UIKit, SwiftUI and Swift that the code model knows.
///
/// They are the first names of every vocabulary, in this order, so a node's name number and the raw value
/// here are the same integer and a `switch` over them compares no text.
public enum KnownName: NameID, CaseIterable, Sendable {
  // Types of UIKit and Foundation.
  case UIScreen = 1
  case UIDevice, UIApplication, UITraitCollection, UIWindow, UIView, UIViewController, UIWindowScene
  case UIUserInterfaceIdiom, UIUserInterfaceSizeClass, UserInterfaceSizeClass, UIInterfaceOrientation
  case UIDeviceOrientation, GeometryProxy, XCUIScreen, NSScreen, NSApplication, UUID, Date, CACurrentMediaTime
  case CGFloat, Int, Double, Float, Bool, String, CGSize, CGRect, CGPoint, UIEdgeInsets, EdgeInsets, UIFont, Font
  case NSDirectionalEdgeInsets, UISplitViewController, UINavigationController, UITabBarController
  case UICollectionView, UITableView, UIScrollView, UICollectionViewController, UITableViewController
  case UIPageViewController, UIHostingController, UIAlertController, ProcessInfo, `Self`, Optional, Array, Set
  case AnyObject, UITextView, UITextField, WKWebView, MKMapView, PDFView, NSLayoutConstraint, UIStackView

  // Members that carry origins.
  case main, current, shared, bounds, nativeBounds, scale, nativeScale, screens, screen, coordinateSpace
  case fixedCoordinateSpace, currentMode, availableModes, traitCollection, traits, userInterfaceIdiom, orientation
  case interfaceOrientation, statusBarOrientation, effectiveGeometry, windowScene, window, view, horizontalSizeClass
  case verticalSizeClass, model, localizedModel, machine, utsname, uname, safeAreaInsets, layoutMargins
  case directionalLayoutMargins, safeAreaLayoutGuide, layoutMarginsGuide, readableContentGuide, layoutFrame, size
  case width, height, minX, maxX, midX, minY, maxY, midY, origin, x, y, frame, contentSize, effectiveContentSize
  case container, contentInsets, left, right, leading, trailing, top, bottom, horizontal, vertical, center, isPortrait
  case isLandscape, isFlat, isValidInterfaceOrientation, rawValue, portrait, landscape, landscapeLeft
  case landscapeRight, portraitUpsideDown, unknown, faceUp, faceDown, compact, regular, unspecified, pad, phone
  case mac, tv, vision, carPlay, systemName, name, identifierForVendor, superview, parent, presentingViewController
  case parentViewController, keyWindow, windows, first, last, count, isEmpty, description, hashValue, uuidString
  case now, random, arc4random, arc4random_uniform, timeIntervalSince1970, timeIntervalSinceReferenceDate
  case randomElement, shuffled, hash, insetBy, inset, integral, standardized, offsetBy, union, intersection, applying
  case rounded, magnitude, isZero, native

  // Property wrappers and attributes.
  case Environment, EnvironmentObject, State, StateObject, ObservedObject, Binding, Bindable, FocusState, GestureState
  case SceneStorage, AppStorage, Namespace, ViewBuilder, ToolbarContentBuilder, Published, FetchRequest, Query
  case ScaledMetric, Test, Suite, available, UIApplicationDelegateAdaptor, AccessibilityFocusState

  // Modifiers of declarations.
  case `static`, `class`, lazy, `override`, weak, `private`, `fileprivate`, unowned, final, `public`, `open`

  // Protocols, previews, tests, modules.
  case View, App, Scene, ViewModifier, PreviewProvider, Preview, XCTestCase, XCTest, Testing, AppKit, Cocoa, WatchKit
  case UIKit, SwiftUI, ToolbarContent, UIViewRepresentable, UIViewControllerRepresentable, Layout, EnvironmentKey
  case PreferenceKey, UIApplicationDelegate, UIWindowSceneDelegate, Widget, WidgetBundle, Commands
  case Identifiable, Hashable, Equatable, CaseIterable, Shape, ButtonStyle, Entry

  // Functions of life cycles.
  case `init`, viewDidLoad, loadView, awakeFromNib, application, scene, layoutSubviews, viewDidLayoutSubviews
  case viewWillLayoutSubviews, updateConstraints, updateViewConstraints, draw, prepare, sizeThatFits, placeSubviews
  case systemLayoutSizeFitting, intrinsicContentSize, layoutSublayers, collectionView, tableView, sizeForItemAt
  case layoutAttributesForElements, viewWillTransition, willTransition, traitCollectionDidChange
  case registerForTraitChanges, viewWillAppear, viewDidAppear, viewIsAppearing, viewWillDisappear
  case viewDidDisappear, windowSceneDidUpdate, willConnectTo, didFinishLaunchingWithOptions
  case willFinishLaunchingWithOptions, sceneDidBecomeActive, applicationDidBecomeActive
  case orientationDidChangeNotification, applicationWillEnterForeground, sceneWillEnterForeground
  case applicationDidEnterBackground, sceneDidEnterBackground, applicationWillResignActive, sceneWillResignActive
  case didChangeStatusBarOrientationNotification, body, makeBody, updateUIView, makeUIView, updateUIViewController
  case makeUIViewController, heightForRowAt, insetForSectionAt, minimumInteritemSpacingForSectionAt
  case minimumLineSpacingForSectionAt, referenceSizeForHeaderInSection, shouldInvalidateLayout
  case supportedInterfaceOrientations, preferredInterfaceOrientationForPresentation, shouldAutorotate
  case prefersStatusBarHidden

  // Calls with closures.
  case GeometryReader, onGeometryChange, onAppear, onDisappear, task, onReceive, onChange, toolbar, navigationBarItems
  case ToolbarItem, ToolbarItemGroup, sheet, fullScreenCover, popover, alert, confirmationDialog, actionSheet
  case fileImporter, fileExporter, Button, onTapGesture, onLongPressGesture, gesture, Menu, contextMenu, swipeActions
  case refreshable, onSubmit, onDrop, onDrag, onOpenURL, UIAction, addAction, animate, performWithoutAnimation
  case withAnimation, async, asyncAfter, sync, map, compactMap, flatMap, filter, forEach, sorted, reduce, contains
  case action, label, content, destination, perform, isPresented, item, inspector, quickLookPreview, photosPicker
  case subscriptionStatusTask, keyboardShortcut, alongsideTransition, completion, fileMover, presentationDetents

  // Calls that log or hold text.
  case print, debugPrint, NSLog, os_log, dump, assert, assertionFailure, precondition, preconditionFailure, fatalError
  case Logger, logger, log, debug, info, notice, warning, error, trace, fault, critical, verbose, Text, Label, Image
  case format, NSLocalizedString, LocalizedStringKey, accessibilityLabel, accessibilityHint
  case accessibilityValue, accessibilityIdentifier, accessibilityHidden, accessibilityAddTraits, help, disabled

  // Scrolled places and players.
  case contentOffset, AVPlayer, AVQueuePlayer, AVAudioPlayer

  /// The text that stands in source code.
  public var text: String {
    "\(self)"
  }

  /// A collector that numbers these names first, and behind them those that hint at what a unit may have.
  public static func collector() -> NameCollector {
    var collector = NameCollector()
    for name in allCases { _ = collector.id(name.text) }
    for name in HintNames.lists.joined() { _ = collector.id(name) }
    return collector
  }
}

extension Node {
  /// The node's name, where the code model knows it.
  @inline(__always)
  public var known: KnownName? { KnownName(rawValue: name) }
}

extension KnownName {
  private static let texts: Swift.Set<Swift.String> = Swift.Set(allCases.map { "\($0)" })

  /// Whether a name is one of these.
  static func isKnown(_ name: Swift.String) -> Swift.Bool { texts.contains(name) }
}
