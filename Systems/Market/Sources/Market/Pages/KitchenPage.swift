import Baton
import Catalogues
import FormValidation
import HTMLPages
import Hummingbird
import Kitchen

/// Where food is ordered: each ingredient goes down the kitchen's line to the machine that takes it.
struct KitchenPage: Handler {
  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageContent> {
    let say = request.words
    let form = PageForm(
      to: "/kitchen", ShopForms.ingredients, request, showing: WebForm(["ingredients[0]": ""]),
      captions: [:])
    let body = HTML {
      Tag("h1") { say("kitchen.title") }
      if let ticket = request.ticket { Self.html(of: ticket, say) }
      Tag("p") { say("kitchen.what") }
      Tag("ul", .class("names")) {
        for machine in Line.machines {
          Tag("li") { machine.ingredients.map(\.name).joined(separator: " · ") }
        }
      }
      form.html("tall") {
        // The Enter key presses a form's first button, and those of the rows remove them.
        Tag("button", .class("hidden"), .text("tabindex", "-1"), .text("aria-hidden", "true")) {
          say("kitchen.order")
        }
        form.fields()
        Tag("button") { say("kitchen.order") }
      }
    }
    return .handled(
      PageContent(
        title: say("kitchen.title"), body: body, status: request.mistake?.status ?? 200,
        request: request))
  }

  /// What has become of each ingredient.
  private static func html(of ticket: Ticket, _ say: Words) -> HTML {
    Tag("div", .class("ticket"), .text("role", "status")) {
      for line in ticket.message(in: say.language).split(separator: "\n") {
        Tag("p") { String(line) }
      }
    }.html
  }
}

extension Pages {
  /// Sends an order down the kitchen's line, and shows what has become of it.
  func cook(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    var page = PageRequest(caller)
    page.refused = form
    guard !form.filled.changesRows else { return try await show(kitchen, page, to: caller) }
    let names: [String]
    do throws(Refusal) {
      names = try form.body.read(by: ShopForms.ingredients).ingredients
    } catch {
      page.refuse(form, for: error)
      return try await show(kitchen, page, to: caller)
    }
    let (ticket, paths) = line.paths(of: Order(names.map { Ingredient($0) }))
    page.ticket = ticket
    return try await show(kitchen, page, to: caller, and: paths)
  }
}
