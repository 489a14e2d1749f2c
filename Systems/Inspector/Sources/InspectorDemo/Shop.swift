import Baton
import BatonInspector
import Synchronization

/// A shop that ships each order with the first carrier that accepts it, and rejects orders that no
/// carrier accepts.
final class Shop: Sendable {
  private let pay: any AsyncHandler<Order, Answer, Never>
  private let send: any AsyncHandler<Order, Answer, NotWeighed>
  private let tell: any AsyncHandler<Order, [Answer], Never>
  private let orders = Mutex((count: 0, refused: 0))

  init(_ inspector: Inspector) throws {
    // This is the demo's deliberate mistake: country names are converted only after the carriers
    // that need them.
    let carriers = RuntimeChain<Order, Answer, NotWeighed>("carriers")
    try carriers.append(Scales())
    for carrier in [
      Carrier(name: "letters", grams: 500, countries: ["GB"]),
      Carrier(name: "parcels", grams: 10_000, countries: ["GB"]),
      Carrier(name: "continent", grams: 5000, countries: ["DE", "FR", "IT"]),
    ] {
      try carriers.append(carrier)
    }
    try carriers.append(CountryNames())
    send =
      inspector.register(
        carriers, adding: [Carrier(name: "lorry", grams: 40_000, countries: ["GB", "DE", "FR"])],
        revisions: MemoryRevisions()
      ).chain
    pay = inspector.register(
      Dispatcher(
        "payment", by: { (order: Order) in order.card },
        [
          Till(name: "cards", keys: ["visa"]), Till(name: "bank", keys: ["giro"]),
          Till(name: "old till", keys: ["visa"]),
        ]))
    tell = inspector.register(
      Broadcast("notices") {
        Notice(name: "mail to the customer", takes: .milliseconds(3))
        Notice(name: "message to the warehouse", takes: .milliseconds(2))
        Notice(name: "invoice", takes: .milliseconds(1))
      }.atOnce())
  }

  var counts: (all: Int, refused: Int) { orders.withLock { ($0.count, $0.refused) } }

  /// Processes up to the given number of orders per second, until the task is cancelled.
  func take(perSecond: Int) async {
    var due = ContinuousClock.now
    var rest = 0
    while perSecond > 0, !Task.isCancelled {
      // Run 100 times a second, in tasks of at most ten orders each, because sending notices takes
      // time.
      rest += perSecond
      await withDiscardingTaskGroup { group in
        var orders = rest / 100
        rest %= 100
        while orders > 0 {
          let some = min(orders, 10)
          group.addTask { await self.take(some) }
          orders -= some
        }
      }
      due = max(due + .milliseconds(10), .now)
      try? await Task.sleep(until: due)
    }
  }

  func take(_ count: Int) async {
    for _ in 0..<count {
      let number = orders.withLock {
        $0.count += 1
        return $0.count
      }
      let order = Order(number)
      _ = try? await pay.run(order)
      let carrier = try? await send.run(order).response
      if carrier == nil { orders.withLock { $0.refused += 1 } }
      if number.isMultiple(of: 10) { _ = try? await tell.run(order) }
    }
  }
}

private struct Till: KeyedHandler {
  let name: String
  let keys: [String]

  func handle(_ request: Order) -> Outcome<Answer> {
    .handled(Answer(pathDescription: "paid to the \(name)"))
  }
}

private struct Notice: AsyncHandler {
  let name: String
  let takes: Duration

  func handle(_ request: Order) async -> Outcome<Answer> {
    try? await Task.sleep(for: takes)
    return .handled(Answer(pathDescription: "sent"))
  }
}
