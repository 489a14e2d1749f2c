import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization

/// A market whose port is bound, but which refuses requests until it is opened.
final class DeferredMarket: HTTPResponder {
  private enum State {
    case closed
    case open(MarketResponder, any ShopStore)
  }

  private let state = Mutex(State.closed)
  private let (markets, opened) = AsyncStream<MarketServer>.makeStream()

  /// Opens the market.
  ///
  /// - Parameters:
  ///   - settings: The settings of the market.
  ///   - loginCounts: The counts of logins.
  ///   - node: The address on which this node listens.
  ///   - showing: A closure that shows the password of a new owner, and returns whether that
  ///     succeeded.
  /// - Throws: ``StartupError`` if the store cannot be used.
  func open(
    _ settings: MarketSettings, _ loginCounts: LoginCounts, listeningAt node: NodeAddress?,
    showing: @escaping @Sendable (_ ownerPassword: String) -> Bool
  ) async throws(StartupError) {
    let store = try await settings.openStore(listeningAt: node, showing: showing)
    let market = MarketServer(
      settings,
      MarketDependencies(
        stock: settings.isEmpty ? .empty : .demonstration, loginCounts: loginCounts,
        log: .market(settings.isLoggingAccess ? .info : .notice)),
      in: store)
    let responder = market.responder
    state.withLock { $0 = .open(responder, store) }
    opened.yield(market)
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

extension DeferredMarket: Service {
  /// Makes due settlements and applies changes from other nodes until the market shuts down.
  func run() async {
    for await market in markets.cancelOnGracefulShutdown() {
      async let following: Void = market.followOtherNodes()
      await market.settler.run()
      await following
    }
  }
}
