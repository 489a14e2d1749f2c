extension Path {
  /// One link's part in a path, with all that the request met inside that link.
  ///
  /// It is a view of the path, so a path may be as deep as it likes.
  public struct Visit: Sendable {
    struct Record: Sendable, Hashable {
      let name: String
      let decision: Decision
      /// Since the request began.
      let start: Duration
      let duration: Duration
      let detail: String?
      let notes: [String]
      /// How many visits it is inside of.
      let depth: Int
      /// How many visits are inside it; they come next.
      let inside: Int
    }

    private let records: [Record]
    private let index: Int

    private var record: Record { records[index] }
    var tree: ArraySlice<Record> { records[index...(index + records[index].inside)] }

    init(_ records: [Record], at index: Int) {
      self.records = records
      self.index = index
    }

    /// The visits side by side in a range.
    static func sideBySide(in records: [Record], _ range: Range<Int>) -> [Visit] {
      var visits: [Visit] = []
      var next = range.lowerBound
      while next < range.upperBound {
        visits.append(Visit(records, at: next))
        next += records[next].inside + 1
      }
      return visits
    }

    /// The link's name.
    public var name: String { record.name }
    /// What it made of the request.
    public var decision: Decision { record.decision }
    /// When it began, counted from the beginning of the request; see ``Path/began``.
    public var start: Duration { record.start }
    /// How long it took, everything below it included.
    public var duration: Duration { record.duration }
    /// The response that it made, the error that it threw, or why it passed, as text.
    public var detail: String? { record.detail }
    /// What it noted itself, in order; see ``Walk/note(_:)``.
    public var notes: [String] { record.notes }
    /// How many visits it is inside of.
    public var depth: Int { record.depth }

    /// The names from the outermost link to this one, which tell two of one name apart.
    ///
    /// ```swift
    /// kitchen.path(of: "onion").path.allVisits.map(\.way)
    /// // [["kitchen"], ["kitchen", "tomato"], ["kitchen", "onion"]]
    /// ```
    ///
    /// - Complexity: O(n) in the number of visits before it.
    public var way: [String] {
      var way = [name]
      var depth = depth
      for record in records[..<index].reversed() where record.depth < depth {
        way.append(record.name)
        depth = record.depth
      }
      return way.reversed()
    }

    /// What the request met inside this link, in order.
    ///
    /// - Complexity: O(n) in the number of these visits, whatever is inside them.
    public var visits: [Visit] {
      Self.sideBySide(in: records, (index + 1)..<(index + record.inside + 1))
    }

    /// This visit's name, then those inside it.
    public var names: [String] { tree.map(\.name) }

    /// The time spent in this link itself, without what is inside it; never below zero.
    ///
    /// Visits inside that overlap count once, and none counts beyond the end of this one.
    public var ownDuration: Duration {
      let end = start + duration
      var (own, counted) = (duration, start)
      for visit in visits.sorted(by: { $0.start < $1.start }) {
        let (from, to) = (max(visit.start, counted), min(visit.start + visit.duration, end))
        guard from < to else { continue }
        own -= to - from
        counted = to
      }
      return max(own, .zero)
    }
  }
}

extension Path.Visit: Hashable {
  /// Whether two visits and all inside them are the same, wherever they stand.
  public static func == (left: Path.Visit, right: Path.Visit) -> Bool {
    left.tree.elementsEqual(right.tree) { $0.moved(outOf: left) == $1.moved(outOf: right) }
  }

  /// Feeds this visit and all inside it into the hasher.
  public func hash(into hasher: inout Hasher) {
    for record in tree { hasher.combine(record.moved(outOf: self)) }
  }
}

extension Path.Visit.Record {
  /// The same visit, in fewer others and beginning sooner.
  func moved(up levels: Int, by time: Duration = .zero) -> Self {
    Self(
      name: name, decision: decision, start: start - time, duration: duration, detail: detail,
      notes: notes, depth: depth - levels, inside: inside)
  }

  /// The same visit as if that one, which it is inside of, were the first of its path.
  func moved(outOf visit: Path.Visit) -> Self { moved(up: visit.depth, by: visit.start) }
}
