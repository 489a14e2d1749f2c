import Baton
import HTMLPages
import HTTPTypes

struct EditPages: Sendable {
  let pages: InspectorPages
  let chain: RegisteredChain
  let edited: EditedChain

  private var links: InspectorLinks { pages.links }

  func show(to viewer: InspectorViewer, refusal: String? = nil) async throws -> InspectorResponse {
    let section: EditSection?
    if let token = viewer.formToken {
      let standing = edited.standing
      let revisions = try await edited.revisions(most: max(standing.number, 1), for: viewer)
      section = EditSection(
        chain: chain, known: edited.known, standing: standing, obstacle: edited.obstacle,
        undone: revisions.nextUndone, revisions: Array(revisions.prefix(EditSection.most)),
        token: token, links: links)
    } else {
      section = nil
    }
    let nodes = await AllNodes(pages.inspector, asking: .counts)
    return pages.page(
      ChainPage(
        chain: chain, viewer: viewer, nodes: nodes, links: links, refusal: refusal, edit: section),
      refusal == nil ? .ok : .conflict)
  }

  func now() async throws -> InspectorResponse {
    let identifiers = edited.standing.identifiers
    let nodes = await AllNodes(pages.inspector, asking: .replays(chain: chain.number))
    let (requests, notShared) = nodes.replays(of: chain)
    let result = try await WhatIf(requests, in: edited, with: identifiers)
    return pages.page(
      WhatIfPage(
        chain: chain, nodes: nodes, edit: nil, before: identifiers, after: identifiers,
        result: result, notShared: notShared, links: links))
  }

  func respond(to form: EditedForm, of viewer: InspectorViewer) async throws -> InspectorResponse {
    do {
      switch form.wish {
      case .undo: try await edited.undo(after: form.revision, by: viewer)
      case .restore(let number):
        try await edited.restore(number, after: form.revision, by: viewer)
      case .apply(let edit): try await edited.make(edit, after: form.revision, by: viewer)
      case .tryOut(let edit): return try await whatIf(edit, form)
      }
      return pages.seeOther(links.chain(chain))
    } catch let error as EditError {
      return try await show(to: viewer, refusal: error.description)
    } catch let error as RevisionError {
      return try await show(to: viewer, refusal: error.description)
    }
  }

  private func whatIf(_ edit: ChainEdit, _ form: EditedForm) async throws -> InspectorResponse {
    let before = edited.standing.identifiers
    let after = try edited.tried(edit, of: before)
    let nodes = await AllNodes(pages.inspector, asking: .replays(chain: chain.number))
    let (requests, notShared) = nodes.replays(of: chain)
    let result = try await WhatIf(requests, in: edited, with: after)
    return pages.page(
      WhatIfPage(
        chain: chain, nodes: nodes, edit: edit, before: before, after: after,
        enclosing: edited.enclosing(among: before + after), result: result,
        notShared: notShared, number: form.revision, token: form.token, links: links))
  }
}
