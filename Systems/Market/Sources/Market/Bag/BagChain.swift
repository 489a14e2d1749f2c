import Baton

/// What stands between a request and the bag: who is asking, what exactly, is it there, what does it
/// cost, is it too much, for how long is it kept; then the write.
func bagChain(
  _ store: any ShopStore, clock: WallClock, holds: Holds
) -> some AsyncHandler<BagRequest, BagAnswer, Refusal> {
  Chain("bag") {
    AuthenticationHandler(store: store, clock: clock)
    ValidationHandler()
    InventoryHandler(store: store, clock: clock)
    PriceHandler(store: store)
    LimitHandler(store: store)
    HoldHandler(holds: holds)
    BagHandler(store: store)
  }
}
