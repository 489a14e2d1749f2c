/// How a chain is made: its links, by name, in declared order, as a tree.
///
/// ```swift
/// print(kitchen.outline)
/// // kitchen
/// // ├─ tomato
/// // ├─ onion
/// // └─ lettuce
/// ```
///
/// A handler made of handlers gives its parts' outlines as ``AsyncHandler/outlines``; every other
/// handler has only its name.
public struct Outline: Sendable, Hashable {
  /// The link's name.
  public let name: String
  /// What leads here from the link above: a dispatcher's key, for example.
  public let label: String?
  /// What stands inside this link, in order.
  public let parts: [Outline]
  /// The run-time chain that this is, so that a circle can be seen.
  let chain: ObjectIdentifier?

  /// An outline of a link and what stands inside it.
  ///
  /// - Parameters:
  ///   - name: The link's name.
  ///   - label: What leads here from the link above.
  ///   - parts: What stands inside, in order.
  public init(_ name: String, label: String? = nil, parts: [Outline] = []) {
    self.init(name, label: label, parts: parts, chain: nil)
  }

  init(_ name: String, label: String?, parts: [Outline], chain: ObjectIdentifier?) {
    self.name = name
    self.label = label
    self.parts = parts
    self.chain = chain
  }

  /// The same outline with what leads to it.
  func labelled(_ label: String) -> Outline {
    Outline(name, label: label, parts: parts, chain: chain)
  }

  /// The names from the outermost link to the first handler.
  ///
  /// A label is a choice that depends on the request; the way ends at who makes it.
  static func way(toFirstHandlerOf outlines: [Outline]) -> [String] {
    guard let first = outlines.first, first.label == nil else { return [] }
    return [first.name] + way(toFirstHandlerOf: first.parts)
  }

  /// The names from this link down to a run-time chain, or `nil` where it is not inside.
  func way(to chain: ObjectIdentifier) -> [String]? {
    if self.chain == chain { return [name] }
    for part in parts {
      if let way = part.way(to: chain) { return [name] + way }
    }
    return nil
  }

  /// Whether a run-time chain is here or inside.
  var holdsChain: Bool { chain != nil || parts.contains(where: \.holdsChain) }
}

extension AsyncHandler {
  /// How this chain is made.
  public var outline: Outline {
    let outlines = outlines
    guard outlines.count == 1, let outline = outlines.first else {
      return Outline(name, parts: outlines)
    }
    return outline
  }
}
