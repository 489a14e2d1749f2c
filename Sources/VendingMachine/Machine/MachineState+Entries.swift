extension MachineState {
  /// Applies a journal entry; apply entries in the order in which they were written.
  public mutating func apply(_ entry: Entry) {
    switch entry {
    case .measured(let coin): measured = coin
    case .begun(let movement):
      pending = movement
      movements += 1
    case .moved:
      if let movement = pending { make(movement) }
      (pending, measured) = (nil, nil)
    case .failed:
      if let part = pending?.part { fail(part) }
      (pending, measured) = (nil, nil)
    case .interrupted: (pending, measured) = (nil, nil)
    case .turnedAway: unknownInARow += 1
    case .alarmed: isAlarmed = true
    case .selected(let slot, let price): work = .sale(slot: slot, price: price)
    case .refundAsked: work = .refund
    case .planned(let coins): plan = coins.reversed()
    case .finished: work = nil
    case .serviced(let service): apply(service)
    }
  }

  /// The next movement, or `nil` if there is none or it is not possible.
  var due: Movement? {
    guard !faults.contains(.escrow) else { return nil }
    switch work {
    case .sale(let slot, _): return .dispense(slot)
    case .change(let currency):
      let paid = waiting.first { $0.coin.value.currency == currency }
      return paid.map { .bank($0.coin) } ?? nextPayment
    case .refund: return waiting.first.map { .refund($0.coin) } ?? nextPayment
    case nil: return nil
    }
  }

  private var nextPayment: Movement? { plan.last.map { .payOut($0) } }

  private mutating func make(_ movement: Movement) {
    switch movement {
    case .accept(let coin):
      // Journals written before coins were weighed do not contain a mass.
      waiting.append(Waiting(coin: coin, mass: measured?.mass ?? coin.mass))
      pay(in: coin)
      unknownInARow = 0
    case .reject(let coin):
      rejectBox.append(coin)
      unknownInARow += 1
    case .dispense(let slot):
      if case .sale(_, let price) = work {
        balances[price.currency, default: 0] -= price.units
        work = .change(price.currency)
      }
      change(slot) { $0.stock -= 1 }
    case .bank(let coin):
      let mass = takeFromEscrow(coin)
      tubes.add(coin)
      weights[coin, default: Weights()].add(mass)
    case .refund(let coin):
      _ = takeFromEscrow(coin)
      pay(out: coin)
    case .payOut(let coin):
      collect(coin, 1)
      pay(out: coin)
      _ = plan.popLast()
    }
  }

  private mutating func pay(in coin: Coin) {
    balances[coin.value.currency, default: 0] += coin.value.units
  }

  private mutating func pay(out coin: Coin) {
    balances[coin.value.currency, default: 0] -= coin.value.units
  }

  private mutating func fail(_ part: Part) {
    faults.insert(part)
    plan = []
    // The product was not dispensed, so cancel the sale; the coins still belong to the customer.
    if case .sale = work, case .slot = part { work = nil }
  }

  /// Removes the coin of this kind that was inserted first, and returns its mass.
  private mutating func takeFromEscrow(_ coin: Coin) -> Mass {
    guard let index = waiting.firstIndex(where: { $0.coin == coin }) else { return coin.mass }
    return waiting.remove(at: index).mass
  }

  mutating func fill(_ coin: Coin, _ count: Int) {
    tubes.add(coin, count)
    weights[coin, default: Weights()].add(coin.mass, count)
  }

  /// Removes coins from the bottom of a tube.
  private mutating func collect(_ coin: Coin, _ count: Int) {
    tubes.remove(coin, count)
    weights[coin]?.remove(count)
    if tubes[coin] == 0 { weights[coin] = nil }
  }

  private mutating func change(_ slot: String, _ change: (inout Product) -> Void) {
    if let index = products.firstIndex(where: { $0.slot == slot }) { change(&products[index]) }
  }

  private mutating func apply(_ service: Service) {
    switch service {
    case .restock(let slot, let count): change(slot) { $0.stock += count }
    case .price(let slot, let price):
      change(slot) { product in
        let index = product.prices.firstIndex { $0.currency == price.currency }
        if let index { product.prices[index] = price } else { product.prices.append(price) }
      }
    case .fill(let coin, let count): fill(coin, count)
    case .collect(let coin, let count): collect(coin, count)
    case .collectAll:
      tubes = [:]
      weights = [:]
    case .emptyRejectBox: rejectBox = []
    case .repair:
      faults = []
      isAlarmed = false
      unknownInARow = 0
    }
  }
}
