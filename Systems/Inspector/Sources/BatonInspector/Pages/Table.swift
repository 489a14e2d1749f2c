import HTMLPages

/// A table that can be scrolled sideways, even with the keyboard, if it is too wide.
struct Table {
  let caption: String
  let titles: [String]
  let rows: HTML

  init(_ caption: String, _ titles: [String], @HTMLBuilder rows: () -> HTML) {
    self.caption = caption
    self.titles = titles
    self.rows = rows()
  }

  var html: HTML {
    Tag(
      "div", .class("wide"), .text("tabindex", "0"), .text("role", "region"),
      .text("aria-label", caption)
    ) {
      Tag("table") {
        Tag("caption") { caption }
        Tag("thead") {
          Tag("tr") { for title in titles { Tag("th", .text("scope", "col")) { title } } }
        }
        Tag("tbody") { rows }
      }
    }.html
  }
}

extension Attribute {
  static func depth(_ depth: Int) -> Attribute { .class("depth\(min(depth, 9))") }
}
