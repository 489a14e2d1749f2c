import Baton

/// What a request for a bag goes through: who is asking, how often, what exactly, is it there, what does
/// it cost, is it too much, for how long is it kept; then the write.
func bagLinks(
  _ store: any ShopStore, clock: WallClock, holds: Holds, rate: BagRate = BagRate(),
  rateClock: any Clock<Duration> = ContinuousClock()
) -> [any AsyncLink<BagRequest, BagAnswer, Refusal>] {
  [
    AuthenticationHandler(store: store, clock: clock),
    rate.limit(clock: rateClock),
    ValidationHandler(),
    InventoryHandler(store: store, clock: clock),
    PriceHandler(store: store),
    LimitHandler(store: store),
    HoldHandler(holds: holds),
    BagHandler(store: store),
  ]
}

/// The bag's chain, which can be edited while it runs; see ``ShopEditions``.
func bagChain(
  _ links: [any AsyncLink<BagRequest, BagAnswer, Refusal>]
) -> AsyncRuntimeChain<BagRequest, BagAnswer, Refusal> {
  let chain = AsyncRuntimeChain<BagRequest, BagAnswer, Refusal>("bag")
  do { try chain.replaceAll(with: links) } catch { preconditionFailure("\(error)") }
  return chain
}
