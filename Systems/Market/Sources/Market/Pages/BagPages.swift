import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

/// The bag's page, which shows how long the units are held and which products have sold out.
struct BagPage: AsyncHandler {
  let store: any ShopStore
  let clock: WallClock

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let bag = request.bag
    let hasBought = bag.lines.isEmpty ? await isGuestWithOrders(request) : false
    let body = HTML {
      Tag("h1") { say("bag.title") }
      if bag.lines.isEmpty {
        Tag("p", .class("empty")) {
          "\(say("bag.empty")) "
          Tag("a", .href(PageLink("/"))) { say("bag.see") }
          if hasBought {
            " "
            Tag("a", .href(PageLink("/orders"))) { say("orders.title") }
          }
        }
      } else {
        if let until = bag.heldUntil {
          Tag("p", .class("note")) {
            say("bag.kept", ["minutes": .number(until.minutes(from: clock.now()))])
          }
        }
        Tag("ul", .class("lines")) {
          for line in bag.lines { Tag("li") { row(line, request) } }
        }
        Totals(bag: bag, say: say).html
        Tag("div", .class("actions")) {
          Tag("a", .class("button"), .href(PageLink("/checkout"))) { say("bag.to-checkout") }
          request.confirmedButton(to: "/bag/empty", sending: [:], say("bag.do-empty"))
        }
      }
    }
    return .handled(
      PageContent(
        title: say("bag.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  /// Returns whether the visitor is a guest with orders.
  ///
  /// Other guests cannot open the orders page.
  private func isGuestWithOrders(_ request: PageRequest) async -> Bool {
    guard request.session == nil else { return false }
    return (try? await store.ownOrders(OrderQuery(most: 1), of: request.visitor)) != nil
  }

  private func row(_ line: Bag.Line, _ request: PageRequest) -> HTML {
    let say = request.words
    let name = line.name(in: say)
    let form = PageForm(
      to: "/bag/change", ShopForms.line(upTo: line.most), request,
      showing: WebForm(["product": line.product, "quantity": "\(line.quantity)"]),
      of: line.product,
      captions: ["quantity": .init(label: say("field.quantity.of", ["name": .text(name)]))])
    return HTML {
      Tag("div", .class("what")) {
        HTML.picture(
          of: line.product, uploaded: request.shelf[line.product]?.uploadedPicture, "thumbnail")
        Tag("a", .href(PageLink("/products", line.product))) { name }
        Tag("p", .class("note")) { say("bag.each", ["amount": .text(say.money(line.price))]) }
        if line.isSoldOut {
          Tag("p", .class("fault")) {
            line.left + line.held == 0
              ? say("bag.sold-out")
              : say("bag.fewer", ["left": .number(line.left + line.held)])
          }
        } else if line.isLapsed {
          Tag("p", .class("note")) { say("bag.lapsed") }
        } else if line.later > 0 {
          Tag("p", .class("note")) {
            line.later == line.quantity
              ? say.promised("bag.later", line.promised)
              : say.promised("bag.some-later", line.promised, ["count": .number(line.later)])
          }
        }
      }
      form.html("cell") {
        form.line(showsLabels: false) { Tag("button", .class("quiet")) { say("bag.change") } }
      }
      Tag("p", .class("price")) { say.money(line.total) }
      request.button(to: "/bag/remove", sending: ["product": line.product]) {
        say("bag.remove")
        Tag("span", .class("hidden")) { " \(name)" }
      }
    }
  }
}

extension Bag.Line {
  func name(in say: Words) -> String { say("product.\(product)", else: name) }
}

struct Totals {
  /// The amounts, each with the message code of its label.
  let amounts: [(name: String, amount: Int)]
  var coins: CoinPayment?
  let say: Words

  init(bag: Bag, say: Words) {
    amounts = [
      ("bag.products", bag.subtotal), ("bag.delivery", bag.delivery), ("bag.total", bag.total),
    ]
    self.say = say
  }

  init(purchase: Purchase, say: Words) {
    amounts = [("bag.delivery", purchase.delivery), ("bag.total", purchase.total)]
    coins = purchase.coins
    self.say = say
  }

  var html: HTML {
    Tag("dl", .class("totals")) {
      for (name, amount) in amounts {
        Tag("div", name == "bag.total" ? .class("sum") : nil) {
          Tag("dt") { say(name) }
          Tag("dd") { say.money(amount) }
        }
      }
      for (name, handful) in [
        ("order.coins", coins?.given), ("order.change", coins?.change),
        ("order.returned", coins?.returned),
      ] {
        if let handful {
          Tag("div") {
            Tag("dt") { say(name) }
            Tag("dd") { handful.text(in: say) }
          }
        }
      }
    }.html
  }
}

extension Date {
  fileprivate func minutes(from now: Date) -> Int {
    max(1, Int((timeIntervalSince(now) / 60).rounded(.up)))
  }
}
