import Baton

extension [MapStation] {
  /// Combines stations until at most `most` of them remain.
  ///
  /// Stations that only passed requests are combined first. If too many stations remain, all runs
  /// of stations are combined. If necessary, the deepest stations are merged into the stations that
  /// enclose them.
  func grouped(most: Int) -> [MapStation] {
    guard count > most else { return self }
    let quiet = combined(inRunsOf: .max, where: \.isQuiet)
    guard quiet.count > most else { return quiet }
    func groups(downTo depth: Int) -> [MapStation] {
      let stations = quiet.flattened(at: depth)
      return stations.combined(inRunsOf: (stations.count + most - 1) / most) { _ in true }
    }
    // A depth of 0 always suffices, so search for the largest depth that does.
    var (depth, tooDeep) = (0, (quiet.map(\.depth).max() ?? 0) + 1)
    while depth + 1 < tooDeep {
      let middle = (depth + tooDeep) / 2
      if groups(downTo: middle).count <= most { depth = middle } else { tooDeep = middle }
    }
    return groups(downTo: depth)
  }

  /// Combines each station at the given depth with the stations inside it.
  private func flattened(at depth: Int) -> [MapStation] {
    var stations: [MapStation] = []
    for station in self {
      if station.depth > depth, let outer = stations.indices.last {
        stations[outer].include(station)
      } else {
        stations.append(station)
      }
    }
    return stations.countingInside
  }

  /// Combines two kinds of runs: neighbors without nested stations, and stations that each directly
  /// contain only the next one.
  private func combined(
    inRunsOf length: Int, where isCombinable: (MapStation) -> Bool
  ) -> [MapStation] {
    var stations: [MapStation] = []
    /// The depths of the combined enclosing stations, and how many levels have been removed there.
    var omitted: [(depth: Int, levels: Int)] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, end - start < length, isCombinable(self[end - 1]),
        isCombinable(self[end]), continuesRun(end)
      {
        end += 1
      }
      let run = self[start..<end]
      var station = MapStation(joining: run)
      while let last = omitted.last, last.depth >= station.depth { omitted.removeLast() }
      let levels = omitted.last?.levels ?? 0
      if run.isNested { omitted.append((self[end - 1].depth, levels + end - start - 1)) }
      station.depth -= levels
      stations.append(station)
      start = end
    }
    return stations.countingInside
  }

  /// Whether a station belongs in the same run as the station before it.
  private func continuesRun(_ index: Int) -> Bool {
    let (last, next) = (self[index - 1], self[index])
    if last.depth == next.depth {
      return next.inside == 0 && (last.label == nil) == (next.label == nil)
    }
    return hasSinglePart(index - 1) && hasSinglePart(index) && next.label == nil
  }

  private func hasSinglePart(_ index: Int) -> Bool {
    self[index].inside > 0 && self[index].inside == self[index + 1].inside + 1
  }

  private var countingInside: [MapStation] {
    var stations = self
    for index in indices.reversed() {
      var next = index + 1
      while next < count, self[next].depth > self[index].depth {
        next += stations[next].inside + 1
      }
      stations[index].inside = next - index - 1
    }
    return stations
  }
}

extension MapStation {
  /// Whether the link only passed requests, and an edit leaves it unchanged.
  fileprivate var isQuiet: Bool { exits.isEmpty && changed == 0 && !isMarked }

  /// Creates a single station that represents all the stations in a run.
  fileprivate init(joining run: ArraySlice<MapStation>) {
    self = run[run.startIndex]
    guard run.count > 1 else { return }
    let last = run[run.endIndex - 1]
    // A dispatcher divides its requests among different labels. Links with the same label or
    // without one receive the same requests.
    let ways = Dictionary(grouping: run) { run.isNested ? nil : $0.label }.values
    let counts = ways.map { way in
      // A broadcast's branches may handle a request more than once.
      (arriving: max(way[0].arriving, way.leaving), changed: way.map(\.changed).max() ?? 0)
    }
    links = run.reduce(0) { $0 + $1.links }
    (lastName, lastLabel) = (last.lastName ?? last.name, last.lastLabel ?? last.label)
    arriving = counts.reduce(0) { $0 + $1.arriving }
    isMarked = run.contains(where: \.isMarked)
    for station in run.dropFirst() { add(station.exits) }
    changed = min(counts.reduce(0) { $0 + $1.changed }, onward)
  }

  /// Adds the requests that leave the chain at a nested station, which is no longer shown.
  fileprivate mutating func include(_ nested: MapStation) {
    links += nested.links
    isMarked = isMarked || nested.isMarked
    add(nested.exits)
    changed = min(max(changed, nested.changed), onward)
  }

  /// Adds exits, limited to the arriving requests.
  private mutating func add(_ others: [Exit]) {
    let all = exits + others
    exits = []
    for decision in [Path.Decision.handled, .failed, .cancelled] {
      let count = all.reduce(0) { $0 + ($1.decision == decision ? $1.count : 0) }
      if count > 0, onward > 0 {
        exits.append(Exit(decision: decision, count: min(count, onward)))
      }
    }
  }
}

extension [MapStation] {
  fileprivate var leaving: Int { flatMap(\.exits).reduce(0) { $0 + $1.count } }
}

extension ArraySlice<MapStation> {
  /// Whether each station encloses the next one, rather than being next to it.
  fileprivate var isNested: Bool { count > 1 && self[startIndex].depth < self[endIndex - 1].depth }
}
