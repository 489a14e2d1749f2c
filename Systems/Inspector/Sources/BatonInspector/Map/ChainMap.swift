import Baton
import HTMLPages

/// A map of a chain that shows handlers as stations and requests as streams.
struct ChainMap {
  /// The maximum number of stations on a map.
  ///
  /// If a chain has more links, the map combines their stations.
  static let most = 40

  let title: String
  let stations: [MapStation]
  let unhandled: Int
  var notes: [String] = []
  /// The link to a handler's requests, or to all requests if the handler is `nil`.
  var link: ((String?) -> PageLink)?

  private var layout: MapLayout {
    MapLayout(stations.grouped(most: Self.most), unhandled: unhandled)
  }

  /// The map for a page that provides the style sheet and a table with the same counts.
  var html: HTML { drawing(role: nil, style: nil) }

  var svg: String {
    let style = Tag("style") { StyleSheet.colors + Self.css }
    let text = "\(drawing(role: "img", style: style.html))\n"
    return String(String.UnicodeScalarView(text.unicodeScalars.filter(\.isAllowedInXML)))
  }

  private func drawing(role: String?, style: HTML?) -> HTML {
    let layout = layout
    let legend = Legend(top: layout.height, notes: notes)
    let height = layout.height + legend.height
    return Tag(
      "svg", .class("map"), .text("xmlns", "http://www.w3.org/2000/svg"),
      role.map { .text("role", $0) }, .text("aria-label", title),
      .text("width", "\(Int(MapLayout.width))"),
      .text("viewBox", "0 0 \(Int(MapLayout.width)) \(Int(height.rounded(.up)))")
    ) {
      Tag("title") { title }
      Tag("desc") { description(of: layout) }
      style
      if style != nil {
        Tag("rect", .class("ground"), .text("width", "100%"), .text("height", "100%")) {}
      }
      for placed in layout.placed { enclosure(placed) }
      entrance(layout)
      for index in layout.placed.indices { streams(layout, index) }
      end(layout)
      for placed in layout.placed { station(placed) }
      legend.html
    }.html
  }

  private func description(of layout: MapLayout) -> String {
    let stations = layout.placed.map { placed in
      let station = placed.station
      let exits = station.exits.map { "\($0.count) \($0.decision.rawValue)" }
      let changed = station.changed > 0 ? ["\(station.changed) changed"] : []
      return "\(station.heading): "
        + ([station.requests] + exits + changed).joined(separator: ", ")
    }
    let ways = (stations + ["\(unhandled) not handled"]).joined(separator: "; ")
    return (["\(ways)."] + notes).joined(separator: " ")
  }

  private func enclosure(_ placed: MapLayout.Placed) -> HTML? {
    placed.enclosure.map { rectangle($0, "enclosure", radius: 10) }
  }

  private func rectangle(_ box: MapLayout.Box, _ style: String, radius: Double) -> HTML {
    Tag(
      "rect", .class(style), .text("x", box.x.shown), .text("y", box.y.shown),
      .text("width", box.width.shown), .text("height", box.height.shown),
      .text("rx", radius.shown)
    ) {}.html
  }

  private func entrance(_ layout: MapLayout) -> HTML? {
    guard let first = layout.placed.first else { return nil }
    let left = first.left
    return HTML {
      stream("onward", left, 14, left, first.box.y, first.arriving)
      mapWords(left + max(first.arriving, 4) + 6, 24, first.station.requests)
    }
  }

