import Baton
import HTMLPages
import HTTPTypes
import Hummingbird

/// What the forms of a chain's page do.
struct EditPages: Sendable {
  let pages: InspectorPages
  let chain: RegisteredChain
  let edited: EditedChain

  private var links: InspectorLinks { pages.links }

  /// A chain's page, with what was refused.
  func show(to viewer: InspectorViewer, refusal: String? = nil) async throws -> Response {
    let section: EditSection?
    if let token = viewer.formToken {
      let standing = edited.standing
      section = EditSection(
        chain: chain, known: edited.known, standing: standing, obstacle: edited.obstacle,
        editions: try await edited.editions(most: 50, for: viewer), token: token, links: links)
    } else {
      section = nil
    }
    return pages.page(
      ChainPage(chain: chain, viewer: viewer, links: links, refusal: refusal, edit: section),
      refusal == nil ? .ok : .conflict)
  }

  /// What would come of the kept requests in the chain as it stands.
  func now() async throws -> Response {
    let identifiers = edited.standing.identifiers
    let result = try await WhatIf(chain.log.requests, in: edited, with: identifiers)
    return pages.page(
      WhatIfPage(chain: chain, edit: nil, after: identifiers, result: result, links: links))
  }

  /// Does what a form says.
  func respond(to form: EditedForm, of viewer: InspectorViewer) async throws -> Response {
    do {
      switch form.wish {
      case .undo: try await edited.undo(after: form.edition, by: viewer)
      case .apply(let edit): try await edited.make(edit, after: form.edition, by: viewer)
      case .tryOut(let edit): return try await whatIf(edit, form)
      }
      return pages.seeOther(links.chain(chain))
    } catch let error as EditError {
      return try await show(to: viewer, refusal: error.description)
    } catch let error as EditionError {
      return try await show(to: viewer, refusal: error.description)
    }
  }

  private func whatIf(_ edit: ChainEdit, _ form: EditedForm) async throws -> Response {
    let after = try edited.tried(edit, of: edited.standing.identifiers)
    let result = try await WhatIf(chain.log.requests, in: edited, with: after)
    return pages.page(
      WhatIfPage(
        chain: chain, edit: edit, after: after, result: result, number: form.edition,
        token: form.token, links: links))
  }
}
