import Baton
import BatonResilience
import Foundation

@testable import Market

/// Measures the CPU time of adding a product to a bag, through the shop's chain and by calling its
/// handlers directly.
///
/// The program alternates between the two in rounds. The measured times include the time spent in
/// SQLite and the kernel. The exit status is 1 if the chain uses over 5 % more CPU time than the
/// direct calls.
@main
enum BagCost {
  private static let rounds = 41
  /// The number of additions per round.
  ///
  /// It must not exceed the product's limit for one customer.
  private static let adds = 500

  static func main() async throws {
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).sqlite")
    defer { try? FileManager.default.removeItem(at: file) }
    var settings = MarketSettings()
    settings.database = file.path
    let server = try MarketServer(settings, MarketDependencies(stock: Self.stock))
    let rate = BagRate(perSecond: 1_000_000, burst: 1_000_000)
    let chain = bagChain(
      server.store, clock: server.dependencies.clock, holds: Holds(), rate: rate)
    let byHand = ByHand(store: server.store, clock: server.dependencies.clock, rate: rate).handlers
    var times = (chain: [Double](), hand: [Double]())
    for _ in 0..<rounds {
      times.chain.append(try await time(of: chain))
      times.hand.append(try await time(of: byHand))
    }
    let (ofChain, ofHand) = (times.chain.median, times.hand.median)
    let more = (ofChain / ofHand - 1) * 100
    print(
      String(
        format: "an add: %.1f µs by the chain, %.1f µs by hand: %+.1f %%", ofChain, ofHand, more))
    server.store.close()
    exit(more > 5 ? 1 : 0)
  }

  /// Returns the CPU time of one addition to a new guest's bag, in microseconds.
  private static func time(
    of handler: some AsyncHandler<BagRequest, BagAnswer, Refusal>
  ) async throws -> Double {
    let visitor = Visitor.newGuest()
    let start = clock()
    for _ in 0..<adds {
      var request = BagRequest(.add)
      request.visitor = visitor
      request.body = .json(Array(#"{"product":"bread","quantity":1}"#.utf8))
      _ = try await handler.run(request)
    }
    return Double(clock() - start) * 1_000_000 / Double(CLOCKS_PER_SEC) / Double(adds)
  }

  private static let stock = Stock(
    categories: [Category(id: "food", name: "Food")],
    products: [
      NewProduct(
        id: "bread", category: "food", name: "Bread", price: 480, most: 1000, stock: 1_000_000)
    ], accounts: [], passwordCost: .standard)
}

extension [Double] {
  fileprivate var median: Double { sorted()[count / 2] }
}

/// The bag chain's handlers, called directly.
///
/// The rate limit is an around handler and needs a `next`, so it encloses the handlers after it.
private struct ByHand {
  let authentication: AuthenticationHandler
  let rate: RateLimit<BagRequest, BagAnswer, Refusal>
  let rest: AsyncClosureHandler<BagRequest, BagAnswer, Refusal>

  init(store: any ShopStore, clock: WallClock, rate: BagRate) {
    authentication = AuthenticationHandler(store: store, clock: clock)
    self.rate = rate.limit(clock: ContinuousClock())
    let inventory = InventoryHandler(store: store, clock: clock)
    let price = PriceHandler(store: store)
    let limit = LimitHandler(store: store)
    let hold = HoldHandler(holds: Holds())
    let bag = BagHandler(store: store)
    rest = AsyncClosureHandler("by hand") { request async throws(Refusal) in
      var request = try ValidationHandler().admit(request)
      request = try inventory.admit(request)
      request = try price.admit(request)
      request = try limit.admit(request)
      request = try hold.admit(request)
      return try await bag.handle(request)
    }
  }

  var handlers: some AsyncHandler<BagRequest, BagAnswer, Refusal> {
    let limited = rest.surrounded(by: rate)
    return AsyncClosureHandler("by hand") { [authentication] request async throws(Refusal) in
      try await limited.handle(try authentication.admit(request))
    }
  }
}
