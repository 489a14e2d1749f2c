import TestSupport
import Testing

import VendingMachine

/// A machine's entries and initial state.
private final class Journal {
  let tubes: Coins = [.nickel: 3, .dime: 2, .cent20: 2]
  let products: [Product] = [.water(stock: 20), .gum]
  var entries: [Entry] = []

  /// The state after the entries.
  var state: MachineState {
    get throws {
      var state = try MachineState(products: products, tubes: tubes)
      for entry in entries { state.apply(entry) }
      return state
    }
  }

  /// The total price of the products that were dispensed.
  var paid: [Currency: Int] {
    var paid: [Currency: Int] = [:]
    var (price, isFalling) = (Money(0, .usd), false)
    for entry in entries {
      switch entry {
      case .selected(_, let money): price = money
      case .begun(.dispense): isFalling = true
      case .moved where isFalling:
        paid[price.currency, default: 0] += price.units
        isFalling = false
      case .failed, .interrupted: isFalling = false
      default: break
      }
    }
    return paid
  }
}

/// A trial in which a machine is used, serviced, and powered off at random.
///
/// The trial compares the machine's books with the coins in the street.
private struct Trial {
  static let coins = Coin.unitedStates + Coin.euro

  let seed: UInt64
  var dice: Dice
  let journal = Journal()
  var street: Street
  var machine: Machine

  init(seed: UInt64) throws {
    self.seed = seed
    dice = Dice(seed: seed)
    street = Street(tubes: journal.tubes)
    machine = try Self.machine(on: street, with: journal)
    addFaults()
  }

  private static func machine(on street: Street, with journal: Journal) throws -> Machine {
    Machine(
      try journal.state, acceptor: try CoinAcceptor(for: coins), policy: .retained,
      hardware: street, journal: { journal.entries.append($0) })
  }

  /// Adds faults to every third trial, with a chance of one in eight for every movement.
  private func addFaults() {
    guard seed.isMultiple(of: 3) else { return }
    street.faults = { [seed] _, number in
      Dice(seed: UInt64(number) &* 7919 &+ seed).chance(of: 8)
    }
  }

  mutating func step() throws {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<10: _ = try? machine.insert(coin().measured)
    case 10: _ = try? machine.insert(washer)
    case 11..<15: _ = try? machine.select(Bool.random(using: &dice) ? "A1" : "B1")
    case 15: _ = try? machine.refund()
    case 16: service(.fill(coin(), count: Int.random(in: 1...5, using: &dice)))
    case 17: service(.collect(coin(), count: Int.random(in: 1...5, using: &dice)))
    case 18: service(Bool.random(using: &dice) ? .repair : .restock(slot: "A1", count: 2))
    default: try loseThePower()
    }
  }

  private mutating func coin() -> Coin {
    Self.coins[Int.random(in: 0..<Self.coins.count, using: &dice)]
  }

  private func service(_ service: Service) {
    guard (try? machine.service(service)) != nil else { return }
    street.service(service)
  }

  /// Removes the last entries, and continues with the rest of the journal.
  private mutating func loseThePower() throws {
    let most = min(20, journal.entries.count)
    journal.entries.removeLast(Int.random(in: 0...most, using: &dice))
    street = try Street(
      after: journal.entries, tubes: journal.tubes, pendingIsMade: Bool.random(using: &dice))
    machine = try Self.machine(on: street, with: journal)
    addFaults()
  }

  /// The first inconsistency, if any.
  var finding: String? {
    let state = machine.state
    if state.held != street.held { return "the machine counts \(state.held), not \(street.held)" }
    if let debt = state.owed.first(where: { $0.units < 0 }) { return "the machine owes \(debt)" }
    // Coins have their nominal mass here.
    if state.mass != state.held.mass { return "\(state.held) weigh \(state.mass)" }
    if state.rejectBox.count != street.rejected { return "the reject box is miscounted" }
    // Every coin that came in is either held or went out.
    var came = street.filled
    came.add(street.accepted)
    var went = state.held
    went.add(street.tray)
    went.add(street.collected)
    if came != went { return "\(came) came in, and \(went) are in or out" }
    // Customers have spent their money, got it back, or have it as credit.
    let paid = journal.paid
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

@Test func `money in equals money held plus money out, in any run`() throws {
  var sales = 0
  for seed in 0..<45 as Range<UInt64> {
    var trial = try Trial(seed: seed)
    for step in 0..<60 {
      try trial.step()
      if let finding = trial.finding { Issue.record("seed \(seed), step \(step): \(finding)") }
    }
    sales += trial.street.products.count
  }
  #expect(sales > 60)
}
