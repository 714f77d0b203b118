import CTreeSitterSwift

/// Attributes that repair overwrites, in the table of the file as it was before.
struct DroppedAttributes {
  let raw: UnsafePointer<duo_node>
  /// Indices of that table, the last in the file first.
  var attributes: [Int]

  /// No table is looked at where nothing was dropped.
  init(none raw: UnsafePointer<duo_node>) {
    self.raw = raw
    attributes = []
  }

  /// - Parameters:
  ///   - places: where the attributes start, in source order.
  ///   - kinds: what the grammar's numbers mean.
  init(_ places: [UInt32], in table: duo_table, kinds: UnsafePointer<Raw>) {
    raw = UnsafePointer(table.nodes)
    attributes = []
    var index = 0
    for place in places {
      while index < Int(table.count), raw[index].start < place || kinds[Int(raw[index].symbol)] != .attribute {
        guard raw[index].start <= place else { break }
        index += 1
      }
      if index < Int(table.count), raw[index].start == place { attributes.append(index) }
    }
    attributes.reverse()
  }
}
