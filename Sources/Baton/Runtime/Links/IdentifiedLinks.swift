/// A chain's links by their identifiers, with what its editor knows of what is inside them.
///
/// The links are objects of no type here: this is compiled for its one use, where a generic set
/// would ask the runtime for its types at each edit.
struct IdentifiedLinks: Sendable {
  /// A link as a set has it: the identifier is the link's, and kept once.
  private struct Named: Hashable, Sendable {
    let link: any IdentifiedLink

    static func == (one: Named, other: Named) -> Bool { one.link.name == other.link.name }

    func hash(into hasher: inout Hasher) { link.name.hash(into: &hasher) }
  }

  /// What a link is looked for with.
  private final class Sought: IdentifiedLink {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  // Where one stands in the chain is looked for when it is needed.
  private var links: Set<Named> = []
  /// The run-time chains inside those links that have any.
  private(set) var held: [String: [Int]] = [:]
  /// What the rules of order have to know of them.
  private(set) var ordered = OrderedLinks()

  subscript(identifier: String) -> (any IdentifiedLink)? {
    links.firstIndex(of: Named(link: Sought(identifier))).map { links[$0].link }
  }

  mutating func put(_ link: any IdentifiedLink, _ contents: LinkContents) {
    let identifier = link.name
    links.update(with: Named(link: link))
    if !contents.chains.isEmpty { held[identifier] = contents.chains }
    if let order = contents.order { ordered.put(order, as: identifier) }
  }

  /// Takes a link out, and gives the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links.remove(Named(link: Sought(identifier)))
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

/// A link, whatever it links, under its identifier.
protocol IdentifiedLink: AnyObject, Sendable {
  var name: String { get }
}

extension RuntimeLink: IdentifiedLink {}
