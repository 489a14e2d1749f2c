import Baton

/// The counts of each handler, stored by path to distinguish handlers with the same name.
///
/// Each path is stored as its parent path and a name.
struct WayCounts: Sendable {
  /// The maximum number of distinct paths.
  ///
  /// A limit is necessary, because a handler's name may depend on the request.
  static let mostWays = 1000

  private struct Way: Hashable, Codable {
    let parent: Int?
    let name: String
  }

  private var numbers: [Way: Int] = [:]
  private var ways: [Way] = []
  private var counts: [HandlerCounts] = []
  private(set) var uncounted = 0

  mutating func add(
    _ visits: [CountedVisit], isSampled: Bool = false, isCurrent: Bool = true
  ) {
    /// The path number of each visit, or `nil` if there are too many paths.
    var numbers: [Int?] = []
    for visit in visits {
      let number = number(adding: visit.name, inside: visit.owner.map { numbers[$0] })
      if let number {
        counts[number].add(
          visit.decision, visit.own, isSampled: isSampled, isCurrent: isCurrent)
      } else {
        uncounted += 1
      }
      numbers.append(number)
    }
  }

  /// Adds another node's counts for each path.
  ///
  /// `isCurrent` is `false` if that node has applied a different revision.
  mutating func add(_ other: WayCounts, isCurrent: Bool) {
    var numbers: [Int?] = []
    for (way, counts) in zip(other.ways, other.counts) {
      let number = number(adding: way.name, inside: way.parent.map { numbers[$0] })
      if let number {
        self.counts[number].add(counts, isCurrent: isCurrent)
      } else {
        uncounted += counts.asked
      }
      numbers.append(number)
    }
    uncounted += other.uncounted
  }

  mutating func noteEdit() {
    for index in counts.indices { counts[index].noteEdit() }
  }

  /// Returns the number of a path, and adds the path if necessary.
  ///
  /// Returns `nil` if there are too many paths. `parent` is the number of the enclosing path, or
  /// `nil` for an outermost path.
  private mutating func number(adding name: String, inside parent: Int??) -> Int? {
    guard parent != .some(nil) else { return nil }
    let way = Way(parent: parent ?? nil, name: name)
    if let known = numbers[way] { return known }
    guard ways.count < Self.mostWays else { return nil }
    numbers[way] = ways.count
    ways.append(way)
    counts.append(HandlerCounts())
    return ways.count - 1
  }
}

extension WayCounts: Codable {
  private enum Member: CodingKey { case ways, counts, uncounted }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Member.self)
    ways = try members.decode([Way].self, forKey: .ways)
    counts = try members.decode([HandlerCounts].self, forKey: .counts)
    uncounted = try members.decode(Int.self, forKey: .uncounted)
    let isOrdered = ways.enumerated().allSatisfy { number, way in
      way.parent.map { (0..<number).contains($0) } ?? true
    }
    guard isOrdered, ways.count == counts.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ways, in: members,
        debugDescription: "each path needs counts, and must come after its parent path")
    }
    for (number, way) in ways.enumerated() { numbers[way] = number }
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Member.self)
    try members.encode(ways, forKey: .ways)
    try members.encode(counts, forKey: .counts)
    try members.encode(uncounted, forKey: .uncounted)
  }
}

extension WayCounts {
  /// Returns the lines of a chain's drawing, with the counts of each link.
  ///
  /// Recorded links that are no longer drawn, such as removed ones, come last.
  func lines(of outline: Outline, where links: LinkNames = LinkNames()) -> [CountedLine] {
    var lines: [CountedLine] = []
    var drawn: Set<Int> = []
    let rows = outline.flattened(most: CountedLine.most)
    let owners = links.owners(of: rows.lazy.map { ($0.outline.name, $0.depth) })
    var found: [(number: Int?, isAbove: Bool)] = []
    for ((outline, depth), owner) in zip(rows, owners) {
      let parent = owner.map { found[$0] }
      let isMet = parent == nil || parent?.number != nil
      let number = isMet ? numbers[Way(parent: parent?.number, name: outline.name)] : nil
      let isNew = number.map { drawn.insert($0).inserted } ?? true
      let isAbove = parent?.isAbove ?? false || !isNew
      lines.append(
        CountedLine(
          name: outline.name, label: outline.label, depth: depth, isDrawn: true,
          isState: number == nil && outline.isState, isCountedAbove: isAbove,
          counts: isNew ? number.map { counts[$0] } ?? HandlerCounts() : HandlerCounts()))
      found.append((number, isAbove))
    }
    for number in ways.indices where !drawn.contains(number) {
      lines.append(
        CountedLine(
          name: names(of: number).map(\.isolated).joined(separator: " → "), label: nil, depth: 0,
          isDrawn: false,
          counts: counts[number]))
    }
    return lines
  }

  private func names(of number: Int) -> [String] {
    var names: [String] = []
    var next: Int? = number
    while let number = next {
      names.append(ways[number].name)
      next = ways[number].parent
    }
    return names.reversed()
  }
}
