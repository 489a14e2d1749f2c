import Baton
import Logging
import ServiceLifecycle

/// A service that makes all due settlements when the shop starts and while it runs, and releases
/// reserved amounts that no purchase uses.
///
/// Requests settle their own orders immediately. The settler completes a settlement if the card
/// service did not respond, the customer hung up or the process was killed. Repeated attempts use
/// the same key, so the card service moves the money only once.
struct Settler: Sendable {
  let store: any ShopStore
  let service: AnyAsyncHandler<CardCall, String, Refusal>
  let logger: Logger
  /// How long a purchase may use an amount reserved on a card, in seconds.
  var hold = Holds().payment
  var pause = Duration.seconds(30)
  var clock: any Clock<Duration> = ContinuousClock()
  /// A closure that is called when a cancelled order is no longer owed a refund.
  var settled: @Sendable () -> Void = {}

  func settleAll() async {
    do throws(Refusal) {
      let due = try await store.settlements(of: nil)
      let rest = await settle(
        due, noting: { _ in },
        by: { call throws(ChainError<Refusal>) in _ = try await service.run(call) })
      if rest > 0 {
        logger.notice("settlements are still due", metadata: ["settlements": "\(rest)"])
      }
    } catch {
      logger.notice("settlements cannot be read", metadata: ["cause": "\(error)"])
    }
  }

  /// Makes the settlements due for an order, as part of the order's own request.
  ///
  /// - Returns: The updated order, or `nil` if no money was moved.
  func settle(_ order: Purchase, in walk: Walk) async -> Purchase? {
    guard let due = try? await store.settlements(of: order.id) else { return nil }
    var last: Purchase?
    _ = await settle(
      due, noting: { last = $0 },
      by: { call throws(ChainError<Refusal>) in _ = try await service.handle(call, in: walk) })
    return last
  }

  /// Makes settlements in order, and returns the number of settlements that are still due.
  ///
  /// If a settlement fails, later settlements of the same order are skipped, so that a payment that
  /// was not captured is not refunded. A cancelled order whose capture is declined needs no refund.
  private func settle(
    _ due: [Settlement], noting note: (Purchase) -> Void,
    by move: (CardCall) async throws(ChainError<Refusal>) -> Void
  ) async -> Int {
    var waiting: Set<String> = []
    var ended: Set<String> = []
    var rest = 0
    for settlement in due where !ended.contains(settlement.order) {
      do {
        if waiting.contains(settlement.order) { throw Refusal.cardUnavailable }
        let order = try await made(settlement, by: move)
        note(order)
        if order.state == .cancelled, !order.isOwed {
          ended.insert(settlement.order)
          settled()
        } else if settlement.kind == .refund || order.declined != nil {
          rest += 1
        }
      } catch {
        waiting.insert(settlement.order)
        rest += 1
      }
    }
    return rest
  }

  /// Moves a settlement's money, and records that it was settled or that its capture was declined.
  private func made(
    _ settlement: Settlement, by move: (CardCall) async throws(ChainError<Refusal>) -> Void
  ) async throws -> Purchase {
    do throws(ChainError<Refusal>) {
      if let call = settlement.call { try await move(call) }
    } catch {
      guard settlement.kind == .capture, error.cause == .cardDeclined else { throw error }
      logger.notice(
        "the card service declined a capture", metadata: ["order": "\(settlement.order)"])
      return try await store.decline(settlement.order)
    }
    return try await store.settle(settlement)
  }
}

extension Settler {
  /// Records a key, reserves an amount on a card with it, and returns the payment.
  func reserve(
    _ amount: Int, on card: String, key: String, in walk: Walk
  ) async throws(ChainError<Refusal>) -> String {
    do throws(Refusal) {
      try await store.reserve(key)
    } catch {
      // Nothing is reserved yet, so the outcome is known.
      throw .failed(error == .unknownOutcome ? .unavailable : error)
    }
    do throws(ChainError<Refusal>) {
      let call = CardCall.keep(amount, card: card, key: key)
      guard let payment = try await service.handle(call, in: walk).response else {
        throw .failed(.cardUnavailable)
      }
      return payment
    } catch {
      // A call without a response may still have reserved the amount.
      if error.cause == .cardDeclined { try? await store.endReservation(key) }
      throw error
    }
  }

  /// Releases a reserved amount.
  ///
  /// If this fails, a later round tries again.
  func release(_ key: String, in walk: Walk) async {
    await release(key) { call throws(ChainError<Refusal>) in
      _ = try await service.handle(call, in: walk)
    }
  }

  /// Releases the amounts that were reserved too long ago for a purchase to use.
  ///
  /// The round ends after three failures, because its calls share the checkout's circuit breaker.
  /// The keys are shuffled, so that amounts that cannot be released do not block the others.
  func releaseAll() async {
    do throws(Refusal) {
      var failures = 0
      for key in try await store.lapsedReservations(after: hold).shuffled() where failures < 3 {
        let isReleased = await release(key) { call throws(ChainError<Refusal>) in
          _ = try await service.run(call)
        }
        if !isReleased { failures += 1 }
      }
    } catch {
      logger.notice("reservations cannot be read", metadata: ["cause": "\(error)"])
    }
  }

  @discardableResult private func release(
    _ key: String, by move: (CardCall) async throws(ChainError<Refusal>) -> Void
  ) async -> Bool {
    do {
      try await move(.release(key: key))
      try await store.endReservation(key)
      return true
    } catch {
      logger.notice(
        "an amount reserved on a card is not released yet", metadata: ["cause": "\(error)"])
      return false
    }
  }
}

extension Settler: Service {
  /// Makes all due settlements immediately and after each pause, until the market shuts down.
  func run() async {
    try? await cancelWhenGracefulShutdown {
      while true {
        await settleAll()
        await releaseAll()
        try await clock.sleep(for: pause)
      }
    }
  }
}
