import Hummingbird
import Kitchen
import Logging
import NIOCore

/// The shop server: products, sessions, bags, and a kitchen line, over HTTP.
public struct MarketServer: Sendable {
  let settings: MarketSettings
  let store: Store
  let clock: WallClock
  let stock: Stock

  /// Opens the database, or makes it and fills it with the demonstration.
  ///
  /// - Parameter settings: What the one who starts the market has chosen.
  /// - Throws: ``StartupError`` if the database cannot be used.
  public init(_ settings: MarketSettings) throws(StartupError) {
    try self.init(settings, clock: .system, stock: .demonstration)
  }

  init(_ settings: MarketSettings, clock: WallClock, stock: Stock) throws(StartupError) {
    self.settings = settings
    self.clock = clock
    self.stock = stock
    store = try Store(path: settings.database, stock: stock)
  }

  /// Answers requests until the process is told to end (SIGTERM, SIGINT); those under way are
  /// finished.
  ///
  /// - Parameter listening: Called with the URL once the market listens.
  /// - Throws: ``StartupError`` if it cannot listen at the address.
  public func run(
    listening: @escaping @Sendable (_ url: String) -> Void
  ) async throws {
    defer { store.close() }
    let application = application { channel in
      listening("http://\(channel.localAddress?.authority ?? settings.host)")
    }
    do {
      try await application.runService()
    } catch {
      throw StartupError(listening: settings, error) ?? error
    }
  }

  /// The server; tests run it without a process.
  func application(
    listening: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "market")
    logger.logLevel = .error
    return Application(
      router: Router(endpoints, context: BasicRequestContext.self),
      server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port)),
      onServerRunning: listening, logger: logger)
  }

  private var endpoints: [Endpoint] {
    let catalogue = Catalogue(store: store)
    let sessions = Sessions(
      store: store, clock: clock, lifetime: settings.sessionLifetime,
      passwordCost: stock.passwordCost)
    return [
      .products(catalogue), .sessions(sessions), .bagItems(sessions, catalogue),
      .kitchenOrders(.classic()),
    ]
  }
}

extension SocketAddress {
  /// Host and port, as a URL has them.
  fileprivate var authority: String? {
    guard let host = ipAddress, let port else { return nil }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
