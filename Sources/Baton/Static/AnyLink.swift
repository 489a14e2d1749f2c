/// A type-erased link that does not suspend: a handler or an around handler.
///
/// Use a type-erased link to store links of different types in one collection:
///
/// ```swift
/// let known: [String: AnyLink<String, String, Never>] = [
///   "tomato": AnyLink(Machine(name: "tomato")),
///   "onion": AnyLink(Machine(name: "onion")),
///   "quick": AnyLink(Cache(capacity: 100)),
/// ]
/// let line = RuntimeChain<String, String, Never>("line")
/// for name in ["quick", "onion"] {
///   if let link = known[name] { try line.append(link, as: name) }
/// }
/// print(line.outline)
/// // line
/// // └─ cache
/// //    ├─ state: 0 of 100 cached
/// //    └─ onion
/// ```
///
/// In a builder, an erased link costs as much as ``AnyHandler``. A run-time chain stores the
/// wrapped link directly.
public struct AnyLink<Request, Response, Failure: Error>: Link, LeadingToFirst {
  @usableFromInline let link: any Link<Request, Response, Failure>
  @usableFromInline let stored: RuntimeLink<Request, Response, Failure>
  @usableFromInline let otherRules: [OrderRule]?

  /// Creates a type-erased wrapper for the given link, with an optional new name and order rules.
  ///
  /// A composite other than a ``Chain`` keeps its own name and is placed inside a composite with
  /// the new name. The new rules also replace the rules of the link's contents. Pass `[]` to remove
  /// all ordering constraints.
  @inlinable
  public init(
    _ link: some Link<Request, Response, Failure>, name: String? = nil,
    orderRules: [OrderRule]? = nil
  ) {
    let erased = link as? Self
    if let name {
      self.link = Self.link(erased?.link ?? link, named: name)
      stored = self.link._runtimeLink(as: self.link.name)
    } else if let erased {
      self.link = erased.link
      stored = erased.stored
    } else {
      self.link = link
      stored = link._runtimeLink(as: link.name)
    }
    otherRules = orderRules.map(self.link.stating) ?? erased?.otherRules
  }

  @usableFromInline
  static func link(
    _ link: any Link<Request, Response, Failure>, named name: String
  ) -> any Link<Request, Response, Failure> {
    link.named(name) as? any Link<Request, Response, Failure> ?? link
  }

  /// The wrapped link's name, or the name that replaces it.
  public var name: String { link.name }

  /// The role of the wrapped link.
  public var orderRole: String? { link.orderRole }

  /// The wrapped link's order rules, or the rules that replace them.
  public var orderRules: [OrderRule] { otherRules ?? link.orderRules }

  /// Draws the wrapped link with the rest of the chain.
  public func outline(before rest: inout Outline.Row) {
    let mark = rest.mark
    link.outline(before: &rest)
    if let otherRules { rest.replaceRules(since: mark, with: otherRules) }
  }

  var namesToFirst: [String] { link.wayToFirst }

  /// Calls the wrapped link.
  @inlinable
  public func _answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    link._answer(to: request, in: walk, before: rest)
  }

  /// Calls the wrapped link.
  @inlinable
  public func _handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await link._handle(request, before: rest, in: walk)
  }

  /// Returns the wrapped link in the form that a run-time chain stores.
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    stored.named(name, orderRules: otherRules)
  }
}

/// A type-erased link that may suspend; see ``AnyLink``.
public struct AnyAsyncLink<Request, Response, Failure: Error>: AsyncLink, LeadingToFirst {
  @usableFromInline let link: any AsyncLink<Request, Response, Failure>
  @usableFromInline let stored: RuntimeLink<Request, Response, Failure>
  @usableFromInline let otherRules: [OrderRule]?

  /// Creates a type-erased link that wraps the given one; see ``AnyLink/init(_:name:orderRules:)``.
  @inlinable
  public init(
    _ link: some AsyncLink<Request, Response, Failure>, name: String? = nil,
    orderRules: [OrderRule]? = nil
  ) {
    let erased = link as? Self
    if let name {
      self.link = (erased?.link ?? link).named(name)
      stored = self.link._runtimeLink(as: self.link.name)
    } else if let erased {
      self.link = erased.link
      stored = erased.stored
    } else {
      self.link = link
      stored = link._runtimeLink(as: link.name)
    }
    otherRules = orderRules.map(self.link.stating) ?? erased?.otherRules
  }

  /// The wrapped link's name, or the name that replaces it.
  public var name: String { link.name }

  /// The role of the wrapped link.
  public var orderRole: String? { link.orderRole }

  /// The wrapped link's order rules, or the rules that replace them.
  public var orderRules: [OrderRule] { otherRules ?? link.orderRules }

  /// Draws the wrapped link with the rest of the chain.
  public func outline(before rest: inout Outline.Row) {
    let mark = rest.mark
    link.outline(before: &rest)
    if let otherRules { rest.replaceRules(since: mark, with: otherRules) }
  }

  var namesToFirst: [String] { link.wayToFirst }

  /// Calls the wrapped link.
  @inlinable
  public func _handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await link._handle(request, before: rest, in: walk)
  }

  /// Returns the wrapped link in the form that a run-time chain stores.
  public func _runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    stored.named(name, orderRules: otherRules)
  }
}
