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
