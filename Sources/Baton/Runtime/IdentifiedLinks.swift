/// A chain's links by their identifiers, with what its editor knows of what is inside them.
///
/// The links are objects of no type here: this is compiled for its one use, where a generic dictionary
/// would ask the runtime for its types at each edit.
struct IdentifiedLinks: Sendable {
  typealias Link = any AnyObject & Sendable

  // Where one stands in the chain is looked for when it is needed.
  private var links: [String: Link] = [:]
  /// The run-time chains inside those links that have any.
  private(set) var held: [String: [Int]] = [:]
  /// What the rules of order have to know of them.
  private(set) var ordered = OrderedLinks()

  subscript(identifier: String) -> Link? { links[identifier] }

  mutating func put(_ link: Link, as identifier: String, _ contents: LinkContents) {
    links[identifier] = link
    if !contents.chains.isEmpty { held[identifier] = contents.chains }
    if let order = contents.order { ordered.put(order, as: identifier) }
  }

  /// Takes a link out, and gives the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links[identifier] = nil
    ordered.takeOut(identifier)
    return held.removeValue(forKey: identifier) ?? []
  }
}

/// The links of a chain that has ended, until they may be released.
final class KeptLinks {
  private let links: IdentifiedLinks

  init(_ links: IdentifiedLinks) {
    self.links = links
  }
}
