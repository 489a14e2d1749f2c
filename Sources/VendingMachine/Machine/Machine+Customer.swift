public import Baton

// What a customer does.
extension Machine {
  /// Takes a coin into the escrow if the chain knows it.
  ///
  /// - Parameters:
  ///   - coin: The coin as it was measured.
  ///   - recording: Whether the insertion has the coin's path, with what every validator said. It
  ///     costs a hundred times what the validators do, so it is made only where it is asked for.
  /// - Returns: Where the coin went.
  /// - Throws: ``MachineError`` if the machine is out of order: then the coin falls into the tray.
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

  /// The way of a coin through the chain; the coin is not put in.
  ///
  /// - Parameters:
  ///   - coin: The coin as it was measured.
  ///   - began: When the request began, since the epoch of a clock of yours; see `Path.began`.
  /// - Returns: The path, with what each validator said.
  public func path(of coin: UnknownCoin, began: Duration? = nil) -> Path {
    acceptor.path(of: coin, began: began).path
  }

  /// The chain behind the inlet, as it draws itself.
  public var outline: Outline { acceptor.outline }

  /// Sells a product, and pays the change.
  ///
  /// - Parameter slot: The product's slot.
  /// - Returns: The product and the change.
  /// - Throws: ``MachineError`` if there is no such product, it does not fall, the credit does not
  ///   suffice, or the change cannot be made or looked for. The credit is as before then.
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

  /// The first of the prices for which there is change.
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

  /// Returns all credit: the customer's own coins, and others for what was still owed.
  ///
  /// - Returns: The coins.
  /// - Throws: ``MachineError`` if the machine is out of order.
  @discardableResult
  public func refund() throws(MachineError) -> Refund {
    guard !state.faults.contains(.escrow) else { throw .outOfOrder }
    record(.refundAsked)
    return Refund(coins: work().compactMap(\.coinPaid), owed: state.credit)
  }
}

extension MachineState {
  /// What change can be made from: the coins that will be in the tubes then.
  fileprivate var coinsForChange: Coins { held.filter { !faults.contains(.tube($0.name)) } }

  /// What is left of a customer's credit after a price is paid.
  fileprivate func change(after price: Money) -> Money {
    Money(credit(in: price.currency) - price.units, price.currency)
  }
}

extension Movement {
  /// The coin that went into the tray.
  var coinPaid: Coin? {
    switch self {
    case .refund(let coin), .payOut(let coin): coin
    case .accept, .reject, .dispense, .bank: nil
    }
  }
}
