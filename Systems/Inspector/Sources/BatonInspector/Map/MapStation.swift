import Baton

/// A link on a chain's map, with the number of requests that arrive and leave.
struct MapStation: Sendable, Hashable {
  struct Exit: Sendable, Hashable {
    let decision: Path.Decision
    let count: Int
  }

  let name: String
  var label: String?
  var depth: Int
  /// The number of nested links, whose stations come directly after this one.
  var inside = 0
  /// The number of combined links.
  var links = 1
  /// The name and the label of the last combined link.
  var lastName, lastLabel: String?
  var arriving: Int
  var exits: [Exit] = []
  var changed = 0
  /// Whether an edit moves, adds or removes the link.
  var isMarked = false

  var title: String {
    let name = Self.range(name, lastName)
    return label.map { "\(Self.range($0, lastLabel)): \(name)" } ?? name
  }

  /// The title, and the number of combined links.
  var heading: String { links > 1 ? "\(title.isolated) (\(links) handlers)" : title.isolated }

  private static func range(_ first: String, _ last: String?) -> String {
    guard let last, last != first else { return first }
    return "\(first.isolated) … \(last.isolated)"
  }

  var requests: String { arriving == 1 ? "1 request" : "\(arriving) requests" }

  /// The number of requests that continue to nested or later links.
  var onward: Int { arriving - exits.reduce(0) { $0 + $1.count } }
}

extension MapStation {
  /// Returns the stations for a chain's links in order, with the counts since the last edit.
  ///
  /// Each count is limited to the number of arriving requests, because counts may be estimates.
  static func all(of lines: [CountedLine], share: Double) -> [MapStation] {
    let lines = lines.filter { $0.isDrawn && !$0.isState }
    /// The stations in reverse order, so that nested links come before their enclosing link.
    var stations: [MapStation] = []
    for index in lines.indices.reversed() {
      let line = lines[index]
      let inner = lines[(index + 1)...].prefix { $0.depth > line.depth }
      let parts = inner.filter { $0.depth == line.depth + 1 }
      func count(_ decision: Path.Decision) -> Int {
        line.counts.decisionsSinceEdit[decision]?.estimate(share: share).count ?? 0
      }
      func arriving(_ line: CountedLine) -> Int {
        line.counts.callsSinceEdit.estimate(share: share).count
      }
      // A dispatcher divides its requests among its parts. In any other link with parts, all
      // requests go to the first part.
      let isSplit = parts.contains { $0.label != nil }
      let entering =
        isSplit ? parts.reduce(0) { $0 + arriving($1) } : parts.first.map(arriving) ?? 0
      var station = MapStation(
        name: line.name, label: line.label, depth: line.depth, inside: inner.count,
        arriving: arriving(line), changed: count(.changed))
      // Requests that leave the chain inside a part also count as exits of this link.
      let exitsInside = stations.suffix(inner.count).flatMap(\.exits)
      var left = max(0, station.arriving - entering)
      for decision in [Path.Decision.handled, .failed, .cancelled] {
        let inside = exitsInside.reduce(0) { $0 + ($1.decision == decision ? $1.count : 0) }
        let leaving = min(left, max(0, count(decision) - inside))
        left -= leaving
        if leaving > 0 { station.exits.append(Exit(decision: decision, count: leaving)) }
      }
      station.changed = min(station.changed, station.onward)
      stations.append(station)
    }
    return stations.reversed()
  }

  /// Returns the stations for consecutive links, given the outcomes of all requests.
  ///
  /// The links with the names in `enclosing` contain all links after them.
  static func all(
    in names: [String], enclosing: Set<String>, marked: Set<String>, outcomes: ReplayCounts
  ) -> [MapStation] {
    var arriving = outcomes.verdicts.values.reduce(0, +)
    var depth = 0
    return names.enumerated().map { index, name in
      var station = MapStation(
        name: name, depth: depth, arriving: arriving, isMarked: marked.contains(name))
      for verdict in [Verdict.handled(by: name), .failed(by: name)] {
        guard let count = outcomes.verdicts[verdict], let decision = verdict.decision else {
          continue
        }
        station.exits.append(Exit(decision: decision, count: count))
      }
      station.changed = min(outcomes.changed[name] ?? 0, station.onward)
      if enclosing.contains(name) {
        station.inside = names.count - index - 1
        depth += 1
      }
      arriving = station.onward
      return station
    }
  }
}
