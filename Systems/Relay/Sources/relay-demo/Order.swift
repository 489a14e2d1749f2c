/// A request in the demonstration.
struct Order: Codable, Equatable, Sendable {
  var dish: String
  var box: String?
}
