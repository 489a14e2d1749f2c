internal import Catalogues

extension Machine {
  /// Services the machine, and resumes any work that a failed part had stopped.
  ///
  /// ```swift
  /// let machine = try Machine(
  ///   acceptor: CoinAcceptor(for: Coin.euro), products: [], tubes: [.cent20: 3])
  /// try machine.service(.fill(.euro1, count: 2))
  /// try machine.service(.collectAll)   // 3 × 20 cent, 2 × 1 euro
  /// ```
  ///
  /// Returns the coins that came out: those collected and, after a repair, those still owed to a
  /// customer, which fall into the tray.
  ///
  /// - Throws: ``MachineError`` if the service cannot be performed. The machine is then unchanged.
  @discardableResult
  public func service(_ service: Service) throws(MachineError) -> Coins {
    try check(service)
    var coins = state.collected(by: service)
    record(.serviced(service))
    coins.add(Coins(work().compactMap(\.coinPaid)))
    return coins
  }

  private func check(_ service: Service) throws(MachineError) {
    switch service {
    case .restock(let slot, let count):
      let product = try requireProduct(in: slot)
      try requireCount(count)
      try requireRoom(for: product.stock + count, in: .slot(slot))
    case .price(let slot, let price):
      _ = try requireProduct(in: slot)
      guard price.units > 0 else { throw .invalidPrice(price, of: slot) }
    case .fill(let coin, let count):
      guard !coin.name.showsNothing else { throw .unnamedCoin(coin) }
      try requireCount(count)
      try requireRoom(for: state.tubes[coin] + count, in: .tube(coin.name))
    case .collect(let coin, let count):
      try requireCount(count)
      guard count <= state.tubes[coin] else {
        throw .tooFew(coin, wanted: count, held: state.tubes[coin])
      }
    case .collectAll, .emptyRejectBox, .repair: break
    }
  }

  private func requireProduct(in slot: String) throws(MachineError) -> Product {
    guard let product = state[slot] else { throw .unknownSlot(slot, of: state.products) }
    return product
  }

  private func requireCount(_ count: Int) throws(MachineError) {
    guard (1...MachineState.most).contains(count) else { throw .invalidCount(count) }
  }

  private func requireRoom(for count: Int, in part: Part) throws(MachineError) {
    guard count <= MachineState.most else { throw .tooMany(count, in: part) }
  }
}

extension MachineState {
  fileprivate func collected(by service: Service) -> Coins {
    switch service {
    case .collect(let coin, let count): [coin: count]
    case .collectAll: tubes
    case .restock, .price, .fill, .emptyRejectBox, .repair: [:]
    }
  }
}
