import HTMLPages

struct EditSection {
  let chain: RegisteredChain
  let known: [String]
  let standing: EditedChain.Standing
  let obstacle: String?
  let undone: Revision?
  let revisions: [Revision]
  let token: String
  let links: InspectorLinks

  static let most = 50

  var html: HTML {
    let identifiers = standing.identifiers
    let others = known.filter { !identifiers.contains($0) }
    return HTML {
      Tag("h2") { "Edit" }
      Tag("p") {
        """
        The chain is at revision \(standing.number): \
        \(identifiers.map(\.isolated).joined(separator: ", ")).
        """
      }
      if let obstacle {
        Tag("p", .class("wrong")) {
          "This differs from revision \(standing.number), which cannot be applied: \(obstacle)."
        }
      }
      EditForm(chain: chain, number: standing.number, token: token, links: links).html(to: nil) {
        choice("link", "Handler", (identifiers + others).map { ($0, $0) })
        choice("kind", "Action", ChainEdit.Kind.allCases.map { ($0.rawValue, $0.title) })
        choice("other", "Target", [("", "—")] + others.map { ($0, $0) })
        Tag("button", .name("mode"), .value("try")) { "What if?" }
        Tag("button", .name("mode"), .value("apply")) { "Apply" }
      }
      history
    }
  }

  private var history: HTML {
    HTML {
      if let undone {
        EditForm(chain: chain, number: standing.number, token: token, links: links).html(
          to: "Undo revision \(undone.number)"
        ) {
          Tag("input", .type("hidden"), .name("mode"), .value("undo"))
        }
      }
      if let oldest = revisions.last {
        Table("Revisions", ["Revision", "Made", "By", "Change", "Go back"]) {
          for revision in revisions {
            Tag("tr") {
              Tag("th", .text("scope", "row")) { revision.number }
              Tag("td") { revision.at.shownAsMoment }
              Tag("td") { revision.who }
              Tag("td", .class("text")) { revision.change }
              Tag("td") { restoring(revision.number, revision.after) }
            }
          }
          if oldest.number == 1 {
            Tag("tr") {
              Tag("th", .text("scope", "row")) { 0 }
              Tag("td") {}
              Tag("td") {}
              Tag("td", .class("text")) { "initial chain" }
              Tag("td") { restoring(0, oldest.before) }
            }
          }
        }.html
      }
    }
  }

  private func restoring(_ number: Int, _ identifiers: [String]) -> HTML {
    HTML {
      if identifiers != standing.identifiers {
        EditForm(chain: chain, number: standing.number, token: token, links: links).html(
          to: "Restore revision \(number)"
        ) {
          Tag("input", .type("hidden"), .name("mode"), .value("restore"))
          Tag("input", .type("hidden"), .name("restored"), .value("\(number)"))
        }
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
      Tag("input", .type("hidden"), .name("revision"), .value("\(number)"))
      content
      if let button { Tag("button") { button } }
    }.html
  }
}
