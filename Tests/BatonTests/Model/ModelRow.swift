import TestSupport

import Baton

/// An edit of a run-time chain, possibly with a new link.
enum ModelEdit {
  struct Link: Equatable {
    let identifier: String
    let kind: ModelKind
    let serial: Int
  }

  case append(Link)
  case prepend(Link)
  case insertBefore(String, Link)
  case insertAfter(String, Link)
  case replace(String, Link)
  case remove(String)
  case moveBefore(String, String)
  case moveAfter(String, String)
  case removeAll

  /// Returns a random edit, which is often rejected because its identifiers come from a small set.
  static func random(_ serial: Int, using random: inout Dice) -> ModelEdit {
    func identifier() -> String { String("abcdefghijkl".randomElement(using: &random) ?? "a") }
    let link = Link(
      identifier: identifier(), kind: ModelKind.allCases.randomElement(using: &random) ?? .idle,
      serial: serial)
    return switch Int.random(in: 0..<100, using: &random) {
    case ..<20: .append(link)
    case ..<30: .prepend(link)
    case ..<40: .insertBefore(identifier(), link)
    case ..<50: .insertAfter(identifier(), link)
    case ..<65: .replace(identifier(), link)
    case ..<80: .remove(identifier())
    case ..<89: .moveBefore(identifier(), identifier())
    case ..<98: .moveAfter(identifier(), identifier())
    default: .removeAll
    }
  }

  /// The link to insert, if there is one.
  var link: Link? {
    switch self {
    case .append(let link), .prepend(let link): link
    case .insertBefore(_, let link), .insertAfter(_, let link), .replace(_, let link): link
    case .remove, .moveBefore, .moveAfter, .removeAll: nil
    }
  }
}

/// The reason and the link for which an edit is rejected.
struct ModelRefusal: Equatable {
  let code: EditError.Code
  let identifier: String
}

/// A run-time chain as an array: the model for the real ones.
struct ModelRow {
  private(set) var links: [ModelEdit.Link] = []

  var identifiers: [String] { links.map(\.identifier) }

  /// Edits the array, or returns the reason why the edit is rejected.
  mutating func apply(_ edit: ModelEdit) -> ModelRefusal? {
    if let refusal = refusal(of: edit) { return refusal }
    switch edit {
    case .append(let link): links.append(link)
    case .prepend(let link): links.insert(link, at: 0)
    case .insertBefore(let other, let link): links.insert(link, at: index(of: other))
    case .insertAfter(let other, let link): links.insert(link, at: index(of: other) + 1)
    case .replace(let other, let link): links[index(of: other)] = link
    case .remove(let identifier): links.remove(at: index(of: identifier))
    case .moveBefore(let identifier, let other) where identifier != other:
      let link = links.remove(at: index(of: identifier))
      links.insert(link, at: index(of: other))
    case .moveAfter(let identifier, let other) where identifier != other:
      let link = links.remove(at: index(of: identifier))
      links.insert(link, at: index(of: other) + 1)
    case .moveBefore, .moveAfter: break
    case .removeAll: links = []
    }
    return nil
  }

  private func refusal(of edit: ModelEdit) -> ModelRefusal? {
    switch edit {
    case .append(let link), .prepend(let link): duplicate(link)
    case .insertBefore(let other, let link), .insertAfter(let other, let link):
      duplicate(link) ?? unknown(other)
    case .replace(let other, let link):
      unknown(other) ?? (link.identifier == other ? nil : duplicate(link))
    case .remove(let identifier): unknown(identifier)
    case .moveBefore(let identifier, let other), .moveAfter(let identifier, let other):
      unknown(identifier) ?? unknown(other)
    case .removeAll: nil
    }
  }

  private func duplicate(_ link: ModelEdit.Link) -> ModelRefusal? {
    guard identifiers.contains(link.identifier) else { return nil }
    return ModelRefusal(code: .duplicate, identifier: link.identifier)
  }

  private func unknown(_ identifier: String) -> ModelRefusal? {
    guard !identifiers.contains(identifier) else { return nil }
    return ModelRefusal(code: .unknown, identifier: identifier)
  }

  private func index(of identifier: String) -> Int {
    identifiers.firstIndex(of: identifier) ?? links.count
  }

  /// Returns the answer to a request, computed in the simplest way.
  func answer(_ request: Int, from start: Int = 0) -> Result<Outcome<Int>, ModelFailure> {
    guard start < links.count else { return .success(.passed) }
    let link = links[start]
    func rest(_ request: Int) -> Result<Outcome<Int>, ModelFailure> {
      answer(request, from: start + 1)
    }
    switch link.kind {
    case .thirds where request.isMultiple(of: 3): return .success(.handled(link.serial))
    case .fifths where request.isMultiple(of: 5): return .success(.handled(link.serial))
    case .fragile where request.isMultiple(of: 7): return .failure(.broken)
    case .gate where request.isMultiple(of: 11): return .success(.handled(link.serial))
    case .plus: return rest(request + 1)
    case .polite: return rest(request).map { $0.map { $0 + 1000 } }
    case .again:
      guard case .success(.passed) = rest(request) else { return rest(request) }
      return rest(request - 1)
    default: return rest(request)
    }
  }
}

/// A row of identifiers that is updated by the edits a chain's observer receives.
struct ModelReplay {
  private(set) var identifiers: [String] = []

  mutating func apply(_ edit: Edit) {
    switch edit {
    case .inserted(let name, let index): identifiers.insert(name, at: index)
    case .replaced(_, let new, let index): identifiers[index] = new
    case .removed(_, let index): identifiers.remove(at: index)
    case .moved(_, let from, let to): identifiers.insert(identifiers.remove(at: from), at: to)
    case .removedAll: identifiers = []
    }
  }
}
