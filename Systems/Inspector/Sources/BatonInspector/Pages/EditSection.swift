import HTMLPages

/// The part of a chain's page by which it is edited.
struct EditSection {
  let chain: RegisteredChain
  let known: [String]
  let standing: EditedChain.Standing
  /// Why the chain does not stand as its latest edition says.
  let obstacle: String?
  let editions: [Edition]
  let token: String
  let links: InspectorLinks

  var html: HTML {
    let identifiers = standing.identifiers
    let others = known.filter { !identifiers.contains($0) }
    return HTML {
      Tag("h2") { "Edit" }
      Tag("p") {
        "The chain is at edition \(standing.number): \(identifiers.joined(separator: ", "))."
      }
      if let obstacle {
        Tag("p", .class("wrong")) {
          "That is not as edition \(standing.number) says, which cannot be applied: \(obstacle)."
        }
      }
      EditForm(chain: chain, number: standing.number, token: token, links: links).html(to: nil) {
        choice("link", "Handler", (identifiers + others).map { ($0, $0) })
        choice("kind", "Is to", ChainEdit.Kind.allCases.map { ($0.rawValue, $0.title) })
        choice("other", "With", [("", "—")] + others.map { ($0, $0) })
        Tag("button", .name("mode"), .value("try")) { "What if?" }
        Tag("button", .name("mode"), .value("apply")) { "Apply" }
      }
      history
    }
  }

  private var history: HTML {
    HTML {
      if let latest = editions.first {
        EditForm(chain: chain, number: standing.number, token: token, links: links).html(
          to: "Undo edition \(latest.number)"
        ) {
          Tag("input", .type("hidden"), .name("mode"), .value("undo"))
        }
        Table("Editions", ["Edition", "Made", "By", "Change"]) {
          for edition in editions {
            Tag("tr") {
              Tag("th", .text("scope", "row")) { edition.number }
              Tag("td") { edition.at.shownAsMoment }
              Tag("td") { edition.who }
              Tag("td", .class("text")) { edition.change }
            }
          }
        }.html
      }
    }
  }

  private func choice(_ name: String, _ label: String, _ choices: [(String, String)]) -> HTML {
    Tag("div") {
      Tag("label", .for(name)) { label }
      Tag("select", .id(name), .name(name)) {
        for (value, text) in choices { Tag("option", .value(value)) { text } }
      }
    }.html
  }
}

/// A form that edits a chain which stands at some edition.
struct EditForm {
  let chain: RegisteredChain
  let number: Int
  let token: String
  let links: InspectorLinks

  func html(to button: String?, @HTMLBuilder fields: () -> HTML) -> HTML {
    let content = fields()
    return Tag(
      "form", .class("filter"), .text("method", "post"), .action(links.edits(of: chain))
    ) {
      Tag("input", .type("hidden"), .name("token"), .value(token))
      Tag("input", .type("hidden"), .name("edition"), .value("\(number)"))
      content
      if let button { Tag("button") { button } }
    }.html
  }
}
