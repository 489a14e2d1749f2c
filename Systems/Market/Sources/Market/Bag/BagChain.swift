import Baton

/// Returns the bag's chain, which can be edited while it is in use; see ``ShopRevisions``.
func bagChain(
  _ store: any ShopStore, clock: WallClock, holds: Holds, rate: BagRate = BagRate(),
  rateClock: any Clock<Duration> = ContinuousClock()
) -> AsyncRuntimeChain<BagRequest, BagAnswer, Refusal> {
  let chain = AsyncRuntimeChain<BagRequest, BagAnswer, Refusal>("bag")
  do {
    try chain.edit { links in
      links.append(AuthenticationHandler(store: store, clock: clock))
      links.append(rate.limit(clock: rateClock))
      links.append(ValidationHandler())
      links.append(InventoryHandler(store: store, clock: clock))
      links.append(PriceHandler(store: store))
      links.append(LimitHandler(store: store))
      links.append(HoldHandler(holds: holds))
      links.append(BagHandler(store: store))
    }
  } catch {
    preconditionFailure("\(error)")
  }
  return chain
}
