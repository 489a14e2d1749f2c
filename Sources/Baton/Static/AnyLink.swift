/// Any link that does not suspend, its type erased: a handler or an around handler.
///
/// Keep links of different types in one place, and put those into a chain that a configuration names:
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
/// //    ├─ state: 0 of 100 remembered
/// //    └─ onion
/// ```
///
/// A link can be given a name, so that two of one kind are told apart:
///
/// ```swift
/// let kitchen = RuntimeChain<String, String, Never>("kitchen")
/// try kitchen.append(AnyLink(Cache(capacity: 100), name: "recent"))
/// try kitchen.append(AnyLink(Machine(name: "onion"), name: "leek"))
/// print(kitchen.outline)
/// // kitchen
/// // └─ recent
/// //    ├─ state: 0 of 100 remembered
/// //    └─ leek
/// ```
///
/// It stands in a builder as well, and costs there what ``AnyHandler`` does; a run-time chain stores
/// what is inside as if it had never been erased.
public struct AnyLink<Request, Response, Failure: Error>: Link {
  @usableFromInline let link: any Link<Request, Response, Failure>
  @usableFromInline let stored: RuntimeLink<Request, Response, Failure>
  @usableFromInline let otherRules: [OrderRule]?

  /// Erases a link.
  ///
  /// - Parameters:
  ///   - link: A handler or an around handler.
  ///   - name: Its name in paths, drawings and errors, and its identifier unless another one is given;
  ///     its own if none is given. A handler made of handlers that is no ``Chain`` keeps its own one
  ///     inside, as in a chain of that name.
  ///   - orderRules: Rules of order in the place of those that it and what is inside it have: `[]` lets it
  ///     stand anywhere.
  @inlinable
  public init<Base: Link>(_ link: Base, name: String? = nil, orderRules: [OrderRule]? = nil)
  where Base.Request == Request, Base.Response == Response, Base.Failure == Failure {
    let erased = link as? Self
    if let name {
      self.link = Self.link(erased?.link ?? link, named: name)
      stored = self.link.runtimeLink(as: self.link.name)
    } else if let erased {
      self.link = erased.link
      stored = erased.stored
    } else {
      self.link = link
      stored = link.runtimeLink(as: link.name)
    }
    otherRules = orderRules.map(self.link.stating) ?? erased?.otherRules
  }

  @usableFromInline
  static func link(
    _ link: any Link<Request, Response, Failure>, named name: String
  ) -> any Link<Request, Response, Failure> {
    link.named(name) as? any Link<Request, Response, Failure> ?? link
  }

  /// The name of the link inside, unless it was given another one.
  public var name: String { link.name }

  /// The role of the link inside.
  public var orderRole: String? { link.orderRole }

  /// The rules of the link inside, unless it was given others.
  public var orderRules: [OrderRule] { otherRules ?? link.orderRules }

  /// The link inside, with the rest of the chain where it stands.
  public func outline(before rest: inout Outline.Row) {
    let mark = rest.mark
    link.outline(before: &rest)
    if let otherRules { rest.replaceRules(since: mark, with: otherRules) }
  }

  /// Lets the link inside answer.
  @inlinable
  public func answer(
    to request: Request, in walk: Walk,
    before rest: (Request, Walk) -> ChainResult<Response, Failure>
  ) -> ChainResult<Response, Failure> {
    link.answer(to: request, in: walk, before: rest)
  }

  /// Lets the link inside answer.
  @inlinable
  public func handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await link.handle(request, before: rest, in: walk)
  }

  /// The link inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    stored.named(name, orderRules: otherRules)
  }
}

/// Any link, which may suspend, its type erased; see ``AnyLink``.
public struct AnyAsyncLink<Request, Response, Failure: Error>: AsyncLink {
  @usableFromInline let link: any AsyncLink<Request, Response, Failure>
  @usableFromInline let stored: RuntimeLink<Request, Response, Failure>
  @usableFromInline let otherRules: [OrderRule]?

  /// Erases a link; see ``AnyLink/init(_:name:orderRules:)``.
  @inlinable
  public init<Base: AsyncLink>(_ link: Base, name: String? = nil, orderRules: [OrderRule]? = nil)
  where Base.Request == Request, Base.Response == Response, Base.Failure == Failure {
    let erased = link as? Self
    if let name {
      self.link = (erased?.link ?? link).named(name)
      stored = self.link.runtimeLink(as: self.link.name)
    } else if let erased {
      self.link = erased.link
      stored = erased.stored
    } else {
      self.link = link
      stored = link.runtimeLink(as: link.name)
    }
    otherRules = orderRules.map(self.link.stating) ?? erased?.otherRules
  }

  /// The name of the link inside, unless it was given another one.
  public var name: String { link.name }

  /// The role of the link inside.
  public var orderRole: String? { link.orderRole }

  /// The rules of the link inside, unless it was given others.
  public var orderRules: [OrderRule] { otherRules ?? link.orderRules }

  /// The link inside, with the rest of the chain where it stands.
  public func outline(before rest: inout Outline.Row) {
    let mark = rest.mark
    link.outline(before: &rest)
    if let otherRules { rest.replaceRules(since: mark, with: otherRules) }
  }

  /// Lets the link inside answer.
  @inlinable
  public func handle<Rest: AsyncHandler<Request, Response, Failure>>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await link.handle(request, before: rest, in: walk)
  }

  /// The link inside, as a run-time chain stores it.
  public func runtimeLink(as name: String) -> RuntimeLink<Request, Response, Failure> {
    stored.named(name, orderRules: otherRules)
  }
}

extension AnyLink: LeadingToFirst {
  var namesToFirst: [String] { link.wayToFirst }
}

extension AnyAsyncLink: LeadingToFirst {
  var namesToFirst: [String] { link.wayToFirst }
}
