import HTMLPages

/// The page that lists the stored requests whose outcome an edit would change, with a button that
/// makes the edit.
///
/// Without an edit, the page lists the requests whose outcome differs on the current chain.
struct WhatIfPage: Page {
  let chain: RegisteredChain
  let nodes: AllNodes
  let edit: ChainEdit?
  let before: [String]
  let after: [String]
  /// The links that enclose the rest of the chain.
  var enclosing: Set<String> = []
  let result: WhatIf
  /// The other nodes that could not share all their requests, and the number of those requests.
  let notShared: [(node: InspectorNode, count: Int)]
  var number = 0
  var token = ""
  let links: InspectorLinks

  static let most = 200

  var title: String {
    edit.map { "What if \($0.title)?" } ?? "Replay on the current chain: \(chain.name.isolated)"
  }

  var body: HTML {
    HTML {
      Tag("p") {
        """
        \(chain.name.isolated) \(edit == nil ? "is" : "would be"): \
        \(after.map(\.isolated).joined(separator: ", ")).
        """
      }
      Tag("p") {
        """
        Of the recorded requests, \(result.changes.count) would have a different outcome and \
        \(result.sameCount) the same\(unknown)\(leftOut).
        """
      }
      others
      inFlight
      if edit != nil { maps }
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
        Tag("a", .href(links.chain(chain))) { edit == nil ? "The chain" : "Cancel" }
      }
    }
  }

  private var others: HTML {
    HTML {
      if nodes.local != nil, chain.sharing == nil {
        Tag("p", .class("note")) {
          "This chain does not share its requests, so those of other nodes are not replayed."
        }
      } else {
        for (node, count) in notShared {
          Tag("p", .class("wrong")) {
            """
            \(count) request\(count == 1 ? "" : "s") of node \(node.name.isolated) \
            (\(node.address.isolated)) \(count == 1 ? "is" : "are") not replayed, because \
            \(count == 1 ? "it" : "they") could not be shared.
            """
          }
        }
      }
      SilentNodes(nodes: nodes, chains: [chain]).html
    }
  }

  private var inFlight: HTML {
    HTML {
      if let page = nodes.inspector.settings.inFlight {
        Tag("p") {
          "Requests in flight are not replayed here. See "
          Tag("a", .href(PageLink(page.path))) { page.title }
          "."
        }
      }
    }
  }

  private var maps: HTML {
    let difference = after.difference(from: before)
    return Tag("div", .class("maps")) {
      map("Before", before, result.counts.was, difference.removals)
      map("After", after, result.counts.now, difference.insertions)
    }.html
  }

  private func map(
    _ title: String, _ names: [String], _ outcomes: ReplayCounts,
    _ changes: [CollectionDifference<String>.Change]
  ) -> HTML {
    let marked = changes.map { change in
      switch change {
      case .insert(_, let name, _), .remove(_, let name, _): name
      }
    }
    return Tag("section") {
      Tag("h2") { title }
      ChainMap(
        title: "\(title): \(chain.name.isolated)",
        stations: MapStation.all(
          in: names, enclosing: enclosing, marked: Set(marked), outcomes: outcomes),
        unhandled: outcomes.verdicts[.passed] ?? 0,
        notes: marked.isEmpty ? [] : ["A thick border marks what the edit changes."]
      ).html
    }.html
  }

  private var unknown: String {
    result.unknown.sorted { $0.key < $1.key }.map { name, count in
      ", and \(count) are unknown: \(name.isolated) would have to be called, and has side effects"
    }.joined()
  }

  private var leftOut: String {
    result.leftOut == 0 ? "" : "; \(result.leftOut) were cancelled and are left out"
  }

  private var changes: HTML {
    HTML {
      if !result.changes.isEmpty {
        Table("Different outcomes", ["Before", "After", "Requests"]) {
          for move in result.moves {
            Tag("tr") {
              Tag("td") { "\(move.was)".named }
              Tag("td") { "\(move.now)".named }
              Tag("td", .class("number")) { move.count }
            }
          }
        }.html
        Table("Requests", ["Request", "Before", "After", "Shown as"]) {
          for change in result.changes.prefix(Self.most) { row(change) }
        }.html
      }
    }
  }

  private func row(_ change: WhatIf.Change) -> HTML {
    Tag("tr") {
      Tag("th", .text("scope", "row")) {
        Tag("a", .href(links.request(chain, change.request))) {
          "\(RequestNumber(change.request, of: chain))"
        }
      }
      Tag("td") { "\(change.was)" }
      Tag("td") { "\(change.now)" }
      Tag("td", .class("text")) { change.request.shown?.named }
    }.html
  }
}
