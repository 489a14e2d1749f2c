/// A chain's links by their identifiers, with what its editor knows of what is inside them.
///
/// The links are objects of no type here: this is compiled for its one use, where a generic set
/// would ask the runtime for its types at each edit.
struct IdentifiedLinks: Sendable {
  /// A link as a set has it: the identifier is the link's, and kept once.
  ///
  /// What is hashed is the identifier's hash, so that a set that looks for its place or grows reads no
  /// link: a million of them lie all over the memory.
  private struct Named: Hashable, Sendable {
    nonisolated(unsafe) let link: AnyObject
    private let identifierHash: Int

    init(_ link: AnyObject, as identifier: String) {
      self.link = link
      identifierHash = identifier.hashValue
    }

    /// What a link is looked for with.
    init(soughtAs identifier: String) {
      self.init(Sought(identifier), as: identifier)
    }

    static func == (one: Named, other: Named) -> Bool {
      one.identifierHash == other.identifierHash && one.name == other.name
    }

    // A cast, which is needed for links that are most likely the same; a link's protocol beside each of
    // them would take as much memory as the hash.
    private var name: String? { (link as? any IdentifiedLink)?.name }

    func hash(into hasher: inout Hasher) { hasher.combine(identifierHash) }
  }

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

  subscript(identifier: String) -> AnyObject? {
    links.firstIndex(of: Named(soughtAs: identifier)).map { links[$0].link }
  }

  /// Puts a link in, unless there is one with its identifier; gives that one.
  @discardableResult
  mutating func put(
    _ link: AnyObject, as identifier: String, _ contents: LinkContents
  ) -> AnyObject? {
    let (isNew, known) = links.insert(Named(link, as: identifier))
    guard isNew else { return known.link }
    if !contents.chains.isEmpty { held[identifier] = contents.chains }
    if let order = contents.order { ordered.put(order, as: identifier) }
    return nil
  }

  /// Takes a link out, and gives the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links.remove(Named(soughtAs: identifier))
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
