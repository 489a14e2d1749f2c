/// A batch of edits that a run-time chain applies in one step; see `edit(_:)` of ``EditableChain``.
public final class EditBatch<Chain: EditableChain>: LinkEditing {
  /// The chain's request type.
  public typealias Request = Chain.Request
  /// The chain's response type.
  public typealias Response = Chain.Response
  /// The chain's failure type.
  public typealias Failure = Chain.Failure
  /// `Never`, because the chain's `edit(_:)` method throws a batch's errors.
  public typealias EditFailure = Never

  typealias Editor = ChainEditor<Chain.Request, Chain.Response, Chain.Failure>

  private(set) var changes: [Editor._Change] = []
  private let editor: Editor
  // Other threads may edit the chain while the batch is built. Their edits invalidate the batch
  // only if they change what the batch has read.
  private var known: (snapshot: Editor.ChainSnapshot, links: IdentifiedLinks)?
  private var answers: [String: Bool] = [:]
  private var isOrderAsked = false

  init(of editor: Editor) {
    self.editor = editor
  }

  private var current: (snapshot: Editor.ChainSnapshot, links: IdentifiedLinks) {
    let current = known ?? editor.currentState()
    known = current
    return current
  }

  /// The links' identifiers, in order, after the batch's edits so far.
  ///
  /// - Complexity: O(n · (k + 1)) for n links and k edits so far.
  public var identifiers: [String] {
    let cleared = changes.lastIndex { $0.isRemovalOfAll }
    var identifiers: [String] = []
    if cleared == nil {
      isOrderAsked = true
      identifiers += current.snapshot.names
    }
    for change in changes[(cleared ?? 0)...] { change.make(in: &identifiers) }
    return identifiers
  }

  /// Returns whether a link has the given identifier after the batch's edits so far.
  ///
  /// - Complexity: O(k) for k edits so far.
  public func contains(_ identifier: String) -> Bool {
    if let answer = changes.reversed().lazy.compactMap({ $0.contains(identifier) }).first {
      return answer
    }
    let isThere = current.links[identifier] != nil
    answers[identifier] = isThere
    return isThere
  }

  /// Adds an edit to the batch.
  public func _make(
    _ change: ChainEditor<Chain.Request, Chain.Response, Chain.Failure>._Change
  ) {
    changes.append(change)
  }

  /// Returns the identifier of a link that was edited after the batch read it, or `nil`.
  func otherAnswer(of snapshot: Editor.ChainSnapshot, _ links: IdentifiedLinks) -> String? {
    guard let known, known.snapshot !== snapshot else { return nil }
    if let (identifier, _) = answers.first(where: { links[$0] == nil ? $1 : !$1 }) {
      return identifier
    }
    guard isOrderAsked else { return nil }
    let (old, new) = (known.snapshot.names, snapshot.names)
    let moved = zip(old, new).first { $0 != $1 }?.0
    return moved ?? old.dropFirst(new.count).first ?? new.dropFirst(old.count).first
  }
}

extension EditBatch: AsyncLinkEditing where Chain: AsyncLinkEditing {}

extension ChainEditor._Change {
  var isRemovalOfAll: Bool {
    if case .removeAll = self { true } else { false }
  }

  /// Returns `true` if the edit adds the identifier, `false` if it removes it, and otherwise `nil`.
  func contains(_ identifier: String) -> Bool? {
    switch self {
    case .insert(let element, _): element.name == identifier ? true : nil
    case .replace(let other, let element):
      element.name == identifier ? true : other == identifier ? false : nil
    case .remove(let other): other == identifier ? false : nil
    case .removeAll: false
    case .move: nil
    }
  }

  func make(in identifiers: inout [String]) {
    switch self {
    case .insert(let element, let spot):
      guard !identifiers.contains(element.name), let index = spot.index(in: identifiers) else {
        return
      }
      identifiers.insert(element.name, at: index)
    case .replace(let other, let element):
      guard let index = identifiers.firstIndex(of: other),
        element.name == other || !identifiers.contains(element.name)
      else { return }
      identifiers[index] = element.name
    case .remove(let identifier):
      if let index = identifiers.firstIndex(of: identifier) { identifiers.remove(at: index) }
    case .removeAll: identifiers = []
    case .move(let identifier, let spot):
      guard let from = identifiers.firstIndex(of: identifier),
        let to = spot.index(in: identifiers)
      else { return }
      identifiers.insert(identifiers.remove(at: from), at: to > from ? to - 1 : to)
    }
  }
}

extension Place {
  fileprivate func index(in identifiers: [String]) -> Int? {
    switch kind {
    case .first: 0
    case .last: identifiers.count
    case .before(let other): identifiers.firstIndex(of: other)
    case .after(let other): identifiers.firstIndex(of: other).map { $0 + 1 }
    }
  }
}
