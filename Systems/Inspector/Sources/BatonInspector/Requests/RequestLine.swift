import Baton

/// One link in a chain's drawing, with its visits by one request.
struct RequestLine: Sendable {
  let title: String
  let depth: Int
  /// The link's visits, one for each time that the request reached the link.
  let visits: [Path.Visit]
  var isState = false
  /// Whether an earlier line with the same path shows the visits of both lines.
  var isShownAbove = false

  /// Returns the lines of a chain's drawing, with a path's visits to each link.
  ///
  /// Visited links that are not drawn come last. `links` are the chain's own links, which keep
  /// their visits if they were moved after the request.
  static func all(
    of path: Path, over outline: Outline, where links: LinkNames = LinkNames()
  ) -> [RequestLine] {
    let met = Array(path.allVisits.prefix(CountedLine.most))
    var ways = Ways()
    var visits: [[Path.Visit]] = []
    let numbers = ways.numbers(of: met.lazy.map { ($0.name, $0.depth) }, where: links)
    for (visit, number) in zip(met, numbers) {
      if number == visits.count { visits.append([]) }
      visits[number].append(visit)
    }
    let rows = outline.flattened(most: CountedLine.most)
    let drawn = ways.numbers(of: rows.lazy.map { ($0.outline.name, $0.depth) }, where: links)
    var seen: Set<Int> = []
    let lines = zip(rows, drawn).map { row, number in
      let isFirst = seen.insert(number).inserted
      return RequestLine(
        title: row.outline.label.map { "\($0): \(row.outline.name)" } ?? row.outline.name,
        depth: row.depth, visits: isFirst && number < visits.count ? visits[number] : [],
        isState: row.outline.isState, isShownAbove: !isFirst)
    }
    return lines
      + visits.indices.filter { !seen.contains($0) }.map { number in
        RequestLine(title: ways.title(of: number), depth: 0, visits: visits[number])
      }
  }
}

/// Paths to links, in the order of their first visit.
///
/// Each path is stored as its parent path and a name.
private struct Ways {
  private struct Way: Hashable {
    let owner: Int?
    let name: String
  }
  private var known: [Way: Int] = [:]
  private var all: [Way] = []

  mutating func numbers(
    of rows: some Sequence<(name: String, depth: Int)>, where links: LinkNames
  ) -> [Int] {
    var numbers: [Int] = []
    for (row, owner) in zip(rows, links.owners(of: rows)) {
      let way = Way(owner: owner.map { numbers[$0] }, name: row.name)
      if known[way] == nil { all.append(way) }
      numbers.append(known[way, default: all.count - 1])
      known[way] = numbers.last
    }
    return numbers
  }

  func title(of number: Int) -> String {
    var names: [String] = []
    var next: Int? = number
    while let number = next, names.count < 64 {
      names.append(all[number].name)
      next = all[number].owner
    }
    return names.reversed().map(\.isolated).joined(separator: " → ")
  }
}
