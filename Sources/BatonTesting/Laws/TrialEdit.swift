import Baton

/// An edit of a run-time chain, made while the second of the chain's three handlers runs.
enum TrialEdit: CaseIterable, Sendable {
  case append, prepend, insert, replace, moveUp, moveDown, removeNext, removeOwn, removeAll

  var what: String {
    switch self {
    case .append: "appended a handler"
    case .prepend: "prepended a handler"
    case .insert: "inserted a handler right after itself"
    case .replace: "replaced the third handler"
    case .moveUp: "moved the third handler to the front"
    case .moveDown: "moved the first handler to the end"
    case .removeNext: "removed the third handler"
    case .removeOwn: "removed itself"
    case .removeAll: "removed all handlers"
    }
  }

  var result: [String] {
    switch self {
    case .append: ["first", "second", "third", "spare"]
    case .prepend: ["spare", "first", "second", "third"]
    case .insert: ["first", "second", "spare", "third"]
    case .replace: ["first", "second", "spare"]
    case .moveUp: ["third", "first", "second"]
    case .moveDown: ["second", "third", "first"]
    case .removeNext: ["first", "second"]
    case .removeOwn: ["first", "third"]
    case .removeAll: []
    }
  }

  func apply<Q, R, F: Error>(
    to chain: RuntimeChain<Q, R, F>, _ spare: Probe<Q, R, F>
  ) throws(EditError) {
    switch self {
    case .append: try chain.append(spare)
    case .prepend: try chain.prepend(spare)
    case .insert: try chain.insert(spare, at: .after("second"))
    case .replace: try chain.replace("third", with: spare)
    default: try rearrange(chain)
    }
  }

  func apply<Q, R, F: Error>(
    to chain: AsyncRuntimeChain<Q, R, F>, _ spare: AsyncProbe<Q, R, F>
  ) throws(EditError) {
    switch self {
    case .append: try chain.append(spare)
    case .prepend: try chain.prepend(spare)
    case .insert: try chain.insert(spare, at: .after("second"))
    case .replace: try chain.replace("third", with: spare)
    default: try rearrange(chain)
    }
  }

  private func rearrange(_ chain: some EditableChain) throws(EditError) {
    switch self {
    case .moveUp: try chain.move("third", to: .before("first"))
    case .moveDown: try chain.move("first", to: .after("third"))
    case .removeNext: try chain.remove("third")
    case .removeOwn: try chain.remove("second")
    case .removeAll: chain.removeAll()
    case .append, .prepend, .insert, .replace: break
    }
  }
}
