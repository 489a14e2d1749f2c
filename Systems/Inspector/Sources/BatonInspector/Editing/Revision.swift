/// One entry in a chain's edit history.
public struct Revision: Sendable, Hashable {
  /// The number of the revision, counted from 1 for each chain.
  public let number: Int
  /// The time of the edit, as the duration since 1970.
  public let at: Duration
  /// The name of the viewer who made the edit.
  public let who: String
  /// The identifiers of the links before the edit, in order.
  public let before: [String]
  /// The identifiers of the links after the edit, in order.
  public let after: [String]

  /// Creates an entry in a chain's edit history.
  public init(number: Int, at: Duration, who: String, before: [String], after: [String]) {
    self.number = number
    self.at = at
    self.who = who
    self.before = before
    self.after = after
  }
}

extension [Revision] {
  /// The revision that the next undo reverts.
  ///
  /// The array must contain the latest revisions, newest first. A revision that restores the links
  /// from before an edit reverts that edit.
  var nextUndone: Revision? {
    var open: [Revision] = []
    for revision in reversed() {
      if open.last?.before == revision.after { open.removeLast() } else { open.append(revision) }
    }
    return open.last
  }
}

extension Revision {
  var change: String {
    let new = after.filter { !before.contains($0) }
    let gone = before.filter { !after.contains($0) }
    let isMoved = before.filter(after.contains) != after.filter(before.contains)
    let parts = gone.map { "\($0) off" } + new.map { "\($0) on" }
    return (parts + (isMoved ? ["order: " + after.joined(separator: ", ")] : []))
      .joined(separator: ", ")
  }
}
