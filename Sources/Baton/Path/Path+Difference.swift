extension Path {
  /// What is different in two paths: the visits of both, and those of one alone.
  ///
  /// Two visits are the same that stand equally deep and have the same name, decision, detail and notes;
  /// times do not count. It prints as a drawing:
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
    /// Where a visit is.
    public enum Side: String, Sendable {
      /// In both paths.
      case both = " "
      /// In the old path alone.
      case old = "-"
      /// In the new path alone.
      case new = "+"
    }

    /// The visits, in the order of the paths, and where each is; of one in both, the new path's.
    public let visits: [(side: Side, visit: Visit)]

    /// Whether the paths are the same, times apart.
    public var isEmpty: Bool { visits.allSatisfy { $0.side == .both } }

    /// The visits of the old path alone, in order.
    public var removed: [Visit] { visits.filter { $0.side == .old }.map(\.visit) }

    /// The visits of the new path alone, in order.
    public var added: [Visit] { visits.filter { $0.side == .new }.map(\.visit) }
  }

  /// What this path has that another one has not, and the other way round; see ``Difference``.
  ///
  /// - Parameter other: The old path.
  /// - Returns: The difference.
  /// - Complexity: O(n) where little differs. Of more than a thousand visits between the first and the last
  ///   difference, all count as different.
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
  /// Whether another visit is the same, times apart, wherever it stands.
  fileprivate func isAlike(_ other: Self) -> Bool {
    depth == other.depth && name == other.name && decision == other.decision
      && detail == other.detail && notes == other.notes
  }
}

extension Path.Difference: CustomStringConvertible {
  /// The visits of both paths as a text, one a line: `-` is before those of the old path alone, `+`
  /// before those of the new.
  public var description: String {
    let lines = Diagram(nodes: visits.map { $0.visit.node }).text.split(separator: "\n")
    return zip(visits, lines).map { "\($0.side.rawValue) \($1)" }.joined(separator: "\n")
  }
}
