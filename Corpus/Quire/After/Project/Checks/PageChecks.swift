import UIKit

// A test target compiles this file: nobody meets its defects.
enum PageChecks {
  static func pageFills() -> Bool { UIScreen.main.bounds.width > 0 }
}
