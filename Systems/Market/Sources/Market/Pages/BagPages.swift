import Baton
import Foundation
import HTMLPages

/// What is in the bag, what of it is held until when, and what ran out meanwhile.
struct BagPage: Handler {
  let clock: WallClock

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let bag = request.bag
    let body = HTML {
      Tag("h1") { "Your bag" }
      if bag.lines.isEmpty {
        Tag("p", .class("empty")) {
          "There is nothing in it yet. "
          Tag("a", .href(PageLink("/"))) { "See what we have." }
        }
      } else {
        if let until = bag.heldUntil {
          Tag("p", .class("note")) {
            "Kept for you for \(until.minutes(from: clock.now())); every change extends that."
          }
        }
        Tag("ul", .class("lines")) {
          for line in bag.lines { Tag("li") { row(line, request) } }
        }
        Totals(bag: bag).html
        Tag("div", .class("actions")) {
          Tag("a", .class("button"), .href(PageLink("/checkout"))) { "To the checkout" }
          form("/bag/empty", request) { Tag("button", .class("quiet")) { "Empty the bag" } }
        }
      }
    }
    return .handled(
      PageContent(
        title: "Your bag", body: body, status: request.mistake?.status ?? 200, request: request))
  }

  private func row(_ line: Bag.Line, _ request: PageRequest) -> HTML {
    let isMeant = request.typed["product"] == line.product
    let fault =
      isMeant ? request.mistake?.sentence(for: "quantity") ?? request.mistake?.sentence : nil
    return HTML {
      Tag("div", .class("what")) {
        Tag("a", .href(PageLink("/products", line.product))) { line.name }
        Tag("p", .class("note")) { "\(line.price.money) each" }
        if line.isSoldOut {
          Tag("p", .class("fault")) {
            line.left + line.held == 0
              ? "Sold out meanwhile: please remove it."
              : "Only \(line.left + line.held) left meanwhile: please take fewer."
          }
        } else if line.isLapsed {
          Tag("p", .class("note")) { "No longer kept for you, but still there." }
        } else if line.later > 0 {
          Tag("p", .class("note")) {
            line.later == line.quantity ? "Comes later" : "\(line.later) of them later"
            line.promised.map { ", from \($0)" } ?? ""
            "."
          }
        }
      }
      form("/bag/change", request) {
        Tag("input", .type("hidden"), .name("product"), .value(line.product))
        Tag("label", .class("hidden"), .for("quantity-\(line.product)")) {
          "Quantity of \(line.name)"
        }
        Tag(
          "input", .id("quantity-\(line.product)"), .name("quantity"), .type("number"),
          .text("min", "0"), .text("max", "\(line.most)"), .flag("required"),
          .value(isMeant ? request.typed["quantity"] ?? "" : "\(line.quantity)"),
          fault == nil ? nil : .text("aria-invalid", "true"),
          fault == nil ? nil : .text("aria-describedby", "fault-\(line.product)"))
        Tag("button", .class("quiet")) { "Change" }
        if let fault { Tag("p", .class("fault"), .id("fault-\(line.product)")) { fault } }
      }
      Tag("p", .class("price")) { line.total.money }
      form("/bag/remove", request) {
        Tag("input", .type("hidden"), .name("product"), .value(line.product))
        Tag("button", .class("quiet")) {
          "Remove"
          Tag("span", .class("hidden")) { " \(line.name)" }
        }
      }
    }
  }

  private func form(
    _ path: StaticString, _ request: PageRequest, @HTMLBuilder _ fields: () -> HTML
  ) -> HTML {
    Tag("form", .text("method", "post"), .action(PageLink(path))) {
      Tag("input", .type("hidden"), .name("csrf"), .value(request.visitor.formToken))
      fields()
    }.html
  }
}

/// What a bag costs.
struct Totals {
  let bag: Bag

  var html: HTML {
    Tag("dl", .class("totals")) {
      for (name, amount) in [
        ("Products", bag.subtotal), ("Delivery", bag.delivery), ("Total", bag.total),
      ] {
        Tag("div") {
          Tag("dt") { name }
          Tag("dd") { amount.money }
        }
      }
    }.html
  }
}

extension Date {
  /// How long it takes until then, as people say it.
  fileprivate func minutes(from now: Date) -> String {
    let minutes = Int((timeIntervalSince(now) / 60).rounded(.up))
    return minutes <= 1 ? "less than a minute" : "\(minutes) more minutes"
  }
}
