import Baton

/// Counts of handlers by path, which distinguish handlers with the same name.
///
/// Each path is stored as its parent path and a name.
struct WayCounts: Sendable {
  /// A limit on distinct paths, which is needed because names may depend on requests.
  static let mostWays = 1000

  private struct Way: Hashable {
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
    /// Each visit's path number; `nil` if the visit has none.
    var numbers: [Int?] = []
    for visit in visits {
      let parent = visit.owner.map { numbers[$0] }
      let way = Way(parent: parent ?? nil, name: visit.name)
      let number = parent == .some(nil) ? nil : number(adding: way)
      if let number {
        counts[number].add(
          visit.decision, visit.own, isSampled: isSampled, isCurrent: isCurrent)
      } else {
        uncounted += 1
      }
      numbers.append(number)
    }
  }

  mutating func noteEdit() {
    for index in counts.indices { counts[index].noteEdit() }
  }

  private mutating func number(adding way: Way) -> Int? {
    if let known = numbers[way] { return known }
    guard ways.count < Self.mostWays else { return nil }
    numbers[way] = ways.count
    ways.append(way)
    counts.append(HandlerCounts())
    return ways.count - 1
  }
}

extension WayCounts {
  /// Returns a chain's drawing with the counts of each link.
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
