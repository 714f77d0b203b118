import Foundation

struct Book: Identifiable {
  let id: UUID
  var title: String
}
