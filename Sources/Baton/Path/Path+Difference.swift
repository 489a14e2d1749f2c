extension Path {
  /// The differences between two paths' visits in depth, name, decision, detail and notes.
  ///
  /// ```swift
  /// let before = kitchen.path(of: "onion").path
  /// let after = Chain("kitchen") { Machine(name: "onion") }.path(of: "onion").path
  /// print(after.difference(from: before))
  /// //   kitchen    handled
  /// // - ├─ tomato  passed
  /// //   └─ onion   handled  "onion, sliced"
  /// ```
  public struct Difference: Sendable {
    /// The path that contains a visit: the old path, the new path, or both.
    public enum Side: String, Sendable {
      /// Both paths.
      case both = " "
      /// Only the old path.
      case old = "-"
      /// Only the new path.
      case new = "+"
    }

    /// The visits of both paths, in order; a visit in both paths appears once, as in the new path.
    public let visits: [(side: Side, visit: Visit)]

    /// Whether the paths are the same, apart from their times.
    public var isEmpty: Bool { visits.allSatisfy { $0.side == .both } }

    /// The visits that are only in the old path, in order.
    public var removed: [Visit] { visits.filter { $0.side == .old }.map(\.visit) }

    /// The visits that are only in the new path, in order.
    public var added: [Visit] { visits.filter { $0.side == .new }.map(\.visit) }
  }

  /// Returns the difference between this path and an older one; see ``Difference``.
  ///
  /// - Complexity: O(n) if there are few differences. If more than a thousand visits lie between
  ///   the first and the last difference, all of them count as different.
  public func difference(from other: Path) -> Difference {
    let (old, new) = (other.records, records)
    let first = zip(old, new).prefix { $0.isAlike($1) }.count
    let last = zip(old[first...].reversed(), new[first...].reversed()).prefix { $0.isAlike($1) }
      .count
    var (removed, added) = (Set(first..<old.count - last), Set(first..<new.count - last))
    if removed.count <= 1000, added.count <= 1000 {
      let changes = Array(new[first..<new.count - last]).difference(
        from: Array(old[first..<old.count - last]), by: { $0.isAlike($1) })
      removed = Set(changes.removals.map { first + $0.offset })
      added = Set(changes.insertions.map { first + $0.offset })
    }
    var visits: [(side: Difference.Side, visit: Visit)] = []
    var place = 0
    for index in new.indices {
      while removed.contains(place) {
        visits.append((.old, Visit(old, at: place)))
        place += 1
      }
      let isAdded = added.contains(index)
      visits.append((isAdded ? .new : .both, Visit(new, at: index)))
      if !isAdded { place += 1 }
    }
    visits += old.indices[place...].map { (.old, Visit(old, at: $0)) }
    return Difference(visits: visits)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension Path.Visit.Record {
  fileprivate func isAlike(_ other: Self) -> Bool {
    depth == other.depth && name == other.name && decision == other.decision
      && detail == other.detail && notes == other.notes
  }
}

extension Path.Difference: CustomStringConvertible {
  /// The visits of both paths as text; `-` marks visits that are only in the old path, and `+`
  /// marks visits that are only in the new path.
  public var description: String {
    let lines = Diagram(nodes: visits.map { $0.visit.node }).text.split(separator: "\n")
    return zip(visits, lines).map { "\($0.side.rawValue) \($1)" }.joined(separator: "\n")
  }
}
