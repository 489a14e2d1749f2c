import Baton
import Catalogues
import FormValidation
import Foundation
import HTMLPages

/// The owner's page for the work on paid orders, which shows how many orders wait for each step and
/// which have stopped.
struct OwnerWorkPage: AsyncHandler {
  let store: any ShopStore

  var orderRules: [OrderRule] { [.needs("OwnerGate"), .inside("OwnerGate")] }

  func handle(_ request: PageRequest) async throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let cursor = StoppedOrder.Cursor(try request.query.read(by: ShopForms.stoppedOrders).after)
    let report = try await store.workReport(after: cursor, by: request.visitor)
    let body = HTML {
      Tag("h1") { say("owner.work") }
      if let report {
        waiting(report.steps, say)
        WorkMoveSection(move: report.move, request: request).html
        stopped(report, request)
      } else {
        Tag("p") { say("owner.work.none") }
      }
      Tag("p") { Tag("a", .href(PageLink("/owner/orders"))) { say("owner.orders") } }
      Tag("p") { Tag("a", .href(PageLink("/owner"))) { say("frame.shop") } }
    }
    return .handled(
      PageContent(
        title: say("owner.work"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  private func waiting(_ steps: [WorkReport.Step], _ say: Words) -> HTML {
    HTML {
      Tag("h2") { say("owner.work.waiting") }
      Tag("ul", .class("orders")) {
        for step in steps {
          Tag("li") {
            Tag("span") {
              ShopWork.steps.contains(step.name)
                ? say("owner.work.\(step.name)")
                : say("owner.work.unknown", ["step": .text(step.name)])
            }
            Tag("span") { say("owner.work.count", ["count": .number(step.waiting)]) }
          }
        }
      }
    }
  }

  private func stopped(_ report: WorkReport, _ request: PageRequest) -> HTML {
    let say = request.words
    return HTML {
      Tag("h2") { say("owner.work.stopped") }
      if report.stopped.isEmpty {
        Tag("p", .class("empty")) { say("owner.work.no-stopped") }
      } else {
        Tag("p") { say("owner.work.why") }
        request.button(to: "/owner/work/continue-all", sending: [:], isQuiet: false) {
          say("owner.work.continue-all")
        }
        Tag("ul", .class("orders")) {
          for order in report.stopped { Tag("li") { row(order, request) } }
        }
      }
      if let next = report.next {
        Tag("p") {
          Tag("a", .href(PageLink("/owner/work", query: [("cursor", next.text)]))) {
            say("owner.work.more")
          }
        }
      }
    }
  }

  private func row(_ order: StoppedOrder, _ request: PageRequest) -> HTML {
    let say = request.words
    let name = say("owner.order", ["id": .text(order.order)])
    return HTML {
      if order.state == nil {
        Tag("span") { order.order }
      } else {
        Tag("a", .href(PageLink("/orders", order.order))) { order.order }
      }
      if let state = order.state { Tag("span") { state.name(in: say) } }
      Tag("span") {
        say("owner.work.failed", ["step": .text(order.step), "reason": .text(order.reason)])
      }
      Tag("span") { order.stopped.ISO8601Format() }
      Tag("span") { say("owner.work.attempts", ["count": .number(order.attempts)]) }
      // An unfinished order is paid, so its work can only be continued, not removed.
      if order.isDone {
        request.button(to: "/owner/work/drop", sending: ["order": order.order]) {
          say("owner.work.drop")
          Tag("span", .class("hidden")) { " \(name)" }
        }
      } else {
        request.button(to: "/owner/work/continue", sending: ["order": order.order]) {
          say("owner.work.continue")
          Tag("span", .class("hidden")) { " \(name)" }
        }
      }
      path(of: order, say)
    }
  }

  private func path(of order: StoppedOrder, _ say: Words) -> HTML {
    let title = say("owner.work.path-of", ["id": .text(order.order)])
    return Tag("details", .class("drawing")) {
      Tag("summary") {
        say("owner.work.path")
        Tag("span", .class("hidden")) { " \(say("owner.order", ["id": .text(order.order)]))" }
      }
      // Make the table focusable, so that it can be scrolled with the keyboard.
      Tag(
        "div", .class("wide"), .text("role", "region"), .text("aria-label", title),
        .text("tabindex", "0")
      ) { Tag("pre") { order.path.description } }
    }.html
  }
}
