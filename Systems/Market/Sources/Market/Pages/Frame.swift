import Baton
import Catalogues
import Crypto
import Foundation
import HTMLPages

/// The frame around every page's content, with the head, navigation, message and drawer.
struct Frame {
  let content: PageContent
  let flash: Flash?
  /// The paths of the form requests that led to this page.
  let earlier: [Path]
  let path: Path?
  /// Whether the drawer is shown to all visitors, not only to the owner.
  var showsDecisions = false

  private var say: Words { content.request.words }
  private var isOwner: Bool { content.request.session?.user.role == .owner }

  var html: HTML {
    HTML {
      HTML(trusted: "<!doctype html>\n")
      Tag("html", .text("lang", say.language)) {
        Tag("head") {
          Tag("meta", .text("charset", "utf-8"))
          Tag("meta", .name("viewport"), .text("content", "width=device-width, initial-scale=1"))
          Tag("title") { "\(content.title) · \(say("frame.market"))" }
          if content.isPause {
            Tag("meta", .text("http-equiv", "refresh"), .text("content", "3"))
          }
          Tag("link", .text("rel", "stylesheet"), .href(PageLink("/market.css")))
          Tag("script", .src(PageLink("/market.js")), .flag("defer")) {}
          Tag("link", .text("rel", "icon"), .href(PageLink("/icon.svg")), .type("image/svg+xml"))
        }
        Tag("body") {
          Tag("a", .class("skip"), .href(PageLink("#content"))) { say("frame.skip") }
          header
          Tag(
            "main", .id("content"), .text("data-live", content.live.source.text),
            .text("data-topic", content.live.topic),
            content.live.state.map { .text("data-state", $0) }
          ) {
            if let flash { Tag("p", .class("done"), .text("role", "status")) { flash.sentence } }
            if content.request.hasEnded {
              Tag("p", .class("wrong"), .text("role", "alert")) {
                say("refused.expired")
              }
            }
            if let mistake = content.request.mistake {
              Tag("p", .class("wrong"), .text("role", "alert")) {
                mistake.isInFields ? say("frame.marked") : mistake.sentence
              }
            }
            content.body
          }
          Tag("footer") {
            Tag("p") { say("frame.footer", ["amount": .text(say.money(Tariff.delivery))]) }
            Tag("p") { Tag("a", .href(PageLink("/kitchen"))) { say("frame.kitchen") } }
            languages
          }
          if isOwner || showsDecisions {
            Drawer(earlier: earlier, path: path, isOwner: isOwner, say: say).html
          }
        }
      }
    }
  }

  private var languages: HTML {
    Tag("nav", .class("languages"), .text("aria-label", say("frame.language"))) {
      for (language, name) in Words.languages {
        Tag(
          "a",
          .href(PageLink("/language", language, query: [("then", content.request.place)])),
          .text("lang", language), .text("hreflang", language),
          language == say.language ? .text("aria-current", "true") : nil
        ) { name }
      }
    }.html
  }

  private var header: HTML {
    let bag = content.request.bag
    return Tag("header") {
      Tag("a", .class("brand"), .href(PageLink("/"))) { say("frame.market") }
      menu
      Tag("a", .class("bag"), .href(PageLink("/bag"))) {
        say("frame.bag")
        if bag.count > 0 {
          " "
          Tag("span", .class("count")) {
            Tag("span", .text("aria-hidden", "true")) { bag.count }
            Tag("span", .class("hidden")) { say("frame.units", ["count": .number(bag.count)]) }
          }
        }
      }
      Tag(
        "button", .class("open-menu"), .type("button"), .text("popovertarget", "menu")
      ) { say("frame.menu") }
    }.html
  }

  /// The parts of the header that a phone shows only after a button is tapped.
  ///
  /// A popover requires no script. A browser that does not support popovers shows all parts.
  private var menu: HTML {
    Tag("div", .id("menu"), .class("menu"), .text("popover", "auto")) {
      CategoryList(request: content.request).html
      Tag("form", .class("search"), .text("role", "search"), .action(PageLink("/search"))) {
        Tag("label", .class("hidden"), .for("q")) { say("frame.search") }
        Tag(
          "input", .id("q"), .name("q"), .type("search"), .text("placeholder", say("frame.search")),
          .text("maxlength", "\(SearchPage.mostCharacters)"))
      }
      Tag("div", .class("who")) {
        if let user = content.request.session?.user {
          if user.role == .owner { Tag("a", .href(PageLink("/owner"))) { say("frame.shop") } }
          Tag("a", .href(PageLink("/account"))) { user.name }
          content.request.button(to: "/sign-out", sending: [:]) { say("frame.sign-out") }
        } else {
          Tag("a", .href(PageLink("/sign-in"))) { say("frame.sign-in") }
        }
      }
    }.html
  }
}

struct Flash: Sendable {
  let sentence: String
  let path: Path?
}

/// The drawer that shows how a request was decided, with the decision and time of each handler.
struct Drawer {
  let earlier: [Path]
  let path: Path?
  let isOwner: Bool
  let say: Words

  var html: HTML {
    HTML {
      if path != nil || !earlier.isEmpty {
        Tag("aside", .class("drawer"), .text("aria-label", say("drawer.title"))) {
          Tag("details") {
            Tag("summary") { say("drawer.title") }
            Tag("div", .class("paths")) {
              if isOwner {
                Tag("p") { Tag("a", .href(PageLink("/inspector"))) { say("drawer.inspector") } }
              }
              for path in earlier { table(path, say("drawer.done")) }
              if let path {
                table(path, earlier.isEmpty ? say("drawer.request") : say("drawer.page"))
              }
            }
          }
        }
      }
    }
  }

  private func table(_ path: Path, _ caption: String) -> HTML {
    Tag("table") {
      Tag("caption") { caption }
      Tag("thead") {
        Tag("tr") {
          for title in ["handler", "decision", "time", "detail"] {
            Tag("th", .text("scope", "col")) { say("drawer.\(title)") }
          }
        }
      }
      Tag("tbody") {
        for visit in path.allVisits {
          Tag("tr") {
            Tag("th", .text("scope", "row"), .class("depth\(min(visit.depth, 9))")) { visit.name }
            Tag("td", .class(visit.decision == .failed ? "failed" : "decision")) {
              visit.decision.rawValue
            }
            Tag("td", .class("time")) { visit.duration.short }
            Tag("td") { visit.detail ?? "" }
          }
        }
      }
    }.html
  }
}

extension Duration {
  fileprivate var short: String {
    let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    return switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1000) µs"
    default: "\(nanoseconds / 1_000_000) ms"
    }
  }
}
