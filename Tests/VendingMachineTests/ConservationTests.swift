import Testing

import VendingMachine

/// A machine on a street, used and serviced at random, with its books held against the street.
private struct Trial {
  static let coins = Coin.unitedStates + Coin.euro

  var dice: Dice
  let street: Street
  var machine: Machine
  var entries: [Entry] = []
  var paid: [Currency: Int] = [:]
  var filled = Coins()
  var collected = Coins()

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    filled = [.nickel: 3, .dime: 2, .cent20: 2]
    street = Street(tubes: filled)
    machine = try Machine.classic(tubes: filled, policy: .retained, hardware: street)
    // Every third trial has faults, at every movement with a chance of one in eight.
    guard seed.isMultiple(of: 3) else { return }
    street.faults = { _, number in Dice(seed: UInt64(number) &* 7919 &+ seed).chance(of: 8) }
  }

  mutating func step() {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<10: _ = try? machine.insert(coin())
    case 10: _ = try? machine.insert(washer)
    case 11..<15: select(Bool.random(using: &dice) ? "A1" : "B1")
    case 15: _ = try? machine.refund()
    case 16: service(.fill(known(), count: Int.random(in: 1...5, using: &dice)))
    case 17: service(.collect(known(), count: Int.random(in: 1...5, using: &dice)))
    case 18: service(Bool.random(using: &dice) ? .repair : .restock(slot: "A1", count: 2))
    default: comeBack()
    }
  }

  private mutating func known() -> Coin {
    Self.coins[Int.random(in: 0..<Self.coins.count, using: &dice)]
  }

  private mutating func coin() -> UnknownCoin { known().measured }

  private mutating func select(_ slot: String) {
    guard let sale = try? machine.select(slot) else { return }
    paid[sale.price.currency, default: 0] += sale.price.units
  }

  private mutating func service(_ service: Service) {
    guard (try? machine.service(service)) != nil else { return }
    street.service(service)
    if case .fill(let coin, let count) = service { filled.add(coin, count) }
    if case .collect(let coin, let count) = service { collected.add(coin, count) }
  }

  /// Goes on with a machine that has the state and nothing else.
  private mutating func comeBack() {
    guard let acceptor = try? CoinAcceptor(for: Self.coins) else { return }
    machine = Machine(machine.state, acceptor: acceptor, policy: .retained, hardware: street)
  }

  /// What does not add up, if anything.
  var finding: String? {
    let state = machine.state
    if state.held != street.held { return "the machine counts \(state.held), not \(street.held)" }
    if state.rejectBox.count != street.rejected { return "the reject box is miscounted" }
    // Money in is money held and money out, coin by coin.
    var came = filled
    came.add(street.accepted)
    var went = state.held
    went.add(street.tray)
    went.add(collected)
    if came != went { return "\(came) came in, and \(went) are in or out" }
    // What customers put in, they have spent, got back, or have as credit.
    for currency in [Currency.usd, .eur] {
      func units(_ money: [Money]) -> Int { money.first { $0.currency == currency }?.units ?? 0 }
      let spent = paid[currency, default: 0] + units(street.tray.values)
      let credit = units(state.credit)
      if units(street.accepted.values) != spent + credit || credit < 0 {
        return "the credit is \(credit), after \(spent) of \(street.accepted.values)"
      }
    }
    return nil
  }
}

extension Dice {
  fileprivate func chance(of count: UInt64) -> Bool {
    var dice = self
    return dice.next().isMultiple(of: count)
  }
}

@Test func `money in is money held and money out, whatever happens`() throws {
  var sales = 0
  for seed in 0..<45 as Range<UInt64> {
    var trial = try Trial(seed: seed)
    for step in 0..<60 {
      trial.step()
      if let finding = trial.finding { Issue.record("seed \(seed), step \(step): \(finding)") }
    }
    sales += trial.street.products.count
  }
  #expect(sales > 60)
}
