struct ChainEdit: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable {
    case up, down, first, last, off, on, replace

    var title: String {
      switch self {
      case .up: "move up"
      case .down: "move down"
      case .first: "move to the front"
      case .last: "move to the end"
      case .off: "switch off"
      case .on: "put in"
      case .replace: "replace with"
      }
    }
  }

  let kind: Kind
  let link: String
  let other: String

  var title: String {
    "\(link.isolated): \(kind.title)\(kind == .replace ? " \(other.isolated)" : "")"
  }

  /// Returns the identifiers after the edit.
  ///
  /// The given identifiers must already contain the link, unless the edit adds it.
  func applied(to identifiers: [String], known: [String]) -> [String] {
    var new = identifiers
    if kind == .on {
      let earlier = known.prefix { $0 != link }
      let place = new.lastIndex { earlier.contains($0) }.map { $0 + 1 } ?? 0
      new.insert(link, at: place)
      return new
    }
    guard let index = new.firstIndex(of: link) else { return new }
    switch kind {
    case .up: if index > 0 { new.swapAt(index, index - 1) }
    case .down: if index + 1 < new.count { new.swapAt(index, index + 1) }
    case .first: new.insert(new.remove(at: index), at: 0)
    case .last: new.append(new.remove(at: index))
    case .off: new.remove(at: index)
    case .replace: new[index] = other
    case .on: break
    }
    return new
  }
}
