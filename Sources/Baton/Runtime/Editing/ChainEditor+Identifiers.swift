// What edits that are not made yet make of a chain's identifiers.
extension ChainEditor.Change {
  var isRemovalOfAll: Bool {
    if case .removeAll = self { true } else { false }
  }

  /// Whether the edit leaves a link of that identifier in the chain; `nil` if it has no say in it.
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

  /// Makes the edit in a row of identifiers, unless it is one that is going to be refused.
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
  /// Where that is in a row of identifiers; `nil` if the one that it names is not there.
  fileprivate func index(in identifiers: [String]) -> Int? {
    switch kind {
    case .first: 0
    case .last: identifiers.count
    case .before(let other): identifiers.firstIndex(of: other)
    case .after(let other): identifiers.firstIndex(of: other).map { $0 + 1 }
    }
  }
}
