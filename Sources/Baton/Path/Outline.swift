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
public struct Outline: Sendable {
  /// What the link is, as far as a drawing does not show it.
  enum Kind: Sendable {
    /// A request that reaches it reaches its first part, if it has parts.
    case handler
    /// It decides whether a request reaches its parts, and which: an around handler, a dispatcher.
    case deciding
    /// A run-time chain, by its editor's identity, so that a circle can be seen.
    case chain(ObjectIdentifier)
  }

  /// The link's name.
  public let name: String
  /// What leads here from the link above: a dispatcher's key, for example.
  public let label: String?
  /// What stands inside this link, in order.
  public let parts: [Outline]
  let kind: Kind

  /// An outline of a link and what stands inside it.
  ///
  /// - Parameters:
  ///   - name: The link's name.
  ///   - label: What leads here from the link above.
  ///   - parts: What stands inside, in order.
  public init(_ name: String, label: String? = nil, parts: [Outline] = []) {
    self.init(name, label: label, parts: parts, kind: .handler)
  }

  init(_ name: String, label: String? = nil, parts: [Outline], kind: Kind) {
    self.name = name
    self.label = label
    self.parts = parts
    self.kind = kind
  }

  /// The same outline with what leads to it.
  func labelled(_ label: String) -> Outline {
    Outline(name, label: label, parts: parts, kind: kind)
  }

  /// The names from the outermost link to the one that is started first inside it.
  static func way(toFirstHandlerOf outlines: [Outline]) -> [String] {
    guard let first = outlines.first else { return [] }
    if case .deciding = first.kind { return [first.name] }
    return [first.name] + way(toFirstHandlerOf: first.parts)
  }

  /// The names from this link down to a run-time chain, or `nil` where it is not inside.
  func way(to chain: ObjectIdentifier) -> [String]? {
    if case .chain(chain) = kind { return [name] }
    for part in parts {
      if let way = part.way(to: chain) { return [name] + way }
    }
    return nil
  }

  /// Whether a run-time chain is here or inside.
  var holdsChain: Bool {
    if case .chain = kind { return true }
    return parts.contains(where: \.holdsChain)
  }
}

extension Outline: Hashable {
  /// Whether two outlines are drawn alike.
  public static func == (left: Outline, right: Outline) -> Bool {
    left.name == right.name && left.label == right.label && left.parts == right.parts
  }

  /// Feeds what is drawn into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(label)
    hasher.combine(parts)
  }
}

extension AsyncHandler {
  /// How this chain is made; a handler that is made of none has only its name.
  public var outline: Outline {
    let outlines = outlines
    guard outlines.count == 1, let outline = outlines.first else {
      return Outline(name, parts: outlines)
    }
    return outline
  }
}
