/// The rest of a chain, as a handler whose type does not grow with the around handlers in front of it.
///
/// The compiler makes code for each type that a row of around handlers is taken apart into. Where these
/// grow, it leaves all of it generic from the fourth on, at twenty times the cost, and runs out of room
/// for a long row.
@usableFromInline
struct Behind<Request, Response, Failure: Error>: AsyncComposite {
  // An object of constants.
  @usableFromInline nonisolated(unsafe) let rest: KeptRest<Request, Response, Failure>

  @inlinable
  init<Rest: AsyncHandler>(_ rest: Rest)
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    self.rest = KeptHandler(rest)
  }

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await rest.ask(rest, request, walk).get()
  }
}

/// A handler whose type nobody knows any more.
@usableFromInline
class KeptRest<Request, Response, Failure: Error> {
  /// Asks the handler that an object keeps: it keeps nothing itself, and is made where the handler's type
  /// is known, since the methods of a generic class are not made for each type.
  @usableFromInline typealias Ask =
    @Sendable (KeptRest, Request, Walk) async -> Result<Outcome<Response>, ChainError<Failure>>

  @usableFromInline final let ask: Ask

  @usableFromInline
  init(_ ask: @escaping Ask) {
    self.ask = ask
  }

  var wayToFirst: [String] { [] }
}

@usableFromInline
final class KeptHandler<H: AsyncHandler>: KeptRest<H.Request, H.Response, H.Failure> {
  @usableFromInline let handler: H

  @inlinable
  init(_ handler: H) {
    self.handler = handler
    super.init { kept, request, walk in
      let handler = unsafeDowncast(kept, to: KeptHandler.self).handler
      do throws(ChainError<H.Failure>) {
        return .success(try await handler.outcome(of: request, in: walk))
      } catch {
        return .failure(error)
      }
    }
  }

  override var wayToFirst: [String] { handler.wayToFirst }
}

extension Behind: LeadingToFirst {
  var namesToFirst: [String] { rest.wayToFirst }
}
