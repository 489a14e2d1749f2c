import Baton
import BatonObservability
import HTMLPages

/// A timeline of a path, with an axis and a row for each track.
///
/// A visit's bar comes before the bars of nested visits. Concurrent visits are on separate rows. A
/// label appears inside, after or before its bar, so that even short bars have a label.
struct Timeline {
  let path: Path

  static let most = 500
  private static let (width, height) = (1000.0, 22.0)

  var html: HTML {
    let placed = PathTracks(path, most: Self.most).placed
    let (whole, left) = (path.wholeDuration, path.allVisits.count - placed.count)
    return HTML {
      Tag(
        "div", .class("wide tall"), .text("tabindex", "0"), .text("role", "region"),
        .text("aria-label", "Timeline")
      ) {
        Tag(
          "svg", .class("timeline"), .text("role", "img"),
          .text("aria-label", "\(placed.count) visits in \(whole.shown)"),
          .text("viewBox", "0 0 \(Int(Self.width)) \(Int(Self.height) * (placed.count + 1))")
        ) {
          for time in TimeAxis(whole).ticks { tick(time, of: whole, lines: placed.count) }
          for (line, visit) in placed.enumerated() { bar(visit, line: line + 1, of: whole) }
        }
      }
      if left > 0 { Tag("p", .class("note")) { "\(left) more visits are not drawn." } }
    }
  }

  private func place(_ time: Duration, of whole: Duration) -> Double {
    Double(time.nanoseconds) * Self.width / max(1, Double(whole.nanoseconds))
  }

  private func tick(_ time: Duration, of whole: Duration, lines: Int) -> HTML {
    let x = place(time, of: whole)
    let isLast = x > Self.width - 50
    return Tag("g", .class("tick")) {
      Tag(
        "line", .text("x1", x.shown), .text("x2", x.shown), .text("y1", "0"),
        .text("y2", (Self.height * Double(lines + 1)).shown)
      ) {}
      Tag(
        "text", .text("x", (isLast ? x - 4 : x + 4).shown), .text("y", "14"),
        isLast ? .text("text-anchor", "end") : nil
      ) { time.shown }
    }.html
  }

  private func bar(_ placed: PathTracks.Placed, line: Int, of whole: Duration) -> HTML {
    let (left, right) = (place(placed.start, of: whole), place(placed.end, of: whole))
    let top = Double(line) * Self.height
    let visit = placed.visit
    let label = BarLabel(visit.name, from: left, to: right, within: Self.width)
    return Tag("g") {
      Tag("title") {
        "\(visit.name.isolated): \(visit.decision.rawValue), \(visit.duration.shown)"
      }
      Tag(
        "rect", .class(visit.decision.styleClass), .text("x", left.shown), .text("y", top.shown),
        .text("width", max(1, right - left).shown), .text("height", (Self.height - 2).shown)
      ) {}
      Tag(
        "text", .text("x", label.x.shown), .text("y", (top + 15).shown),
        label.endsThere ? .text("text-anchor", "end") : nil
      ) { label.text }
    }.html
  }
}

/// At most six ticks of a time axis, at multiples of 1, 2 or 5 times a power of ten.
struct TimeAxis {
  let ticks: [Duration]

  init(_ whole: Duration) {
    let end = max(0, whole.nanoseconds)
    var unit: Int64 = 1
    while end / unit > 50 { unit *= 10 }
    let step = [1, 2, 5, 10].lazy.map { $0 * unit }.first { end / $0 <= 5 } ?? unit
    ticks = (0...end / step).map { .nanoseconds($0 * step) }
  }
}

struct BarLabel {
  let text: String
  let x: Double
  /// Whether the text ends at `x`, rather than beginning there.
  let endsThere: Bool

  private static let mostWidth = 320.0

  init(_ name: String, from left: Double, to right: Double, within whole: Double) {
    text = name.fitting(Self.mostWidth, each: 7.5)
    let width = text.reduce(0) { $0 + ($1.isASCII ? 7.5 : 15) }
    if right - left >= width + 8 {
      (x, endsThere) = (left + 4, false)
    } else if right + width + 4 <= whole {
      (x, endsThere) = (right + 4, false)
    } else {
      (x, endsThere) = (left - 4, true)
    }
  }
}
