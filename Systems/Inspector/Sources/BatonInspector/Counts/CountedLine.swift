struct CountedLine: Sendable {
  static let most = 2000

  let name: String
  /// The label of the connection from the parent link.
  let label: String?
  let depth: Int
  let isDrawn: Bool
  var isState = false
  /// Whether an earlier line with the same path shows the counts of both lines.
  var isCountedAbove = false
  let counts: HandlerCounts

  var title: String { label.map { "\($0): \(name)" } ?? name }

  /// Whether no recorded request has reached the link since the last edit or the start.
  var isNeverAsked: Bool {
    isDrawn && !isCountedAbove && !isState && counts.callsSinceEdit.recorded == 0
  }
}
