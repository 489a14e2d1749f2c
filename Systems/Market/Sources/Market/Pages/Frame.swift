import Baton
import Crypto
import Foundation
import HTMLPages

/// What is around the content of every page: head, navigation, what just happened, and the drawer.
struct Frame {
  let content: PageContent
  let token: String
  let flash: Flash?
  /// What was done before the page was made.
  let earlier: Path?
  let path: Path?

  var html: HTML {
    HTML {
      HTML(trusted: "<!doctype html>\n")
      Tag("html", .text("lang", "en")) {
        Tag("head") {
          Tag("meta", .text("charset", "utf-8"))
          Tag("meta", .name("viewport"), .text("content", "width=device-width, initial-scale=1"))
          Tag("title") { "\(content.title) · Market" }
          Tag("link", .text("rel", "stylesheet"), .href(PageLink("/market.css")))
          Tag("link", .text("rel", "icon"), .href(PageLink("/icon.svg")), .type("image/svg+xml"))
        }
        Tag("body") {
          Tag("a", .class("skip"), .href(PageLink("#content"))) { "Skip to the content" }
          header
          Tag("main", .id("content")) {
            if let flash { Tag("p", .class("done"), .text("role", "status")) { flash.sentence } }
            if content.request.hasEnded {
              Tag("p", .class("wrong"), .text("role", "alert")) {
                Refusal.sessionExpired.sentence
              }
            }
            if let mistake = content.request.mistake, content.status != 404 {
              Tag("p", .class("wrong"), .text("role", "alert")) {
                mistake.faults.isEmpty
                  ? mistake.sentence : "Please look at what is marked below."
              }
            }
            content.body
          }
          Tag("footer") {
            Tag("p") { "Prices with tax. Delivery \(Tariff.delivery.money), whatever you order." }
          }
          Drawer(earlier: earlier, path: path).html
        }
      }
    }
  }

  private var header: HTML {
    let bag = content.request.bag
    return Tag("header") {
      Tag("a", .class("brand"), .href(PageLink("/"))) { "Market" }
      Tag("nav", .text("aria-label", "Categories")) {
        for category in content.request.shelf.categories {
          Tag(
            "a", .href(PageLink("/categories", category.id)),
            content.request.subject == category.id ? .text("aria-current", "page") : nil
          ) { category.name }
        }
      }
      Tag("form", .class("search"), .text("role", "search"), .action(PageLink("/search"))) {
        Tag("label", .class("hidden"), .for("q")) { "Search" }
        Tag(
          "input", .id("q"), .name("q"), .type("search"), .text("placeholder", "Search"),
          .text("maxlength", "\(SearchPage.mostCharacters)"))
      }
      Tag("div", .class("who")) {
        Tag("a", .class("bag"), .href(PageLink("/bag"))) {
          "Bag"
          if bag.count > 0 {
            " "
            Tag("span", .class("count")) {
              bag.count
              Tag("span", .class("hidden")) { bag.count == 1 ? " unit" : " units" }
            }
          }
        }
        if let user = content.request.session?.user {
          if user.role == .owner { Tag("a", .href(PageLink("/owner"))) { "The shop" } }
          Tag("a", .href(PageLink("/orders"))) { user.name }
          Tag("form", .text("method", "post"), .action(PageLink("/sign-out"))) {
            Tag("input", .type("hidden"), .name("csrf"), .value(token))
            Tag("button", .class("quiet")) { "Sign out" }
          }
        } else {
          Tag("a", .href(PageLink("/sign-in"))) { "Sign in" }
        }
      }
    }.html
  }
}

/// What just happened, to be said on the next page; with the way it took.
struct Flash: Sendable {
  let sentence: String
  let path: Path?
}

/// How the request of a page was decided: each handler, what it said, and how long it took.
struct Drawer {
  let earlier: Path?
  let path: Path?

  var html: HTML {
    HTML {
      if path != nil || earlier != nil {
        Tag("details", .class("drawer")) {
          Tag("summary") { "How was this decided?" }
          Tag("div", .class("paths")) {
            if let earlier { table(earlier, "What you did") }
            if let path { table(path, earlier == nil ? "This request" : "This page") }
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
          for title in ["Handler", "Decision", "Time", "Detail"] {
            Tag("th", .text("scope", "col")) { title }
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
  /// The time in the unit that suits it.
  fileprivate var short: String {
    let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    return switch nanoseconds {
    case ..<10_000: "\(nanoseconds) ns"
    case ..<10_000_000: "\(nanoseconds / 1000) µs"
    default: "\(nanoseconds / 1_000_000) ms"
    }
  }
}

extension Int {
  /// An amount of cents as people read it.
  var money: String {
    let cents = magnitude % 100
    return "\(self < 0 ? "−" : "")€\u{2009}\(magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Visitor {
  /// What a form of this visitor's pages proves to come from them: only who has the token knows it.
  var formToken: String {
    let hash = SHA256.hash(data: Data("form \(token.secret)".utf8))
    return Data(hash).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
