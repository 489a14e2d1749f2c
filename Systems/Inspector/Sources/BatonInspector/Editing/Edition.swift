/// How a chain stands from a moment on: one row of its history.
public struct Edition: Sendable, Hashable {
  /// Counted from 1 on, for each chain.
  public let number: Int
  /// When it was made, since 1970.
  public let at: Duration
  /// The name of the viewer who made it.
  public let who: String
  /// The identifiers of the links before it, in order.
  public let before: [String]
  /// The identifiers of the links after it, in order.
  public let after: [String]

  /// A row of a chain's history.
  public init(number: Int, at: Duration, who: String, before: [String], after: [String]) {
    self.number = number
    self.at = at
    self.who = who
    self.before = before
    self.after = after
  }
}

extension Edition {
  /// What it has put in, taken out or moved, in words.
  var change: String {
    let new = after.filter { !before.contains($0) }
    let gone = before.filter { !after.contains($0) }
    let isMoved = before.filter(after.contains) != after.filter(before.contains)
    let parts = gone.map { "\($0) off" } + new.map { "\($0) on" }
    return (parts + (isMoved ? ["order: " + after.joined(separator: ", ")] : []))
      .joined(separator: ", ")
  }
}
