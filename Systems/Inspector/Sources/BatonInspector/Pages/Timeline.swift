import Baton
import BatonObservability
import HTMLPages

/// A path as a flame view: a bar for each visit, below the one that it is inside of; what ran
/// beside each other stands in tracks of its own.
struct Timeline {
  let path: Path

  /// How many visits are drawn.
  static let most = 500
  /// How deep a track is drawn.
  private static let deepestRow = 40
  private static let (width, height) = (1000.0, 22)

  var html: HTML {
    let tracks = PathTracks(path, most: Self.most)
    let tops = tops(tracks)
    let placed = tracks.placed.filter { $0.row <= Self.deepestRow }
    let (whole, left) = (path.wholeDuration, path.allVisits.count - placed.count)
    return HTML {
      Tag(
        "div", .class("wide"), .text("tabindex", "0"), .text("role", "region"),
        .text("aria-label", "Timeline")
      ) {
        Tag(
          "svg", .class("timeline"), .text("role", "img"),
          .text("aria-label", "\(placed.count) visits in \(whole.shown)"),
          .text("viewBox", "0 0 \(Int(Self.width)) \((tops.last ?? 0) * Self.height)")
        ) {
          for visit in placed { bar(visit, top: tops[visit.track] + visit.row, of: whole) }
        }
      }
      if left > 0 { Tag("p", .class("note")) { "\(left) visits more are not drawn." } }
    }
  }

  /// In which row each track begins, and where the last one ends.
  private func tops(_ tracks: PathTracks) -> [Int] {
    var rows = [Int](repeating: 0, count: tracks.trackCount)
    for visit in tracks.placed {
      rows[visit.track] = max(rows[visit.track], min(visit.row, Self.deepestRow) + 1)
    }
    return rows.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
  }

  private func bar(_ placed: PathTracks.Placed, top: Int, of whole: Duration) -> HTML {
    let scale = Self.width / max(1, Double(whole.nanoseconds))
    let left = Double(placed.start.nanoseconds) * scale
    let width = max(1, Double((placed.end - placed.start).nanoseconds) * scale)
    let visit = placed.visit
    return Tag("g") {
      Tag("title") { "\(visit.name): \(visit.decision.rawValue), \(visit.duration.shown)" }
      Tag(
        "rect", .class(visit.decision.styleClass), .text("x", left.shown),
        .text("y", "\(top * Self.height)"), .text("width", width.shown),
        .text("height", "\(Self.height - 2)")
      ) {}
      // A bar has room for so many letters.
      if width >= 24 {
        Tag("text", .text("x", (left + 4).shown), .text("y", "\(top * Self.height + 15)")) {
          String(visit.name.prefix(Int(width / 8)))
        }
      }
    }.html
  }
}

extension Double {
  /// With one digit behind the point.
  fileprivate var shown: String { "\((self * 10).rounded() / 10)" }
}
