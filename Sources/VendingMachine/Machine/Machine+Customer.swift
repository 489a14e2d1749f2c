public import Baton

extension Machine {
  /// Moves a coin into the escrow if the chain accepts it, and returns the coin's location.
  ///
  /// Recording the coin's path with the validators' reasons takes a hundred times as long as
  /// validating the coin.
  ///
  /// - Throws: ``MachineError`` if the machine is out of order. The coin then falls into the tray.
  @discardableResult
  public func insert(
    _ coin: UnknownCoin, recording: Bool = false
  ) throws(MachineError) -> Insertion {
    guard !state.faults.contains(.escrow) else { throw .outOfOrder }
    let recorded = recording ? acceptor.path(of: coin) : nil
    let known = recorded.map(\.response) ?? acceptor(coin).response
    if let known {
      record(.measured(coin))
      let fault = make(.accept(known))
      return Insertion(
        coin: coin, place: fault == nil ? .escrow(known) : .tray, fault: fault, isAlarm: false,
        path: recorded?.path)
    }
    let isRetained = policy.isRetained && make(.reject(coin)) == nil
    if !isRetained { record(.turnedAway) }
    let isAlarm = !state.isAlarmed && state.unknownInARow >= policy.alarmThreshold ?? .max
    if isAlarm { record(.alarmed) }
    return Insertion(
      coin: coin, place: isRetained ? .rejectBox : .tray, fault: nil, isAlarm: isAlarm,
      path: recorded?.path)
  }

  /// Returns the path that a coin would take through the chain, with the validators' reasons.
  ///
  /// `began` is the start time of the request, according to the caller's clock; see `Path.began`.
  public func path(of coin: UnknownCoin, began: Duration? = nil) -> Path {
    acceptor.path(of: coin, began: began).path
  }

  /// The outline of the chain that identifies coins.
  public var outline: Outline { acceptor.outline }

  /// Sells the product in a slot and pays the change.
  ///
  /// - Throws: ``MachineError`` if the machine is out of order, the slot does not exist or is
  ///   empty, the product does not fall, the credit is too low, or no change can be found. The
  ///   credit is then unchanged.
  @discardableResult
  public func select(_ slot: String) throws(MachineError) -> Sale {
    guard !state.faults.contains(.escrow) else { throw .outOfOrder }
    guard let product = state[slot] else { throw .unknownSlot(slot, of: state.products) }
    guard product.stock > 0 else { throw .soldOut(product) }
    guard !state.faults.contains(.slot(slot)) else {
      throw .jammed(product, credit: state.credit)
    }
    let payable = product.prices.filter { state.credit(in: $0.currency) >= $0.units }
    guard let first = payable.first else { throw .tooLittle(for: product, credit: state.credit) }
    guard let price = try changeable(payable, for: product) else {
      throw .exactChangeOnly(product, price: first, change: state.change(after: first))
    }
    record(.selected(slot, price: price))
    let movements = work()
    guard movements.first == .dispense(slot) else {
      throw .jammed(product, credit: state.credit)
    }
    let owed = state.credit(in: price.currency)
    return Sale(
      slot: slot, name: product.name, price: price, change: movements.compactMap(\.coinPaid),
      owed: owed == 0 ? nil : Money(owed, price.currency))
  }

  private func changeable(
    _ prices: [Money], for product: Product
  ) throws(MachineError) -> Money? {
    let coins = state.coinsForChange
    var refusal: MachineError?
    for price in prices {
      let change = state.change(after: price)
      do throws(ChangeError) {
        if try Change.fewest(for: change, from: coins) != nil { return price }
      } catch {
        refusal = refusal ?? .changeTooHard(product, price: price, change: change)
      }
    }
    if let refusal { throw refusal }
    return nil
  }

  /// Pays back all credit: the customer's own coins, and other coins for any amount still owed.
  ///
  /// - Throws: ``MachineError`` if the machine is out of order.
  @discardableResult
  public func refund() throws(MachineError) -> Refund {
    guard !state.faults.contains(.escrow) else { throw .outOfOrder }
    record(.refundAsked)
    return Refund(coins: work().compactMap(\.coinPaid), owed: state.credit)
  }
}

extension MachineState {
  /// The coins available for change, including those in the escrow, which move into the tubes
  /// first.
  fileprivate var coinsForChange: Coins { held.filter { !faults.contains(.tube($0.name)) } }

  fileprivate func change(after price: Money) -> Money {
    Money(credit(in: price.currency) - price.units, price.currency)
  }
}

extension Movement {
  var coinPaid: Coin? {
    switch self {
    case .refund(let coin), .payOut(let coin): coin
    case .accept, .reject, .dispense, .bank: nil
    }
  }
}
