import HTMLPages

/// Which kept requests would come to something else after an edit, and a button that makes it; or,
/// without an edit, who would take them now.
struct WhatIfPage: Page {
  let chain: RegisteredChain
  let edit: ChainEdit?
  let after: [String]
  let result: WhatIf
  var number = 0
  var token = ""
  let links: InspectorLinks

  /// How many requests are listed.
  static let most = 200

  var title: String {
    edit.map { "What if \($0.title)?" } ?? "Who takes the requests of \(chain.name) now?"
  }

  var body: HTML {
    HTML {
      Tag("p") {
        "\(chain.name) \(edit == nil ? "is" : "would be"): \(after.joined(separator: ", "))."
      }
      Tag("p") {
        """
        Of the requests that are kept, \(result.changes.count) would come to something else, \
        \(result.sameCount) to the same\(unknown)\(leftOut).
        """
      }
      changes
      if let edit {
        EditForm(chain: chain, number: number, token: token, links: links).html(to: "Apply") {
          Tag("input", .type("hidden"), .name("mode"), .value("apply"))
          Tag("input", .type("hidden"), .name("link"), .value(edit.link))
          Tag("input", .type("hidden"), .name("kind"), .value(edit.kind.rawValue))
          Tag("input", .type("hidden"), .name("other"), .value(edit.other))
        }
      }
      Tag("p") {
        Tag("a", .href(links.chain(chain))) { edit == nil ? "The chain" : "Leave it as it is" }
      }
    }
  }

  private var unknown: String {
    result.unknown.sorted { $0.key < $1.key }.map { name, count in
      ", and \(count) cannot be told: \(name) would have to be asked, and is not free of effects"
    }.joined()
  }

  private var leftOut: String {
    result.leftOut == 0 ? "" : "; \(result.leftOut) were cancelled and are left out"
  }

  private var changes: HTML {
    HTML {
      if !result.changes.isEmpty {
        Table("Who would take them", ["It was", "It would be", "Requests"]) {
          for move in result.moves {
            Tag("tr") {
              Tag("td") { "\(move.was)" }
              Tag("td") { "\(move.now)" }
              Tag("td", .class("number")) { move.count }
            }
          }
        }.html
        Table("Requests", ["Request", "It was", "It would be", "Shown as"]) {
          for change in result.changes.prefix(Self.most) { row(change) }
        }.html
      }
    }
  }

  private func row(_ change: WhatIf.Change) -> HTML {
    Tag("tr") {
      Tag("th", .text("scope", "row")) {
        Tag("a", .href(links.request(chain, change.request))) {
          "\(chain.number)-\(change.request.number)"
        }
      }
      Tag("td") { "\(change.was)" }
      Tag("td") { "\(change.now)" }
      Tag("td", .class("text")) { change.request.shown ?? "" }
    }.html
  }
}
