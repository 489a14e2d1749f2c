import Baton
import BatonInspector
import BatonObservability
import Foundation
import Hummingbird
import Kitchen
import LiveEvents
import Logging
import NIOCore
import ServiceLifecycle

/// The shop's HTTP server for products, sessions, bags, orders and the kitchen line.
public struct MarketServer: Sendable {
  let settings: MarketSettings
  let dependencies: MarketDependencies
  let store: any ShopStore
  let inspector: Inspector
  let chains: ShopChains
  let settler: Settler
  let live: LiveShop
  let metrics = PrometheusMetrics(help: RequestMetrics.help)

  /// Creates a server for a shop's file, and creates and fills the file if it does not exist.
  init(
    _ settings: MarketSettings, _ dependencies: MarketDependencies
  ) throws(StartupError) {
    self.init(
      settings, dependencies,
      in: try SQLiteStore(
        path: settings.database, stock: dependencies.stock, clock: dependencies.clock,
        hold: settings.holds.customer))
  }

  /// Creates a server with a store that is already open.
  init(
    _ settings: MarketSettings, _ dependencies: MarketDependencies, in store: any ShopStore
  ) {
    (self.settings, self.dependencies, self.store) = (settings, dependencies, store)
    let (clock, rateClock) = (dependencies.clock, dependencies.rateClock)
    live = LiveShop(store)
    inspector = Inspector(
      InspectorSettings(
        share: settings.recordedShare, recordsAll: settings.isRecordingAll,
        inFlight: Self.inFlight(of: store)),
      nodes: store.nodes, logger: dependencies.log,
      now: { .seconds(clock.now().timeIntervalSince1970) })
    let (bag, bagEdits) = inspector.register(
      bagChain(
        store, clock: clock, holds: settings.holds, rate: settings.rate, rateClock: rateClock),
      revisions: ShopRevisions(store: store), sharing: .bag)
    let cost = dependencies.stock.passwordCost
    let sessions = Sessions(
      store: store, clock: clock, lifetime: settings.sessionLifetime,
      hold: settings.holds.customer, passwordCost: cost, check: dependencies.passwordCheck)
    // The checkout and the settler share one chain, and therefore its circuit breaker.
    let cardService = cardChain(dependencies.cards, within: dependencies.cardLimit)
    let live = live
    settler = Settler(
      store: store, service: cardService, logger: dependencies.log, hold: settings.holds.payment,
      clock: dependencies.settlerClock
    ) { live.orderWentOn() }
    chains = ShopChains(
      bag: bag, bagEdits: bagEdits,
      signIn: inspector.register(
        sessionChain(
          sessions, dependencies.loginLimits, dependencies.loginCounts, rateClock: rateClock)
      ).erasedToAsync(),
      signUp: inspector.register(signUpChain(store, passwordCost: cost, rateClock: rateClock))
        .erasedToAsync(),
      checkout: inspector.register(
        checkoutChain(store, settler, holds: settings.holds)
      ).erasedToAsync(),
      orders: inspector.register(orderChain(store, settler) { live.orderWentOn() })
        .erasedToAsync(),
      owner: inspector.register(ownerChain(store, passwordCost: cost)).erasedToAsync(),
      closing: inspector.register(accountChain(store)).erasedToAsync())
  }

  /// Returns the server's application.
  ///
  /// Tests run it without a separate process.
  func application() -> some ApplicationProtocol {
    Self.application(settings, responder, [dependencies.loginCounts, settler]) { _ in }
  }

  var responder: MarketResponder {
    MarketResponder(
      router: MarketRouter(endpoints) { mount(inspector, on: $0) },
      metrics: RequestMetrics(metrics), log: dependencies.log,
      isBehindProxy: settings.isBehindProxy)
  }

  static func application<Responder: HTTPResponder<MarketContext>>(
    _ settings: MarketSettings, _ responder: Responder, _ services: [any Service],
    bound: @escaping @Sendable (any Channel) async -> Void
  ) -> Application<Responder> {
    Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            HeadCheckInstaller(bodyLimit: Request.bodyLimit),
            RequestDeadline(time: .seconds(settings.arrivalSeconds)),
            ConnectionHandler(grace: .seconds(ShutdownDeadline.grace)),
          ],
          idleTimeout: .seconds(60))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.host, port: settings.port), backlog: 1024,
        availableConnectionsDelegate: .maximum(
          ConnectionLimit.connections, logger: .market(.error))),
      services: services, onServerRunning: bound, logger: .market(.error))
  }

  var endpoints: [Endpoint] {
    let line = Line.shop()
    let pages = Pages(
      store, clock: dependencies.clock, settings: settings, partLimit: dependencies.partLimit,
      chains: chains, accounts: settings.isEmpty ? [] : dependencies.stock.accounts, line: line)
    let nodes = store.nodes.map { [Endpoint.nodes($0, inspector)] } ?? []
    let all: [Endpoint] =
      [
        .products(store),
        .pictures(store),
        .openSession(chains.signIn, isBehindProxy: settings.isBehindProxy),
        .closeSession(store),
        .kitchenOrders(line),
        .metrics(metrics, of: store),
      ] + Endpoint.bags(store, chains.bag)
      + Endpoint.purchases(store, chains.checkout, chains.orders)
      + Endpoint.owner(store, chains.owner)
      + Endpoint.pages(pages)
      + Endpoint.live(
        live,
        on: EventHub(every: .milliseconds(250), mostViewers: ConnectionLimit.viewers) {
          await live.news(of: $0)
        }, store,
        isBehindProxy: settings.isBehindProxy)
      + Endpoint.health(of: store, chains.bagEdits)
      + nodes
    return all + [.openAPI((try? OpenAPI.document(all)) ?? ByteBuffer())]
  }
}
