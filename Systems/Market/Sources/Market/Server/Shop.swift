import Hummingbird
import Logging
import Synchronization

/// A market that opens behind a port that is taken already, before its first request is served.
final class Shop: HTTPResponder {
  private enum State {
    case closed
    case open(FrontDoor<RouterResponder<MarketContext>>, any ShopStore)
  }

  private let state = Mutex(State.closed)

  /// Opens the market.
  func open(
    _ settings: MarketSettings, _ stock: Stock, _ loginCounts: LoginCounts
  ) throws(StartupError) {
    let market = try MarketServer(
      settings, clock: .system, stock: stock, loginCounts: loginCounts,
      log: MarketServer.logger(settings.isLoggingAccess ? .info : .notice))
    let responder = market.responder
    state.withLock { $0 = .open(responder, market.store) }
  }

  func respond(to request: Request, context: MarketContext) async throws -> Response {
    guard case .open(let responder, _) = state.withLock({ $0 }) else {
      return Problem.interrupted.response
    }
    return try await responder.respond(to: request, context: context)
  }

  func close() {
    if case .open(_, let store) = state.withLock({ $0 }) { store.close() }
  }
}
