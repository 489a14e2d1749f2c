/// A sequence of handlers; the first one that handles a request provides the response.
///
/// ```swift
/// let kitchen = Chain("kitchen") {
///   Machine(name: "tomato")
///   Machine(name: "onion")
///   Machine(name: "lettuce")
/// }
/// kitchen("onion")   // handled("onion, sliced")
/// kitchen("tofu")    // passed
/// ```
///
/// A chain may also contain other chains, as well as around handlers that enclose everything after
/// them:
///
/// ```swift
/// let isOpen = true
/// let shop = Chain("shop") {
///   Trimmed()   // around: everything below sees a request without spaces
///   if isOpen { kitchen }
///   for herb in ["basil", "mint"] { Machine(name: herb) }
/// }
/// shop("mi nt")   // handled("mint, sliced")
/// print(shop.outline)
/// // shop
/// // └─ Trimmed
/// //    ├─ kitchen
/// //    │  ├─ tomato
/// //    │  ├─ onion
/// //    │  └─ lettuce
/// //    ├─ basil
/// //    └─ mint
/// ```
///
/// A chain is an ``AsyncHandler``, and also a ``Handler`` if none of its links may suspend. A chain
/// costs as much as a hand-written `if/else`. For a chain that can change while it is in use, see
/// ``RuntimeChain``.
@frozen
public struct Chain<Content: AsyncHandler>: AsyncComposite, LeadingToFirst {
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let content: Content

  /// Creates a chain of the links listed in the closure, in that order.
  @inlinable
  public init(_ name: String = "chain", @ChainBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// Creates a chain with explicit types from the links listed in the closure.
  ///
  /// The library's around handlers are generic over the request, response and failure types.
  /// With this initializer, Swift infers those types:
  ///
  /// ```swift
  /// struct Cold: Error {}
  ///
  /// let careful = Chain(
  ///   "careful", request: String.self, response: String.self, failure: Cold.self
  /// ) {
  ///   Cache(capacity: 100)
  ///   Retry(attempts: 3)
  ///   ClosureHandler("oven") { dish throws(Cold) in dish == "pizza" ? .handled("hot") : .passed }
  /// }
  /// try careful("pizza")   // handled("hot")
  /// ```
  @inlinable
  public init<Q, R, F: Error>(
    _ name: String = "chain", request: Q.Type, response: R.Type, failure: F.Type,
    @TypedChainBuilder<Q, R, F> content: () -> Content
  ) where Content.Request == Q, Content.Response == R, Content.Failure == F {
    self.name = name
    self.content = content()
  }

  /// Creates a chain with explicit types from links that do not throw.
  @inlinable
  public init<Q, R>(
    _ name: String = "chain", request: Q.Type, response: R.Type,
    @TypedChainBuilder<Q, R, Never> content: () -> Content
  ) where Content.Request == Q, Content.Response == R, Content.Failure == Never {
    self.name = name
    self.content = content()
  }

  /// Creates a chain of handlers of the same type.
  @inlinable
  public init<Element: AsyncHandler>(_ name: String = "chain", of handlers: [Element])
  where Content == Links.Each<Element> {
    self.name = name
    self.content = Links.Each(handlers)
  }

  /// Whether any of the links can be nested arbitrarily deep.
  @inlinable
  public static var _mayNest: Bool { Content._mayNest }

  /// Whether any of the links may suspend.
  @inlinable
  public static var _maySuspend: Bool { Content._maySuspend }

  /// The outline of the chain, with its links inside.
  public var outlines: [Outline] { [Outline(name, parts: content.outlines)] }

  var namesToFirst: [String] { content.wayToFirst + [name] }

  /// Calls the links in order until one handles the request.
  @inlinable
  public func handle(
    _ request: Content.Request, in walk: Walk
  ) async throws(ChainError<Content.Failure>) -> Outcome<Content.Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Content.Failure>) {
      let outcome = try await content.handle(request, in: visit.walk)
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }

  /// Calls the links in order, if none of them may suspend.
  @inlinable
  public func _handleSynchronously(
    _ request: Content.Request, in walk: Walk
  ) throws(ChainError<Content.Failure>) -> Outcome<Content.Response>? {
    guard !Self._maySuspend else { return nil }
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Content.Failure>) {
      let outcome = try content._handleSynchronously(request, in: visit.walk)
      visit.endComposite(outcome ?? .passed)
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }
}

extension Chain: Handler, Link where Content: Handler {
  /// Calls the links without recording.
  @inlinable
  @inline(__always)
  public func handle(
    _ request: Content.Request
  ) throws(Content.Failure) -> Outcome<Content.Response> {
    try content.handle(request)
  }

  /// Calls the links in order until one handles the request.
  @inlinable
  public func handle(
    _ request: Content.Request, in walk: Walk
  ) throws(ChainError<Content.Failure>) -> Outcome<Content.Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Content.Failure>) {
      let outcome = try content.handle(request, in: visit.walk)
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }
}
