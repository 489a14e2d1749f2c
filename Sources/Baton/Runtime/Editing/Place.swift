/// Where a link is put in a run-time chain.
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

  /// In front of all links.
  public static var first: Place { Place(kind: .first) }
  /// Behind all links.
  public static var last: Place { Place(kind: .last) }

  /// Right before another link.
  ///
  /// - Parameter identifier: The other link's.
  /// - Returns: The place.
  public static func before(_ identifier: String) -> Place { Place(kind: .before(identifier)) }

  /// Right after another link.
  ///
  /// - Parameter identifier: The other link's.
  /// - Returns: The place.
  public static func after(_ identifier: String) -> Place { Place(kind: .after(identifier)) }
}

extension Place: CustomStringConvertible {
  /// The place in words.
  public var description: String {
    switch kind {
    case .first: "first"
    case .last: "last"
    case .before(let identifier): "before \"\(identifier)\""
    case .after(let identifier): "after \"\(identifier)\""
    }
  }
}
