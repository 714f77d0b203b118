import SwiftTree

extension UnitModel {
  func columnsConstructs() -> [Construct] { [] }
}
