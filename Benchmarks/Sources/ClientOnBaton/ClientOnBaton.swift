import Baton
import BatonResilience
public import ClientByHand
import Synchronization

/// The client of ``ClientByHand`` as a chain of the library's handlers.
public enum ClientOnBaton {
  private final class Shared: Sendable {
    let log = Mutex(0)
    let token = Mutex("Bearer 1")
  }

  /// Returns a client that calls its chain in the module that creates it, as a program's own code
  /// does.
  public static func client() -> @Sendable (WebRequest) async throws -> WebReply? {
    let chain = chain()
    return { try await chain.run($0).response }
  }

  private static func chain() -> some AsyncHandler<WebRequest, WebReply, WebError> {
    let shared = Shared()
    return Chain("client") {
      logging(in: shared)
      Cache<WebRequest, WebReply, WebError>(capacity: 16)
      AsyncClosureAround("header") {
        (request: WebRequest, next) async throws(ChainError<WebError>) -> Outcome<WebReply> in
        var request = request
        request.headers["User-Agent"] = "benchmark"
        return try await next(request)
      }
      Authorization(shared: shared)
      PacedRetry<WebRequest, WebReply, WebError>(attempts: 3)
      RateLimit<WebRequest, WebReply, WebError>(to: 1_000_000_000, per: .seconds(1)) { _ in .often }
      CircuitBreaker<WebRequest, WebReply, WebError> { _ in .open }
      LeavingTimeout<WebRequest, WebReply, WebError>(after: .seconds(5)) { _ in .slow }
      AsyncClosureAround("decoding") {
        (request: WebRequest, next) async throws(ChainError<WebError>) -> Outcome<WebReply> in
        let outcome = try await next(request)
        guard case .handled(var reply) = outcome, reply.status == 200 else { return outcome }
        guard let number = Int(reply.body) else { throw .failed(.malformed) }
        reply.number = number
        return .handled(reply)
      }
      AsyncClosureHandler("call") { (request: WebRequest) async throws(WebError) in
        .handled(try await Server.answer(request))
      }
    }
  }

  private static func logging(
    in shared: Shared
  ) -> AsyncClosureAround<WebRequest, WebReply, WebError> {
    AsyncClosureAround("logging") {
      (request, next) async throws(ChainError<WebError>) in
      let clock = ContinuousClock()
      let start = clock.now
      let outcome = try await next(request)
      if start.duration(to: clock.now) > .zero { shared.log.withLock { $0 += 1 } }
      return outcome
    }
  }

  /// Sends a token, and retries once with a new one if it is rejected.
  private struct Authorization: AsyncRepeatingAround {
    let name = "authorization"
    let shared: Shared

    func handle(
      _ request: WebRequest, next: AsyncRepeatableNext<WebRequest, WebReply, WebError>
    ) async throws(ChainError<WebError>) -> Outcome<WebReply> {
      var request = request
      request.headers["Authorization"] = shared.token.withLock { $0 }
      let outcome = try await next(request)
      guard case .handled(let reply) = outcome, reply.status == 401 else { return outcome }
      shared.token.withLock { $0 = "Bearer 2" }
      request.headers["Authorization"] = "Bearer 2"
      return try await next(request)
    }
  }
}
