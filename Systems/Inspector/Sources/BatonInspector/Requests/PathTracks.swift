import Baton
import BatonObservability

/// A path's visits, arranged so that overlapping ones are on separate tracks.
///
/// A visit shares its parent's track unless an earlier nested visit still occupies that track.
struct PathTracks {
  struct Placed {
    let visit: Path.Visit
    let track: Int
    /// The number of enclosing visits on the same track.
    let row: Int
    /// The time since the request began, limited to the interval of the enclosing visit.
    let start: Duration
    let end: Duration
  }

  let placed: [Placed]
  let trackCount: Int

  init(_ path: Path, most count: Int = .max) {
    var placed: [Placed] = []
    /// The time until which each track is occupied.
    var taken: [Duration] = []
    /// The possible enclosing visits, and the time until which nested visits occupy their tracks.
    var around: [(placed: Placed, inner: Duration)] = []
    for visit in path.allVisits.prefix(count) {
      around.removeLast(around.count - visit.depth)
      let outer = around.last
      let limit = outer?.placed.end ?? .nanoseconds(Int64.max)
      let start = min(max(visit.start, outer?.placed.start ?? .zero), limit)
      let end = max(start, min(visit.start + visit.duration, limit))
      let track: Int
      if let outer, outer.inner <= start {
        track = outer.placed.track
        around[around.count - 1].inner = end
      } else if let free = taken.firstIndex(where: { $0 <= start }) {
        track = free
      } else {
        track = taken.count
        taken.append(.zero)
      }
      taken[track] = max(taken[track], end)
      let row = outer?.placed.track == track ? (outer?.placed.row ?? 0) + 1 : 0
      let new = Placed(visit: visit, track: track, row: row, start: start, end: end)
      placed.append(new)
      around.append((new, start))
    }
    self.placed = placed
    trackCount = taken.count
  }
}
