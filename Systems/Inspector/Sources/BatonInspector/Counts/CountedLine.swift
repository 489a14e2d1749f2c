/// One link of a chain's drawing, with what was counted of it.
struct CountedLine: Sendable {
  /// How many links are drawn.
  static let most = 2000

  let name: String
  /// What leads there from the link above.
  let label: String?
  let depth: Int
  /// Whether the chain has it now.
  let isDrawn: Bool
  /// Whether it tells how the link above stands, and no request is sent to it.
  var isState = false
  /// Whether another one of its name stands before it, with which it was counted.
  var isCountedAbove = false
  let counts: HandlerCounts

  var title: String { label.map { "\($0): \(name)" } ?? name }

  /// Whether no recorded request has met it since the last edit, or the start.
  var isNeverAsked: Bool {
    isDrawn && !isCountedAbove && !isState && counts.askedSinceEdit == 0
  }
}