  private func streams(_ layout: MapLayout, _ index: Int) -> HTML {
    let placed = layout.placed[index]
    let next = index + 1 < layout.placed.count ? layout.placed[index + 1] : nil
    let left = placed.left
    return HTML {
      for exit in placed.exits { leaving(exit, from: placed.box.bottom) }
      if let next, !next.isBranch {
        stream("onward", left, placed.box.bottom, next.left, next.box.y, next.arriving)
        stream("changed", left, placed.box.bottom, next.left, next.box.y, placed.changed)
      } else if next == nil {
        let end = layout.end
        stream("onward", left, placed.box.bottom, end.left, end.top, end.width)
        stream(
          "changed", left, placed.box.bottom, end.left, end.top, min(placed.changed, end.width))
      }
      if placed.isBranch {
        let top = placed.box.y - 8
        Tag(
          "path", .class("branch"),
          .text(
            "d",
            "M\((placed.box.x - 5).shown) \(placed.source.shown)V\(top.shown)H\(left.shown)v8")
        ) {}
        stream("onward", left, top - 1, left, placed.box.y, placed.arriving)
      }
    }
  }

  private func stream(
    _ style: String, _ left: Double, _ top: Double, _ toLeft: Double, _ bottom: Double,
    _ width: Double
  ) -> HTML? {
    guard width > 0 else { return nil }
    let middle = ((top + bottom) / 2).shown
    return Tag(
      "path", .class(style),
      .text(
        "d",
        """
        M\(left.shown) \(top.shown)\
        C\(left.shown) \(middle) \(toLeft.shown) \(middle) \(toLeft.shown) \(bottom.shown)\
        H\((toLeft + width).shown)\
        C\((toLeft + width).shown) \(middle) \((left + width).shown) \(middle) \
        \((left + width).shown) \(top.shown)Z
        """)
    ) {}.html
  }

  private func leaving(_ exit: MapLayout.ExitStream, from bottom: Double) -> HTML {
    let (left, right) = (exit.left, exit.left + exit.width)
    let (top, low) = (exit.top, exit.top + exit.width)
    let end = 216.0
    return HTML {
      Tag(
        "path", .class(exit.exit.decision.styleClass),
        .text(
          "d",
          """
          M\(right.shown) \(bottom.shown)Q\(right.shown) \(top.shown) \((right + 12).shown) \
          \(top.shown)H\(end.shown)V\(low.shown)H\((left + 12).shown)\
          Q\(left.shown) \(low.shown) \(left.shown) \(bottom.shown)Z
          """)
      ) {}
      mapWords(
        end + 6, top + max(exit.width, 8) / 2 + 4,
        "\(exit.exit.count) \(exit.exit.decision.rawValue)", exit.exit.decision.styleClass)
    }
  }

  private func end(_ layout: MapLayout) -> HTML {
    let (left, top, width) = layout.end
    return HTML {
      if layout.unhandled > 0 {
        Tag(
          "path", .class("unhandled"),
          .text(
            "d",
            """
            M\(left.shown) \(top.shown)H\((left + width).shown)V\((top + 26).shown)\
            H\((left + width + 8).shown)L\((left + width / 2).shown) \((top + 44).shown)\
            L\((left - 8).shown) \((top + 26).shown)H\(left.shown)Z
            """)
        ) {}
        mapWords(left + width + 16, top + 26, "\(layout.unhandled) not handled", "unhandled")
      } else if !layout.placed.isEmpty {
        mapWords(left, top + 26, "0 not handled")
      }
    }
  }

  private func station(_ placed: MapLayout.Placed) -> HTML {
    let station = placed.station
    let box = placed.box
    let count = station.links > 1 ? "\(station.links) handlers" : "\(station.arriving)"
    let drawn = HTML {
      rectangle(
        box, station.isMarked ? "station moved" : "station", radius: 6)
      mapWords(
        box.x + 8, box.y + 16,
        station.title.fitting(box.width - 24 - 7.5 * Double(count.count), each: 7.5), "name")
      Tag(
        "text", .class("count"), .text("x", (box.right - 8).shown),
        .text("y", (box.y + 16).shown), .text("text-anchor", "end")
      ) { count }
    }
    guard let link else { return drawn }
    return Tag(
      "a", .href(link(station.links == 1 ? station.name : nil)),
      .text("aria-label", "\(station.heading): \(station.requests)")
    ) { drawn }.html
  }
}

extension Unicode.Scalar {
  /// Whether the character is allowed in an XML 1.0 document.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
