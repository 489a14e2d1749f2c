extension ChainEditor {
  /// What several edits make of a chain, which nobody sees until all are made.
  struct Draft {
    var state: IdentifiedLinks
    var links: [Element]
    var edits: [Edit] = []
    /// The chains that are held from now on, and those that are not held any more if all goes well.
    var held: [Int] = []
    var released: [Int] = []

    private let name: String
    private let before: IdentifiedLinks
    private let snapshot: ChainSnapshot
    private let isBatch: Bool

    init(
      of editor: ChainEditor, _ state: IdentifiedLinks, _ snapshot: ChainSnapshot, isBatch: Bool
    ) {
      name = editor.name
      (self.state, before) = (state, state)
      links = snapshot.links
      self.snapshot = snapshot
      self.isBatch = isBatch
    }
  }
}

// The errors list the chain as everybody sees it, which it stays, and beside it what the batch has done.
extension ChainEditor.Draft {
  /// The refusal of a link under an identifier that another one has.
  func duplicate(_ identifier: String, of known: AnyObject) -> EditError {
    guard isBatch else {
      // Of a list, which is the whole chain to be.
      let index = links.firstIndex { $0 === known } ?? 0
      return .duplicate(identifier, at: index, in: name)
    }
    guard known === before[identifier], let index = snapshot.index(of: known) else {
      return .duplicate(identifier, inBatchOf: name)
    }
    return .duplicate(identifier, at: index, in: name)
  }

  /// The refusal of an identifier that no link has.
  func unknown(_ identifier: String) -> EditError {
    guard before[identifier] == nil, !edits.contains(where: { $0.identifier == identifier }) else {
      return .takenOut(identifier, inBatchOf: name, of: snapshot.names)
    }
    var added: Set<String> = []
    let new = edits.compactMap(\.identifier).filter { new in
      state[new] != nil && state[new] !== before[new] && added.insert(new).inserted
    }
    return .unknown(
      identifier, in: name, of: snapshot.names, and: new, meaning: links.lazy.map(\.name))
  }
}

extension Edit {
  /// The identifier of a link that was put in.
  fileprivate var identifier: String? {
    switch self {
    case .inserted(let identifier, _), .replaced(_, let identifier, _): identifier
    case .removed, .moved, .removedAll: nil
    }
  }
}
