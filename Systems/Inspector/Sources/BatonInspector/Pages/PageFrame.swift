import HTMLPages

protocol Page {
  var title: String { get }
  var links: InspectorLinks { get }
  var body: HTML { get }
}

struct Note: Page {
  let title: String
  let text: String
  let links: InspectorLinks

  var body: HTML { Tag("p") { text }.html }
}

struct PageFrame {
  let page: any Page

  var html: HTML {
    HTML {
      HTML(trusted: "<!doctype html>\n")
      Tag("html", .text("lang", "en")) {
        Tag("head") {
          Tag("meta", .text("charset", "utf-8"))
          Tag("meta", .name("viewport"), .text("content", "width=device-width, initial-scale=1"))
          Tag("title") { "\(page.title.isolated) · Inspector" }
          Tag("link", .text("rel", "stylesheet"), .href(page.links.styleSheet))
          Tag("script", .src(page.links.script), .flag("defer")) {}
        }
        Tag("body") {
          Tag("a", .class("skip"), .href(PageLink("#content"))) { "Skip to the content" }
          Tag("header") {
            Tag("nav", .text("aria-label", "Inspector")) {
              Tag("a", .href(page.links.chains)) { "Chains" }
              Tag("a", .href(page.links.requests())) { "Requests" }
              Tag("a", .href(page.links.unhandled)) { "Not handled" }
            }
            Tag(
              "button", .id("hold"), .type("button"), .text("aria-pressed", "false"),
              .flag("hidden")
            ) { "Pause" }
          }
          Tag("main", .id("content")) {
            Tag("h1") { page.title.named }
            page.body
          }
        }
      }
    }
  }
}
