import HTMLPages

struct Legend {
  let top: Double
  let notes: [String]

  var height: Double { 52 + 18 * Double(notes.count) }

  private static let meanings = [
    ("onward", "passed"), ("changed", "changed"), ("handled", "handled"), ("failed", "failed"),
    ("cancelled", "cancelled"), ("unhandled", "not handled"),
  ]

  var html: HTML {
    Tag("g", .text("aria-hidden", "true")) {
      for (index, (style, text)) in Self.meanings.enumerated() {
        let (x, y) = (Double(14 + index % 3 * 112), top + Double(16 + index / 3 * 20))
        Tag(
          "rect", .class(style), .text("x", x.shown), .text("y", (y - 10).shown),
          .text("width", "12"), .text("height", "12")
        ) {}
        mapWords(x + 18, y, text)
      }
      for (index, note) in notes.enumerated() {
        mapWords(14, top + Double(58 + index * 18), note, "note")
      }
    }.html
  }
}

func mapWords(_ x: Double, _ y: Double, _ text: String, _ style: String = "label") -> HTML {
  Tag("text", .class(style), .text("x", x.shown), .text("y", y.shown)) { text }.html
}
