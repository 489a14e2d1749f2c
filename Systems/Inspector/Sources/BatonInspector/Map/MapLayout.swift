import Baton

/// The positions of a map's stations and of its streams, which run from top to bottom.
///
/// A stream's width is its fraction of all requests. Streams that leave the chain turn right below
/// their station. The widths of these streams and the final stream add up to the width of the first
/// stream.
struct MapLayout: Sendable {
  struct Box: Sendable, Hashable {
    let x, y, width, height: Double

    var bottom: Double { y + height }
    var right: Double { x + width }
  }

  struct ExitStream: Sendable, Hashable {
    let exit: MapStation.Exit
    let left: Double
    let top: Double
    let width: Double
  }

  struct Placed: Sendable, Hashable {
    let station: MapStation
    let box: Box
    /// The left edge of the station's stream.
    let left: Double
    let arriving, onward: Double
    /// How much of the onward stream's width represents requests that the station changed.
    let changed: Double
    let exits: [ExitStream]
    /// Whether requests come directly from the enclosing station rather than from a neighbor.
    let isBranch: Bool
    let source: Double
    /// The outline around this station and its nested stations, or `nil` if it has none.
    var enclosure: Box?
  }

  static let width = 360.0
  static let mostWidth = 72.0
  static let stationHeight = 24.0
  private static let gap = 14.0
  /// The indentation for each level of nesting, and the maximum indentation of a station.
  private static let (step, mostIndent) = (10.0, 60.0)

  let placed: [Placed]
  /// The stream of unhandled requests, which run off the end of the chain.
  let end: (left: Double, top: Double, width: Double)
  let unhandled: Int
  let height: Double

  init(_ stations: [MapStation], unhandled: Int) {
    let all = max(1, stations.map(\.arriving).max() ?? 0, unhandled)
    func width(_ count: Int) -> Double { Double(count) * Self.mostWidth / Double(all) }
    // In a deep chain, smaller steps keep the edges of all enclosures apart.
    let step = min(Self.step, Self.mostIndent / Double(max(1, stations.map(\.depth).max() ?? 0)))
    func stream(at depth: Int) -> Double { 24 + step * Double(depth) }
    var placed: [Placed] = []
    var y = 34.0
    var around: [Int] = []
    func close(downTo depth: Int) {
      while let last = around.last, placed[last].station.depth >= depth {
        around.removeLast()
        guard placed[last].station.inside > 0 else { continue }
        let box = placed[last].box
        placed[last].enclosure = Box(
          x: box.x - 4, y: box.y - 4, width: box.width + 8, height: y - box.y)
        y += 8
      }
    }
    for station in stations {
      close(downTo: station.depth)
      let left = stream(at: station.depth)
      // Requests that do not come from a neighboring station come from the enclosing one.
      let before = placed.reversed().prefix { $0.station.depth >= station.depth }
        .first { $0.station.depth == station.depth }
      let isBranch =
        station.label != nil || before.map { $0.station.onward < station.arriving } ?? false
      let indent = left - 10
      let box = Box(
        x: indent, y: y, width: Self.width - 2 * indent + 4, height: Self.stationHeight)
      var top = box.bottom + 8
      var right = left + width(station.arriving)
      var exits: [ExitStream] = []
      for exit in station.exits {
        let wide = width(exit.count)
        right -= wide
        exits.append(ExitStream(exit: exit, left: right, top: top, width: wide))
        top += max(wide, 14) + 4
      }
      y = max(top, box.bottom) + Self.gap
      placed.append(
        Placed(
          station: station, box: box, left: left, arriving: width(station.arriving),
          onward: width(station.onward), changed: width(station.changed), exits: exits,
          isBranch: isBranch,
          source: around.last.map { placed[$0].box.bottom } ?? 0))
      around.append(placed.count - 1)
    }
    close(downTo: 0)
    self.placed = placed
    self.unhandled = unhandled
    end = (stream(at: 0), y, width(unhandled))
    height = y + 56
  }
}
