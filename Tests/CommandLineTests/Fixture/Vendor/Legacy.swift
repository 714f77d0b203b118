import UIKit

let legacyWidth = UIScreen.main.bounds.width
