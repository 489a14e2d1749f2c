import Baton

/// What a request for a bag goes through: who is asking, how often, what exactly, is it there, what does
/// it cost, is it too much, for how long is it kept; then the write.
func bagChain(
  _ store: any ShopStore, clock: WallClock, holds: Holds, rate: BagRate = BagRate(),
  rateClock: any Clock<Duration> = ContinuousClock()
) -> some AsyncHandler<BagRequest, BagAnswer, Refusal> {
  Chain("bag") {
    AuthenticationHandler(store: store, clock: clock)
    rate.limit(clock: rateClock)
    ValidationHandler()
    InventoryHandler(store: store, clock: clock)
    PriceHandler(store: store)
    LimitHandler(store: store)
    HoldHandler(holds: holds)
    BagHandler(store: store)
  }
}
