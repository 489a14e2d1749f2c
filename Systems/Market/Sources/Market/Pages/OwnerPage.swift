import Baton
import BatonInspector
import Catalogues
import FormValidation
import Foundation
import HTMLPages

struct OwnerGate: Admission {
  var orderRules: [OrderRule] { [.needs("VisitorHandler"), .inside("VisitorHandler")] }

  func admit(_ request: PageRequest) throws(Refusal) -> PageRequest {
    guard let session = request.session else { throw .unauthenticated }
    guard session.user.role == .owner else { throw .forbidden }
    return request
  }
}

/// The owner's main page, which manages the bag's chain, the till and passwords.
struct OwnerPage: AsyncHandler {
  let store: any ShopStore
  let switches: BagSwitches

  static let mostRevisions = 50

  var orderRules: [OrderRule] { [.needs("OwnerGate"), .inside("OwnerGate")] }

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let revisions = try await store.revisions(
      of: switches.edits.name, most: Self.mostRevisions, by: request.visitor)
    let till = try await store.till(by: request.visitor)
    let body = HTML {
      Tag("h1") { say("frame.shop") }
      Tag("p") { Tag("a", .href(PageLink("/owner/orders"))) { say("owner.orders") } }
      Tag("h2") { say("owner.chain") }
      chain(request)
      history(revisions, say)
      Tag("p") {
        Tag("a", .class("button"), .href(PageLink("/owner/products"))) { say("owner.products") }
        Tag("a", .class("button"), .href(PageLink("/owner/orders"))) { say("owner.orders") }
        if store.hasWorkers {
          Tag("a", .class("button"), .href(PageLink("/owner/work"))) { say("owner.work") }
        }
      }
      Tag("h2") { say("owner.till") }
      Tag("p") { "\(say.money(till.worth)): \(till.text(in: say))" }
      if till.worth > 0 {
        request.confirmedButton(to: "/owner/till/empty", sending: [:], say("owner.till.empty"))
      }
      fillTill(request)
      Tag("h2") { say("owner.password") }
      password(request)
    }
    return .handled(
      PageContent(
        title: say("frame.shop"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func chain(_ request: PageRequest) -> HTML {
    let say = request.words
    let standing = switches.edits.standing
    return Tag("ol", .class("chain")) {
      for (name, isOn) in switches.handlers(in: standing) {
        Tag("li", isOn ? nil : .class("off")) {
          Tag("span") { isOn ? name : say("owner.off", ["name": .text(name)]) }
          request.button(
            to: "/owner/switch",
            sending: ["handler": name, "on": isOn ? "0" : "1", "revision": "\(standing.number)"]
          ) {
            isOn ? say("owner.switch-off") : say("owner.switch-on")
            Tag("span", .class("hidden")) { " \(name)" }
          }
        }
      }
    }.html
  }

  private func history(_ revisions: [Revision], _ say: Words) -> HTML {
    HTML {
      if !revisions.isEmpty {
        Tag("details") {
          Tag("summary") {
            say("owner.revisions", ["number": .number(revisions[0].number)])
          }
          Tag("ul", .class("orders")) {
            for revision in revisions {
              Tag("li") {
                Tag("span") { "\(revision.number)" }
                Tag("span") {
                  Date(timeIntervalSince1970: revision.at / .seconds(1)).ISO8601Format()
                }
                Tag("span") { revision.who }
                Tag("span") { revision.change(in: say) }
              }
            }
          }
        }
      }
    }
  }

  private func fillTill(_ request: PageRequest) -> HTML {
    let say = request.words
    let form = PageForm(
      to: "/owner/till", ShopForms.till, request, idPrefix: "till.",
      captions: Dictionary(
        uniqueKeysWithValues: Handful.kinds.map {
          (FieldPath($0.name), .init(label: say("label.coins.\($0.name)")))
        }))
    return form.html("tall") {
      Tag("div", .class("by-coins")) { form.fields() }
      Tag("button") { say("owner.till.fill") }
    }
  }

  private func password(_ request: PageRequest) -> HTML {
    let say = request.words
    let form = PageForm(
      to: "/owner/password", ShopForms.passwordOfUser, request, idPrefix: "password.",
      captions: [
        "user": .init(label: say("owner.user")),
        "password": .init(label: say("field.password"), note: say("field.password.hint")),
      ])
    return form.html("tall") {
      form.fields()
      Tag("button") { say("owner.password.set") }
    }
  }
}

extension Revision {
  /// Returns the handlers that the revision removed and added, and their order if it has changed.
  fileprivate func change(in say: Words) -> String {
    let out = before.filter { !after.contains($0) }.map {
      say("owner.went-off", ["name": .text($0)])
    }
    let back = after.filter { !before.contains($0) }.map {
      say("owner.went-on", ["name": .text($0)])
    }
    let isMoved = before.filter(after.contains) != after.filter(before.contains)
    let order =
      isMoved ? [say("owner.order-of", ["names": .text(after.joined(separator: ", "))])] : []
    return (out + back + order).joined(separator: ", ")
  }
}
