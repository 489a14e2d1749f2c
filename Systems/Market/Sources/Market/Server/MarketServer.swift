import Baton
import BatonInspector
import BatonObservability
import Foundation
import Hummingbird
import Kitchen
import LiveEvents
import Logging
import NIOCore

/// The shop server: products, sessions, bags, and a kitchen line, over HTTP.
public struct MarketServer: Sendable {
  let settings: MarketSettings
  let store: any ShopStore
  let clock: WallClock
  let stock: Stock
  let passwordCheck: PasswordCheck
  let loginLimits: LoginLimits
  let loginCounts: LoginCounts
  let cards: any CardService
  let log: Logger
  let rateClock: any Clock<Duration>
  /// How long a part of the home page may take before it is left out.
  let partLimit: Duration
  /// How long the card service may take, all attempts together.
  let cardLimit: Duration
  let inspector: Inspector
  let chains: ShopChains
  let live: LiveShop
  let metrics = PrometheusMetrics(help: RequestMetrics.help)

  /// Opens the database, or makes it and fills it.
  init(
    _ settings: MarketSettings, clock: WallClock, stock: Stock,
    passwordCheck: PasswordCheck = .onThreads, loginLimits: LoginLimits = LoginLimits(),
    loginCounts: LoginCounts = LoginCounts(logger: MarketServer.logger(.notice)),
    cards: any CardService = SimulatedCards(), log: Logger = MarketServer.logger(.notice),
    rateClock: any Clock<Duration> = ContinuousClock(), partLimit: Duration = .milliseconds(300),
    cardLimit: Duration = .seconds(8)
  ) throws(StartupError) {
    self.settings = settings
    self.clock = clock
    self.stock = stock
    self.passwordCheck = passwordCheck
    self.loginLimits = loginLimits
    self.loginCounts = loginCounts
    self.cards = cards
    self.log = log
    self.rateClock = rateClock
    self.partLimit = partLimit
    self.cardLimit = cardLimit
    store = try SQLiteStore(
      path: settings.database, stock: stock, clock: clock, hold: settings.holds.customer)
    live = LiveShop(store)
    inspector = Inspector(
      InspectorSettings(share: settings.recordedShare, recordsAll: settings.isRecordingAll),
      logger: log, now: { .seconds(clock.now().timeIntervalSince1970) })
    let (bag, bagEdits) = inspector.register(
      bagChain(
        bagLinks(
          store, clock: clock, holds: settings.holds, rate: settings.rate, rateClock: rateClock)),
      editions: ShopEditions(store: store))
    let sessions = Sessions(
      store: store, clock: clock, lifetime: settings.sessionLifetime,
      hold: settings.holds.customer, passwordCost: stock.passwordCost, check: passwordCheck)
    // One for both, so that they share what they know of the card service.
    let cardService = cardChain(cards, within: cardLimit)
    let (cost, live) = (stock.passwordCost, live)
    chains = ShopChains(
      bag: bag, bagEdits: bagEdits,
      signIn: inspector.register(sessionChain(sessions, loginLimits, loginCounts)).erasedToAsync(),
      signUp: inspector.register(signUpChain(store, passwordCost: cost, rateClock: rateClock))
        .erasedToAsync(),
      checkout: inspector.register(
        checkoutChain(store, cards, cardService, holds: settings.holds)
      ).erasedToAsync(),
      orders: inspector.register(orderChain(store, cardService) { live.orderWentOn() })
        .erasedToAsync(),
      owner: inspector.register(ownerChain(store, passwordCost: cost)).erasedToAsync(),
      closing: inspector.register(accountChain(store)).erasedToAsync())
  }

  /// The server; tests run it without a process.
  func application() -> some ApplicationProtocol {
    Self.application(settings, responder, loginCounts) { _ in }
  }

  /// Answers every request.
  var responder: FrontDoor<RouterResponder<MarketContext>> {
    FrontDoor(
      inner: router.buildResponder(), metrics: RequestMetrics(metrics), log: log,
      isBehindProxy: settings.isBehindProxy)
  }

  /// A server that sends its requests to a responder.
  static func application<Responder: HTTPResponder<MarketContext>>(
    _ settings: MarketSettings, _ responder: Responder, _ loginCounts: LoginCounts,
    bound: @escaping @Sendable (any Channel) async -> Void
  ) -> Application<Responder> {
    Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            HeadCheckInstaller(bodyLimit: Request.bodyLimit), RequestDeadline(),
            ConnectionHandler(grace: .seconds(grace)),
          ],
          idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), backlog: 1024,
        availableConnectionsDelegate: .maximum(
          ConnectionLimit.connections, logger: logger(.error))),
      services: [loginCounts], onServerRunning: bound, logger: logger(.error))
  }

  /// How long what is under way has got once the market is told to end, in seconds.
  static let grace: Int64 = 3

  static func logger(_ level: Logger.Level) -> Logger {
    var logger = Logger(label: "market")
    logger.logLevel = level
    return logger
  }

  var router: Router<MarketContext> {
    let router = Router(endpoints)
    mount(inspector, on: router)
    return router
  }

  /// Everything that clients can ask for.
  var endpoints: [Endpoint] {
    let line = Line.shop()
    let pages = Pages(
      store, clock: clock, settings: settings, partLimit: partLimit, chains: chains,
      accounts: settings.isEmpty ? [] : stock.accounts, line: line)
    return [
      .products(store),
      .openSession(chains.signIn, isBehindProxy: settings.isBehindProxy),
      .closeSession(store),
      .kitchenOrders(line),
      .metrics(metrics, of: store),
      .openAPI((try? OpenAPI.document(Operation.all)) ?? ByteBuffer()),
    ] + Endpoint.bags(store, chains.bag) + Endpoint.purchases(store, chains.checkout, chains.orders)
      + Endpoint.owner(chains.owner)
      + Endpoint.pages(pages)
      + Endpoint.live(
        live,
        on: EventHub(every: .milliseconds(250), mostViewers: ConnectionLimit.viewers) {
          await live.news(of: $0)
        }, store,
        isBehindProxy: settings.isBehindProxy)
      + Endpoint.health { store.isWell }
  }
}
