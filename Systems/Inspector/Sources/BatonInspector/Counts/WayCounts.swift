import Baton

/// Counts of handlers by their ways, so that two of one name in two places are two.
///
/// Each way is the way that it goes on from, and one name more.
struct WayCounts: Sendable {
  /// How many ways are told apart: names may be made up by what goes through a chain.
  static let mostWays = 1000

  private struct Way: Hashable {
    let parent: Int?
    let name: String
  }

  private var numbers: [Way: Int] = [:]
  private var ways: [Way] = []
  private var counts: [HandlerCounts] = []
  /// How many visits had a way beyond those that are told apart.
  private(set) var uncounted = 0

  mutating func add(_ visits: [CountedVisit]) {
    /// The numbers of the ways that the next visit may go on from; `nil` for one that has none.
    var around: [Int?] = []
    for visit in visits {
      around.removeLast(around.count - visit.depth)
      let isBeyond = visit.depth > 0 && around.last == .some(nil)
      let way = Way(parent: around.last ?? nil, name: visit.name)
      let number = isBeyond ? nil : number(adding: way)
      if let number { counts[number].add(visit.decision, visit.own) } else { uncounted += 1 }
      around.append(number)
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
  /// A chain's drawing with the counts of each of its links, and behind it those of others that
  /// were met: what stood there before an edit, or is not drawn.
  func lines(of outline: Outline) -> [CountedLine] {
    var lines: [CountedLine] = []
    var drawn: Set<Int> = []
    var left = [(outline: outline, depth: 0, parent: Int?.none, isMet: true, isAbove: false)]
    while let (outline, depth, parent, isMet, isAbove) = left.popLast(),
      lines.count < CountedLine.most
    {
      let number = isMet ? numbers[Way(parent: parent, name: outline.name)] : nil
      let isNew = number.map { drawn.insert($0).inserted } ?? true
      lines.append(
        CountedLine(
          name: outline.name, label: outline.label, depth: depth, isDrawn: true,
          isState: number == nil && outline.isState, isCountedAbove: isAbove || !isNew,
          counts: isNew ? number.map { counts[$0] } ?? HandlerCounts() : HandlerCounts()))
      left += outline.parts.reversed().map {
        ($0, depth + 1, number, number != nil, isAbove || !isNew)
      }
    }
    for number in ways.indices where !drawn.contains(number) {
      lines.append(
        CountedLine(
          name: names(of: number).joined(separator: " → "), label: nil, depth: 0, isDrawn: false,
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
