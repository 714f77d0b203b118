/// What of a page no source can tell, and a person has to look at on a device.
public enum DeviceChecks {
  /// One thing to look at, and the names that say that a page has it. Without names it is asked of every page.
  private static let checks: [(names: Set<String>, sentence: String)] = [
    ([], "open and close the phone on this page: it stays where it was, with what was typed, chosen and scrolled to"),
    ([], "hold it half open, both ways round: nothing that matters lies on the fold"),
    ([], "put it in Split View beside another app: nothing is cut off, no text runs too wide or too narrow"),
    (
      ["NavigationSplitView", "UISplitViewController", "UISplitViewControllerDelegate"],
      "the split view in a narrow window: its list may float, or it may collapse with a detail open"
    ),
    (
      ["List", "ScrollView", "Form", "UITableView", "UICollectionView", "UIScrollView"],
      "the place in the list after the phone opens, and the list's bar, which may come back"
    ),
    (
      ["sheet", "fullScreenCover", "popover", "present", "UISheetPresentationController", "inspector"],
      "where what this page presents opens, in each pose: it suits the place"
    ),
    (
      ["toolbar", "ToolbarItem", "navigationItem", "UIBarButtonItem", "toolbarItems"],
      "every action of the bars in every pose: none is out of reach, none is lost when the bar is short"
    ),
    (
      ["TextField", "TextEditor", "SecureField", "UITextField", "UITextView", "searchable"],
      "the keyboard in every pose: what is typed into stays in sight, and its focus is kept"
    ),
    (
      ["VideoPlayer", "AVPlayerViewController", "AVPlayer", "AVPlayerLayer"],
      "what is played goes on while the phone opens, and its picture fits both displays"
    ),
    (
      ["AVCaptureSession", "AVCaptureDevice", "UIImagePickerController"],
      "the camera's picture in every pose: upright, and of the camera that is meant"
    ),
    (
      ["reservedRegions", "onHingeChange", "UIHingeInteraction", "hingeAngle"],
      "gestures on the hinge: none happens on the way to shut"
    ),
    (
      ["Map", "MKMapView", "WKWebView", "WebView", "PDFView", "Canvas", "MTKView", "SCNView", "ARView"],
      "what is drawn by others (maps, pages, scenes): it takes the new size at once and keeps its place"
    ),
  ]

  /// The checks for a page that uses these names, in a fixed order.
  public static func sentences(for names: Set<String>) -> [String] {
    checks.filter { $0.names.isEmpty || !$0.names.isDisjoint(with: names) }.map(\.sentence)
  }
}
