import Baton

/// A link on a chain's map, with the number of requests that arrive and leave.
struct MapStation: Sendable, Hashable {
  struct Exit: Sendable, Hashable {
    let decision: Path.Decision
    let count: Int
  }

  let name: String
  var label: String?
  let depth: Int
  /// The number of nested links, whose stations come directly after this one.
  var inside = 0
  var links = 1
  let arriving: Int
  var exits: [Exit] = []
  var changed = 0

  var title: String { label.map { "\($0): \(name)" } ?? name }

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

  /// Returns the stations for consecutive links, given the number of requests with each outcome.
  static func all(in names: [String], deciding verdicts: [Verdict: Int]) -> [MapStation] {
    var arriving = verdicts.values.reduce(0, +)
    return names.map { name in
      var station = MapStation(name: name, depth: 0, arriving: arriving)
      for verdict in [Verdict.handled(by: name), .failed(by: name)] {
        guard let count = verdicts[verdict], let decision = verdict.decision else { continue }
        station.exits.append(Exit(decision: decision, count: count))
      }
      arriving = station.onward
      return station
    }
  }
}

extension [MapStation] {
  /// Combines neighboring stations until about `most` of them remain.
  ///
  /// Neighbors with neither parts nor exits are combined first, and then all neighbors without
  /// parts.
  func grouped(most: Int) -> [MapStation] {
    guard count > most else { return self }
    let quiet = combined(inRunsOf: .max) { $0.exits.isEmpty && $0.changed == 0 }
    guard quiet.count > most else { return quiet }
    return quiet.combined(inRunsOf: (quiet.count + most - 1) / most) { _ in true }
  }

  /// Combines each run of neighboring stations that have no parts and satisfy the condition.
  private func combined(
    inRunsOf length: Int, where isCombinable: (MapStation) -> Bool
  ) -> [MapStation] {
    var stations: [MapStation] = []
    var run: [MapStation] = []
    func isEnd(_ station: MapStation) -> Bool { station.inside == 0 && isCombinable(station) }
    for station in self {
      let follows =
        run.count < length && isEnd(station)
        && run.last.map { $0.depth == station.depth && $0.label == station.label } ?? true
      if !follows {
        stations += run.joined
        run = []
      }
      if isEnd(station) { run.append(station) } else { stations.append(station) }
    }
    stations += run.joined
    return stations.countingInside
  }

  /// A single station that represents all of these stations, or an empty array if there are none.
  private var joined: [MapStation] {
    guard count > 1, let first, let last else { return self }
    var all = MapStation(
      name: "\(first.name.isolated) … \(last.name.isolated)", label: first.label,
      depth: first.depth, links: reduce(0) { $0 + $1.links },
      // A broadcast's branches may handle a request more than once.
      arriving: Swift.max(first.arriving, reduce(0) { $0 + $1.arriving - $1.onward }),
      changed: reduce(0) { Swift.max($0, $1.changed) })
    for decision in [Path.Decision.handled, .failed, .cancelled] {
      let count = flatMap(\.exits).reduce(0) { $0 + ($1.decision == decision ? $1.count : 0) }
      if count > 0 { all.exits.append(MapStation.Exit(decision: decision, count: count)) }
    }
    all.changed = Swift.min(all.changed, Swift.max(0, all.onward))
    return [all]
  }

  private var countingInside: [MapStation] {
    indices.map { index in
      var station = self[index]
      station.inside = self[(index + 1)...].prefix { $0.depth > station.depth }.count
      return station
    }
  }
}
