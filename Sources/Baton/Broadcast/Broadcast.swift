/// A handler that sends a request to every part in turn and collects all responses.
///
/// ```swift
/// let news = Broadcast("news") {
///   ClosureHandler("mail") { (headline: String) in .handled("mailed: \(headline)") }
///   ClosureHandler("pager") { (headline: String) in
///     headline.hasPrefix("urgent") ? .handled("paged: \(headline)") : .passed
///   }
///   ClosureHandler("log") { (headline: String) in .handled("logged: \(headline)") }
/// }
/// news("rain")   // handled(["mailed: rain", "logged: rain"])
/// ```
///
/// Responses appear in the order in which the handlers are declared. A handler that passes adds no
/// response; if all handlers pass, the broadcast passes. The first error stops the broadcast. The
/// following variants behave differently:
///
/// - ``collectingFailures()`` continues after an error and collects both responses and errors.
/// - ``atOnce(limit:)`` calls the handlers concurrently.
/// - ``init(to:)-(RuntimeChain<Q,R,F>)`` allows handlers to be added and removed while requests
///   run.
public struct Broadcast<Part: AsyncHandler>: AsyncComposite, LeadingToFirst {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let partsNow: @Sendable () -> [Part]
  private let outlinesNow: @Sendable () -> [Outline]

  /// Creates a broadcast to handlers of the same type.
  public init(_ name: String = "broadcast", to parts: [Part]) {
    self.init(name, outlines: { [Outline(name, parts: parts.flatMap(\.outlines))] }) { parts }
  }

  init(
    _ name: String, outlines: @escaping @Sendable () -> [Outline],
    to parts: @escaping @Sendable () -> [Part]
  ) {
    self.name = name
    outlinesNow = outlines
    partsNow = parts
  }

  /// Creates a broadcast to handlers that do not suspend.
  public init<Q, R, F: Error>(
    _ name: String = "broadcast", @PartsBuilder to parts: () -> [AnyHandler<Q, R, F>]
  ) where Part == AnyHandler<Q, R, F> {
    self.init(name, to: parts())
  }

  /// Creates a broadcast to handlers that may suspend.
  @_disfavoredOverload
  public init<Q, R, F: Error>(
    _ name: String = "broadcast", @AsyncPartsBuilder to parts: () -> [AnyAsyncHandler<Q, R, F>]
  ) where Part == AnyAsyncHandler<Q, R, F> {
    self.init(name, to: parts())
  }

  var parts: [Part] { partsNow() }

  /// The broadcast's outline, including its parts.
  public var outlines: [Outline] { outlinesNow() }

  var namesToFirst: [String] { partsNow().wayToFirst + [name] }

  /// Returns a variant of this broadcast that continues after an error and collects a reply from
  /// each handler that does not pass.
  ///
  /// ```swift
  /// let both = Broadcast("both") {
  ///   ClosureHandler("broken") { (_: String) throws(ShopError) -> Outcome<String> in throw .busy }
  ///   microwave
  /// }
  /// for reply in both.collectingFailures()("soup").response ?? [] {
  ///   print(reply.handler, reply.result.map { $0 })
  /// }
  /// // broken failure("broken" failed: busy)
  /// // microwave success("warm soup")
  /// ```
  public func collectingFailures() -> Broadcasts.Collecting<Part> {
    Broadcasts.Collecting(broadcast: self)
  }

  /// Calls the parts in order and collects their responses.
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) async throws(ChainError<Part.Failure>) -> Outcome<[Part.Response]> {
    let visit = walk.begin(self)
    var responses: [Part.Response] = []
    do throws(ChainError<Part.Failure>) {
      for part in parts {
        try visit.walk.checkCancellation(due: part)
        if case .handled(let response) = try await part.handle(request, in: visit.walk) {
          responses.append(response)
        }
      }
    } catch {
      throw visit.left(name, with: error)
    }
    return visit.ended(with: responses)
  }
}

extension Broadcast: Handler, Link where Part: Handler {
  /// Calls the parts in order and collects their responses.
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) throws(ChainError<Part.Failure>) -> Outcome<[Part.Response]> {
    // A handler may call the broadcast that contains it, so the recursion may exhaust the stack.
    guard !StackRoom.isLow else { return try handleOnLargerStack(request, in: walk) }
    let visit = walk.begin(self)
    var responses: [Part.Response] = []
    do throws(ChainError<Part.Failure>) {
      for part in parts {
        if case .handled(let response) = try part.handle(request, in: visit.walk) {
          responses.append(response)
        }
      }
    } catch {
      throw visit.left(name, with: error)
    }
    return visit.ended(with: responses)
  }
}

extension OpenVisit {
  func ended<Response>(with responses: [Response]) -> Outcome<[Response]> {
    let outcome: Outcome<[Response]> = responses.isEmpty ? .passed : .handled(responses)
    endComposite(outcome)
    return outcome
  }
}

/// A result builder for a list of type-erased handlers that do not suspend; see ``Broadcast``.
@resultBuilder
public enum PartsBuilder: _ListBuilder {
  /// Erases a handler's type.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some Handler<Q, R, F>
  ) -> [AnyHandler<Q, R, F>] {
    [AnyHandler(handler)]
  }
}

/// A result builder for a list of type-erased handlers that may suspend; see ``Broadcast``.
@resultBuilder
public enum AsyncPartsBuilder: _ListBuilder {
  /// Erases a handler's type.
  public static func buildExpression<Q, R, F: Error>(
    _ handler: some AsyncHandler<Q, R, F>
  ) -> [AnyAsyncHandler<Q, R, F>] {
    [AnyAsyncHandler(handler)]
  }
}
