/// Handlers in a declared order; the first one that takes a request answers it.
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
/// The order is the order of the lines, always. Between the handlers may stand around handlers,
/// which enclose all that comes after them, and other chains, which answer as one handler:
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
/// A chain is a ``Handler`` exactly when all its links work without suspending, and an
/// ``AsyncHandler`` in any case. It is a value, and it costs what the `if/else` written by hand
/// costs. A chain that changes while it works is a ``RuntimeChain``.
@frozen
public struct Chain<Content: AsyncHandler>: AsyncComposite {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let content: Content

  /// A chain of the links that the closure lists, in that order.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - content: The links, one a line.
  @inlinable
  public init(_ name: String = "chain", @ChainBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// A chain of the links that the closure lists, whose types are given.
  ///
  /// An around handler of the library fits around any handlers, so that a line with it alone would have
  /// to say between which; here the chain has said it:
  ///
  /// ```swift
  /// struct Cold: Error {}
  ///
  /// let careful = Chain("careful", request: String.self, response: String.self, failure: Cold.self) {
  ///   Cache(capacity: 100)
  ///   Retry(attempts: 3)
  ///   ClosureHandler("oven") { dish throws(Cold) in dish == "pizza" ? .handled("hot") : .passed }
  /// }
  /// try careful("pizza")   // handled("hot")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - request: What goes in.
  ///   - response: What comes out.
  ///   - failure: What is thrown.
  ///   - content: The links, one a line.
  @inlinable
  public init<Q, R, F: Error>(
    _ name: String = "chain", request: Q.Type, response: R.Type, failure: F.Type,
    @TypedChainBuilder<Q, R, F> content: () -> Content
  ) where Content.Request == Q, Content.Response == R, Content.Failure == F {
    self.name = name
    self.content = content()
  }

  /// A chain of the links that the closure lists, whose types are given, and which throw nothing; see
  /// ``init(_:request:response:failure:content:)``.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - request: What goes in.
  ///   - response: What comes out.
  ///   - content: The links, one a line.
  @inlinable
  public init<Q, R>(
    _ name: String = "chain", request: Q.Type, response: R.Type,
    @TypedChainBuilder<Q, R, Never> content: () -> Content
  ) where Content.Request == Q, Content.Response == R, Content.Failure == Never {
    self.name = name
    self.content = content()
  }

  /// A chain of handlers of one type.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - handlers: The handlers, in order.
  @inlinable
  public init<Element: AsyncHandler>(_ name: String = "chain", of handlers: [Element])
  where Content == Links.Each<Element> {
    self.name = name
    self.content = Links.Each(handlers)
  }

  /// Whether one of the links may nest.
  @inlinable
  public static var mayNest: Bool { Content.mayNest }

  /// Whether one of its parts may suspend.
  @inlinable
  public static var maySuspend: Bool { Content.maySuspend }

  /// The chain, with its links inside.
  public var outlines: [Outline] { [Outline(name, parts: content.outlines)] }

  /// Offers the request to the links, in order.
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
      throw visit.left(self, with: error)
    }
  }
}

extension Chain: LeadingToFirst {
  var namesToFirst: [String] { content.wayToFirst + [name] }
}

extension Chain {
  /// Offers the request to the parts, in order, if none suspends.
  @inlinable
  public func handleSynchronously(
    _ request: Content.Request, in walk: Walk
  ) throws(ChainError<Content.Failure>) -> Outcome<Content.Response>? {
    guard !Self.maySuspend else { return nil }
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Content.Failure>) {
      let outcome = try content.handleSynchronously(request, in: visit.walk)
      visit.endComposite(outcome ?? .passed)
      return outcome
    } catch {
      throw visit.left(self, with: error)
    }
  }
}

extension Chain: Handler, Link where Content: Handler {
  /// Offers the request to the links, when nobody records and an error needs no name.
  @inlinable
  @inline(__always)
  public func handle(
    _ request: Content.Request
  ) throws(Content.Failure) -> Outcome<Content.Response> {
    try content.handle(request)
  }

  /// Offers the request to the links, in order.
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
      throw visit.left(self, with: error)
    }
  }
}
