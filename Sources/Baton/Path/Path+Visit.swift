extension Path {
  /// A visit to one link in a path, including its inner visits.
  ///
  /// A visit is a view into the path, so a path can be arbitrarily deep.
  public struct Visit: Sendable {
    struct Record: Sendable, Hashable {
      let name: String
      var decision: Decision
      var start: Duration
      var duration: Duration
      var detail: String?
      let notes: [String]
      /// Whether an around handler passed its request on unchanged; `nil` if it passed nothing on.
      var sent: Sameness?
      var outcome: Decision?
      var depth: Int
      /// The number of visits inside this visit; they directly follow it in the list.
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
    /// The link's decision about the request.
    public var decision: Decision { record.decision }
    /// The time from the start of the request to the start of the visit; see ``Path/began``.
    public var start: Duration { record.start }
    /// The visit's duration, including its inner visits.
    public var duration: Duration { record.duration }
    /// The response, the error, or the reason for passing, as text.
    public var detail: String? { record.detail }
    /// How an around handler passed on its request; `nil` if it did not call the rest of the chain.
    ///
    /// The value is ``Decision/passed`` (unchanged), ``Decision/changed`` or
    /// ``Decision/notCompared``. If this value is ``Decision/passed`` but ``decision`` is
    /// ``Decision/changed``, the response was changed.
    public var sentOn: Decision? { record.sent?.decision }
    /// The result of the visit; by contrast, ``decision`` describes what the link itself did.
    ///
    /// An around handler that passed on a request and returned the response unchanged has the
    /// outcome ``Decision/handled``.
    ///
    /// ```swift
    /// let veto = ClosureAround<String, String, Never>("veto") { request, next in
    ///   next(request) { _ in .success(.passed) }
    /// }
    /// let path = kitchen.surrounded(by: veto).path(of: "onion").path
    /// path.allVisits.map(\.outcome.rawValue)   // ["passed", "handled", "passed", "handled"]
    /// ```
    public var outcome: Decision { record.outcome ?? decision }
    /// The link's own notes, in order; see ``Walk/note(_:)``.
    public var notes: [String] { record.notes }
    /// The number of enclosing visits.
    public var depth: Int { record.depth }

    /// The names from the outermost link to this link; they distinguish links that share a name.
    ///
    /// ```swift
    /// kitchen.path(of: "onion").path.allVisits.map(\.way)
    /// // [["kitchen"], ["kitchen", "tomato"], ["kitchen", "onion"]]
    /// ```
    ///
    /// - Complexity: O(n) in the number of preceding visits.
    public var way: [String] {
      var way = [name]
      var depth = depth
      for record in records[..<index].reversed() where record.depth < depth {
        way.append(record.name)
        depth = record.depth
      }
      return way.reversed()
    }

    /// The visits directly inside this visit, in order.
    ///
    /// - Complexity: O(n) in the number of these visits, regardless of their contents.
    public var visits: [Visit] {
      Self.sideBySide(in: records, (index + 1)..<(index + record.inside + 1))
    }

    /// This visit's name, followed by the names of its inner visits.
    public var names: [String] { tree.map(\.name) }

    /// The visit's duration minus that of its inner visits; never negative.
    ///
    /// Overlapping inner visits count once, and only up to the end of this visit.
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
  /// Returns whether two visits and their inner visits are equal, regardless of their positions.
  public static func == (left: Path.Visit, right: Path.Visit) -> Bool {
    left.tree.elementsEqual(right.tree) { $0.moved(outOf: left) == $1.moved(outOf: right) }
  }

  /// Hashes this visit and its inner visits.
  public func hash(into hasher: inout Hasher) {
    for record in tree { hasher.combine(record.moved(outOf: self)) }
  }
}

extension Path.Visit.Record {
  /// Returns this record with its depth and start relative to the given enclosing visit.
  func moved(outOf visit: Path.Visit) -> Self {
    var record = self
    record.depth -= visit.depth
    record.start -= visit.start
    return record
  }
}
