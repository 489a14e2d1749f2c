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

  /// The position before all links.
  public static var first: Place { Place(kind: .first) }
  /// The position after all links.
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
