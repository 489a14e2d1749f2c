import Baton
import BatonObservability

/// Which visits of a path ran beside each other: those that overlap have tracks of their own.
///
/// A visit stands on the track of the one that it is inside of, unless another one inside it has
/// not ended there.
struct PathTracks {
  struct Placed {
    let visit: Path.Visit
    /// Counted from 0 on.
    let track: Int
    /// How many visits of the same track it is inside of.
    let row: Int
    /// Since the request began; no visit begins before, or ends after, the one that it is inside
    /// of.
    let start: Duration
    let end: Duration
  }

  /// The visits, each before those inside it.
  let placed: [Placed]
  let trackCount: Int

  init(_ path: Path, most count: Int = .max) {
    var placed: [Placed] = []
    /// Until when each track is taken.
    var taken: [Duration] = []
    /// The visits that the next one may be inside of, and until when visits inside them take their
    /// track.
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
