/// An edit to a run-time chain, as reported to the chain's observers.
///
/// Future versions may add cases, so a `switch` in a different package must have an
/// `@unknown default`.
@nonexhaustive
public enum Edit: Sendable, Hashable {
  /// A link was inserted at the given index.
  case inserted(String, at: Int)
  /// The link at the given index was replaced with a link whose identifier may differ.
  case replaced(String, with: String, at: Int)
  /// A link was removed from the given index.
  case removed(String, from: Int)
  /// A link was moved from one index to another.
  case moved(String, from: Int, to: Int)
  /// All links were removed.
  case removedAll
}

extension Edit: CustomStringConvertible {
  /// A description of the edit, such as `inserted "onion" at 1`.
  public var description: String {
    switch self {
    case .inserted(let name, let index): "inserted \"\(name)\" at \(index)"
    case .replaced(let old, let new, let index) where old == new: "replaced \"\(old)\" at \(index)"
    case .replaced(let old, let new, let index):
      "replaced \"\(old)\" with \"\(new)\" at \(index)"
    case .removed(let name, let index): "removed \"\(name)\" from \(index)"
    case .moved(let name, let from, let to): "moved \"\(name)\" from \(from) to \(to)"
    case .removedAll: "removed all"
    }
  }
}

/// A position for a link in a run-time chain.
///
/// ```swift
/// let kitchen = RuntimeChain<String, String, Never>("kitchen")
/// try kitchen.insert(Machine(name: "onion"), at: .last)
/// try kitchen.insert(Machine(name: "tomato"), at: .before("onion"))
/// try kitchen.move("onion", to: .first)
/// kitchen.identifiers   // ["onion", "tomato"]
/// ```
public struct Place: Sendable, Hashable {
  enum Kind: Hashable {
    case first, last
    case before(String), after(String)
  }

  let kind: Kind

  /// The position before the first link.
  public static var first: Place { Place(kind: .first) }
  /// The position after the last link.
  public static var last: Place { Place(kind: .last) }

  /// Returns the position directly before the link with the given identifier.
  public static func before(_ identifier: String) -> Place { Place(kind: .before(identifier)) }

  /// Returns the position directly after the link with the given identifier.
  public static func after(_ identifier: String) -> Place { Place(kind: .after(identifier)) }
}

extension Place: CustomStringConvertible {
  /// A description of the position, such as `before "onion"`.
  public var description: String {
    switch kind {
    case .first: "first"
    case .last: "last"
    case .before(let identifier): "before \"\(identifier)\""
    case .after(let identifier): "after \"\(identifier)\""
    }
  }
}
