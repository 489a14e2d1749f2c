import Baton
import Catalogues
import FormValidation
import HTMLPages
import Hummingbird
import Kitchen

/// The kitchen's page, where each ingredient of an order passes down the line to the machine that
/// handles it.
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
        // Put a hidden button first. The Enter key presses a form's first button, which would
        // otherwise remove a row.
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

  private static func html(of ticket: Ticket, _ say: Words) -> HTML {
    Tag("div", .class("ticket"), .text("role", "status")) {
      for line in ticket.message(in: say.language).split(separator: "\n") {
        Tag("p") { String(line) }
      }
    }.html
  }
}

extension Pages {
  func cook(_ form: SentForm, _ caller: PageCaller) async throws -> Response {
    guard !form.filled.changesRows else {
      return refuse(form, caller, for: nil, at: "/kitchen")
    }
    let names: [String]
    do throws(Refusal) {
      names = try form.body.read(by: ShopForms.ingredients).ingredients
    } catch {
      return refuse(form, caller, for: .refusal(error), at: "/kitchen")
    }
    let (ticket, paths) = line.paths(of: Order(names.map { Ingredient($0) }))
    drafts.post(
      Draft(form: form.kept, ticket: ticket, paths: paths), for: caller.visitor, at: "/kitchen")
    return lead(caller, to: "/kitchen")
  }
}
