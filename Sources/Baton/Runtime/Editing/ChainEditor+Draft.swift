extension ChainEditor {
  /// The result of several edits, published only after all of them succeed.
  fileprivate struct Draft {
    var state: IdentifiedLinks
    var links: [Element]
    var edits: [Edit] = []
    /// The ID numbers of chains inside added links; `released` has those inside removed links.
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

// Errors distinguish the published chain's links from links that a batch added.
extension ChainEditor.Draft {
  func duplicate(_ identifier: String, of known: AnyObject) -> EditError {
    guard isBatch else {
      // The error's index refers to the new links, because `replaceAll` replaces the whole chain.
      let index = links.firstIndex { $0 === known } ?? 0
      return .duplicate(identifier, at: index, in: name)
    }
    guard known === before[identifier], let index = snapshot.index(of: known) else {
      return .duplicate(identifier, inBatchOf: name)
    }
    return .duplicate(identifier, at: index, in: name)
  }

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
  fileprivate var identifier: String? {
    switch self {
    case .inserted(let identifier, _), .replaced(_, let identifier, _): identifier
    case .removed, .moved, .removedAll: nil
    }
  }
}

extension ChainEditor {
  /// Applies the changes to a draft of the chain, and returns the new snapshot and the edits.
  func newer(
    than snapshot: ChainSnapshot, afterAll changes: [_Change], _ contents: [LinkContents],
    ofBatch isBatch: Bool, _ state: inout IdentifiedLinks
  ) throws(Refusal) -> (ChainSnapshot, [Edit]) {
    var draft = Draft(of: self, state, snapshot, isBatch: isBatch)
    do throws(Refusal) {
      for (change, contents) in zip(changes, contents) {
        try self.make(change, contents, in: &draft)
      }
      let broken = draft.state.brokenRules(of: draft.links)
      guard broken.isEmpty else { throw .edit(.order(broken, in: name)) }
    } catch {
      place.letGo(of: draft.held)
      throw error
    }
    place.letGo(of: draft.released)
    state = draft.state
    return (snapshot.edited(to: draft.links), draft.edits)
  }

  private func make(
    _ change: _Change, _ contents: LinkContents, in draft: inout Draft
  ) throws(Refusal) {
    switch change {
    case .insert(let element, let spot):
      try requireNew(element.name, in: draft)
      let index = try index(of: spot, in: draft)
      try put(element, contents, into: &draft)
      draft.links.insert(element, at: index)
      draft.edits.append(.inserted(element.name, at: index))
    case .replace(let identifier, let element):
      let index = try requireKnown(identifier, in: draft)
      if element.name != identifier { try requireNew(element.name, in: draft) }
      draft.released += draft.state.takeOut(identifier)
      try put(element, contents, into: &draft)
      draft.links[index] = element
      draft.edits.append(.replaced(identifier, with: element.name, at: index))
    case .remove(let identifier):
      let index = try requireKnown(identifier, in: draft)
      draft.released += draft.state.takeOut(identifier)
      draft.links.remove(at: index)
      draft.edits.append(.removed(identifier, from: index))
    case .removeAll:
      draft.released += draft.state.contents.values.flatMap(\.chains)
      draft.state = IdentifiedLinks()
      draft.links = []
      draft.edits.append(.removedAll)
    case .move(let identifier, let spot):
      let from = try requireKnown(identifier, in: draft)
      var to = try index(of: spot, in: draft)
      if to > from { to -= 1 }
      draft.links.insert(draft.links.remove(at: from), at: to)
      draft.edits.append(.moved(identifier, from: from, to: to))
    }
  }

  private func put(
    _ element: Element, _ contents: LinkContents, into draft: inout Draft
  ) throws(Refusal) {
    try hold(contents.chains, in: element)
    draft.held += contents.chains
    draft.state.put(element, as: element.name, contents)
  }

  private func requireNew(_ identifier: String, in draft: Draft) throws(Refusal) {
    if let known = draft.state[identifier] {
      throw .edit(draft.duplicate(identifier, of: known))
    }
  }

  private func requireKnown(_ identifier: String, in draft: Draft) throws(Refusal) -> Int {
    let known = draft.state[identifier]
    guard let index = draft.links.firstIndex(where: { $0 === known }) else {
      throw .edit(draft.unknown(identifier))
    }
    return index
  }

  private func index(of spot: Place, in draft: Draft) throws(Refusal) -> Int {
    switch spot.kind {
    case .first: 0
    case .last: draft.links.count
    case .before(let other): try requireKnown(other, in: draft)
    case .after(let other): try requireKnown(other, in: draft) + 1
    }
  }
}
