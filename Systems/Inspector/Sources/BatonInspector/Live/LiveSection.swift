import HTMLPages

struct LiveSection {
  let part: LivePart
  let links: InspectorLinks
  let content: HTML

  var html: HTML {
    Tag(
      "div", .id("live"), .text("data-part", part.address),
      .text("data-source", links.live(part).text)
    ) {
      content
    }.html
  }
}
