/// Gives the same request to every handler, one after the other, and collects every response.
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
/// Responses stand in declared order. A handler that passes adds none; when all pass, the broadcast
/// passes. The first error stops it. Choose otherwise:
///
/// - ``collectingFailures()`` lets the others go on when one fails, and returns a reply of each;
/// - ``atOnce(limit:)`` gives the request to several handlers at the same time.
///
/// A broadcast whose handlers come and go while requests run is one to a run-time chain's links
/// (``init(to:)-(RuntimeChain<Q,R,F>)``).
///
/// The handlers' types are erased, so a broadcast's own type stays small. It is synchronous exactly
/// when all of them are.
public struct Broadcast<Part: AsyncHandler>: AsyncComposite {
  /// The name in paths, drawings and errors.
  public let name: String
  private let partsNow: @Sendable () -> [Part]
  private let outlinesNow: @Sendable () -> [Outline]

  /// A broadcast to handlers of one type.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - parts: The handlers, in order.
  public init(_ name: String = "broadcast", to parts: [Part]) {
    self.init(name, outlines: { [Outline(name, parts: parts.flatMap(\.outlines))] }) { parts }
  }

  /// A broadcast whose parts are looked up for each request.
  init(
    _ name: String, outlines: @escaping @Sendable () -> [Outline],
    to parts: @escaping @Sendable () -> [Part]
  ) {
    self.name = name
    outlinesNow = outlines
    partsNow = parts
  }

  /// A broadcast to handlers that do not suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - parts: The handlers, one a line.
  public init<Q, R, F: Error>(
    _ name: String = "broadcast", @PartsBuilder to parts: () -> [AnyHandler<Q, R, F>]
  ) where Part == AnyHandler<Q, R, F> {
    self.init(name, to: parts())
  }

  /// A broadcast to handlers that may suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - parts: The handlers, one a line.
  @_disfavoredOverload
  public init<Q, R, F: Error>(
    _ name: String = "broadcast", @AsyncPartsBuilder to parts: () -> [AnyAsyncHandler<Q, R, F>]
  ) where Part == AnyAsyncHandler<Q, R, F> {
    self.init(name, to: parts())
  }

  /// The parts as they stand; a request asks once.
  var parts: [Part] { partsNow() }

  /// The broadcast, with its parts inside.
  public var outlines: [Outline] { outlinesNow() }

  /// The same broadcast, in which an error does not stop the others.
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
  ///
  /// - Returns: A handler that answers with a reply of each handler that did not pass.
  public func collectingFailures() -> Broadcasts.Collecting<Part> {
    Broadcasts.Collecting(broadcast: self)
  }

  /// Gives the request to the parts, in order.
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
      throw visit.left(self, with: error)
    }
    return visit.ended(with: responses)
  }
}

extension Broadcast: Handler, Link where Part: Handler {
  /// Gives the request to the parts, in order.
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) throws(ChainError<Part.Failure>) -> Outcome<[Part.Response]> {
    // A handler may ask the broadcast that it is part of.
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
      throw visit.left(self, with: error)
    }
    return visit.ended(with: responses)
  }
}

extension OpenVisit {
  /// Ends a broadcast's visit: it took the request if any of its parts did.
  func ended<Response>(with responses: [Response]) -> Outcome<[Response]> {
    let outcome: Outcome<[Response]> = responses.isEmpty ? .passed : .handled(responses)
    endComposite(outcome)
    return outcome
  }
}

extension Broadcast: LeadingToFirst {
  var namesToFirst: [String] { partsNow().wayToFirst + [name] }
}
