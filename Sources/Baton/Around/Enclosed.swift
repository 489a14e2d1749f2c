// In a synchronous chain, the methods that forward a request are always inlined. They pass the rest
// of the chain as a closure, and the optimizer can remove the closure only after inlining.

extension Links {
  /// A handler that combines a link with the rest of the chain after it.
  @frozen
  public struct Enclosed<
    Outer: AsyncLink, Rest: AsyncHandler<Outer.Request, Outer.Response, Outer.Failure>
  >: AsyncComposite, LeadingToFirst {
    @usableFromInline let outer: Outer
    @usableFromInline let rest: Rest

    @inlinable
    init(_ outer: Outer, _ rest: Rest) {
      self.outer = outer
      self.rest = rest
    }

    /// The name of the enclosed handler; a handler inside a retry, for example, keeps its name.
    public var name: String { rest.name }

    /// The outlines of the outer link and the rest of the chain.
    public var outlines: [Outline] {
      var row = Outline.Row(rest.outlines)
      outer.outline(before: &row)
      return row.outlines
    }

    var namesToFirst: [String] { outer.wayToFirst.orIfEmpty(rest.wayToFirst) }

    /// Calls the outer link, which may call the rest of the chain.
    @inlinable
    public func handle(
      _ request: Rest.Request, in walk: Walk
    ) async throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
      try await outer._handle(request, before: rest, in: walk)
    }
  }

  /// An around handler and the first links that it encloses.
  @frozen
  public struct Within<
    Outer: AsyncLink, Inner: AsyncLink<Outer.Request, Outer.Response, Outer.Failure>
  >: AsyncLink, LeadingToFirst {
    @usableFromInline let outer: Outer
    @usableFromInline let inner: Inner

    @inlinable
    init(_ outer: Outer, _ inner: Inner) {
      self.outer = outer
      self.inner = inner
    }

    /// Draws both links around the rest of the chain.
    public func outline(before rest: inout Outline.Row) {
      inner.outline(before: &rest)
      outer.outline(before: &rest)
    }

    var namesToFirst: [String] { outer.wayToFirst.orIfEmpty(inner.wayToFirst) }

    /// Calls the outer link, which may call the inner link and the rest of the chain.
    @inlinable
    public func _handle<Rest: AsyncHandler<Inner.Request, Inner.Response, Inner.Failure>>(
      _ request: Inner.Request, before rest: Rest, in walk: Walk
    ) async throws(ChainError<Inner.Failure>) -> Outcome<Inner.Response> {
      try await outer._handle(request, before: Enclosed(inner, ErasedRest(rest)), in: walk)
    }
  }
}

extension Links.Enclosed: Handler, Link where Outer: Link, Rest: Handler {
  /// Calls the outer link, which may call the rest of the chain.
  @inlinable
  @inline(__always)
  public func handle(
    _ request: Rest.Request, in walk: Walk
  ) throws(ChainError<Rest.Failure>) -> Outcome<Rest.Response> {
    try outer._answer(to: request, in: walk) { request, walk in
      if let error = walk.endOfRepeating(before: rest) { return .failure(error) }
      return rest.synchronousResult(of: request, in: walk)
    }
    .get()
  }
}

extension Links.Within: Link where Outer: Link, Inner: Link {
  /// Calls the outer link, which may call the inner link and the rest of the chain.
  @inlinable
  @inline(__always)
  public func _answer(
    to request: Inner.Request, in walk: Walk,
    before rest: (Inner.Request, Walk) -> ChainResult<Inner.Response, Inner.Failure>
  ) -> ChainResult<Inner.Response, Inner.Failure> {
    outer._answer(to: request, in: walk) { request, walk in
      inner._answer(to: request, in: walk, before: rest)
    }
  }
}

extension AsyncHandler {
  /// Returns this chain enclosed by the given around handler.
  ///
  /// The returned chain has this chain's name, and may suspend only if this chain or the around
  /// handler may suspend.
  ///
  /// ```swift
  /// print(kitchen.surrounded(by: Trimmed()).outline)
  /// // Trimmed
  /// // └─ kitchen
  /// //    ├─ tomato
  /// //    ├─ onion
  /// //    └─ lettuce
  /// ```
  @inlinable
  public func surrounded<Outer: AsyncLink<Request, Response, Failure>>(
    by link: Outer
  ) -> Links.Enclosed<Outer, Self> {
    Links.Enclosed(link, self)
  }

  /// Returns this chain enclosed by the given admission.
  ///
  /// ```swift
  /// kitchen.surrounded(by: Lowercased())("ONION")   // handled("onion, sliced")
  /// ```
  @inlinable
  public func surrounded<A: AsyncAdmission<Request, Failure>>(
    by admission: A
  ) -> Links.Enclosed<Links.Admitting<A, Response>, Self> {
    Links.Enclosed(Links.Admitting(admission), self)
  }
}

/// The rest of a chain, as a handler whose type does not grow with each around handler before it.
///
/// If the type grew, code for four or more around handlers would stay unspecialized and run twenty
/// times slower. The compiler would also fail on a long sequence of around handlers.
@usableFromInline
struct ErasedRest<Request, Response, Failure: Error>: AsyncComposite, LeadingToFirst {
  // Sharing the object between tasks is safe, because all its properties are constants.
  @usableFromInline nonisolated(unsafe) let rest: AnyRest<Request, Response, Failure>

  @inlinable
  init(_ rest: some AsyncHandler<Request, Response, Failure>) {
    self.rest = RestBox(rest)
  }

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await rest.ask(rest, request, walk).get()
  }

  var namesToFirst: [String] { rest.wayToFirst }
}

@usableFromInline
class AnyRest<Request, Response, Failure: Error> {
  /// Calls the stored handler.
  ///
  /// The closure captures nothing and is created where the handler's type is known, because methods
  /// of a generic class are not specialized for each type.
  @usableFromInline typealias Ask =
    @Sendable (AnyRest, Request, Walk) async -> ChainResult<Response, Failure>

  @usableFromInline final let ask: Ask

  @usableFromInline
  init(_ ask: @escaping Ask) {
    self.ask = ask
  }

  var wayToFirst: [String] { [] }
}

@usableFromInline
final class RestBox<H: AsyncHandler>: AnyRest<H.Request, H.Response, H.Failure> {
  @usableFromInline let handler: H

  @inlinable
  init(_ handler: H) {
    self.handler = handler
    super.init { kept, request, walk in
      let handler = unsafeDowncast(kept, to: RestBox.self).handler
      do throws(ChainError<H.Failure>) {
        return .success(try await handler.outcome(of: request, in: walk))
      } catch {
        return .failure(error)
      }
    }
  }

  override var wayToFirst: [String] { handler.wayToFirst }
}
