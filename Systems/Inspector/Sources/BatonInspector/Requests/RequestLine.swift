import Baton

/// One link of a chain's drawing, with what it made of one request.
struct RequestLine: Sendable {
  let title: String
  let depth: Int
  /// Its visits: none if it was not asked, several if somebody asked again.
  let visits: [Path.Visit]
  /// Whether it tells how the link above stands, and no request is sent to it.
  var isState = false

  /// A chain's drawing with a path over it; what was met and is not drawn comes behind.
  static func all(of path: Path, over outline: Outline) -> [RequestLine] {
    var visits: [[String]: [Path.Visit]] = [:]
    var ways: [[String]] = []
    var way: [String] = []
    for visit in path.allVisits.prefix(CountedLine.most) {
      // Ways that are longer than anybody draws would take their square of memory.
      guard visit.depth < Self.deepest else { continue }
      way.removeLast(way.count - visit.depth)
      way.append(visit.name)
      if visits[way] == nil { ways.append(way) }
      visits[way, default: []].append(visit)
    }
    var lines: [RequestLine] = []
    var drawn: Set<[String]> = []
    var left = [(outline: outline, way: [outline.name])]
    while let (outline, way) = left.popLast(), lines.count < CountedLine.most {
      let title = outline.label.map { "\($0): \(outline.name)" } ?? outline.name
      let isFirst = drawn.insert(way).inserted
      lines.append(
        RequestLine(
          title: title, depth: way.count - 1, visits: isFirst ? visits[way] ?? [] : [],
          isState: outline.isState))
      guard way.count < Self.deepest else { continue }
      left += outline.parts.reversed().map { ($0, way + [$0.name]) }
    }
    for way in ways where !drawn.contains(way) {
      lines.append(
        RequestLine(title: way.joined(separator: " → "), depth: 0, visits: visits[way] ?? []))
    }
    return lines
  }

  private static let deepest = 64
}
