/// A chain's links by identifier, with information about their contents for the chain's editor.
///
/// The links are stored as untyped objects so that this code is compiled only once. A generic
/// dictionary would look up its types at run time on every edit.
struct IdentifiedLinks: Sendable {
  private var links: [String: any AnyObject & Sendable] = [:]
  /// The numbers of the run-time chains inside each link; a link without such chains has no entry.
  private(set) var held: [String: [Int]] = [:]
  private(set) var ordered = OrderedLinks()

  subscript(identifier: String) -> AnyObject? { links[identifier] }

  mutating func put(
    _ link: any AnyObject & Sendable, as identifier: String, _ contents: LinkContents
  ) {
    links[identifier] = link
    if !contents.chains.isEmpty { held[identifier] = contents.chains }
    if let order = contents.order { ordered.put(order, as: identifier) }
  }

  /// Removes the link with the given identifier, and returns the numbers of the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links[identifier] = nil
    ordered.takeOut(identifier)
    return held.removeValue(forKey: identifier) ?? []
  }
}

/// The links of a deallocated chain, stored until they can be released.
final class RetiredLinks {
  private let links: IdentifiedLinks

  init(_ links: IdentifiedLinks) {
    self.links = links
  }
}
