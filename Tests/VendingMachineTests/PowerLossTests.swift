import Testing

import VendingMachine

/// Cuts the power after each entry of a journal, and again after each entry of the restarted
/// machine.
///
/// Both cases are tested: that the last movement took place, and that it did not.
private func loseThePower(
  after entries: [Entry], from first: Int = 0, tubes: Coins, depth: Int = 2,
  _ check: (Machine, Street) -> Void
) throws {
  for count in first..<entries.count + 1 {
    for pendingIsMade in [true, false] {
      let written = Array(entries.prefix(count))
      var state = try MachineState(products: [.water(), .gum], tubes: tubes)
      for entry in written { state.apply(entry) }
      var more: [Entry] = []
      let street = try Street(after: written, tubes: tubes, pendingIsMade: pendingIsMade)
      let machine = Machine(
        state, acceptor: try CoinAcceptor(for: Coin.unitedStates), policy: .retained,
        hardware: street, journal: { more.append($0) })
      #expect(machine.state.held == street.held)
      #expect(machine.state.rejectBox.count == street.rejected)
      check(machine, street)
      guard depth > 1 else { continue }
      try loseThePower(
        after: written + more, from: count, tubes: tubes, depth: depth - 1, check)
    }
  }
}

private func journal(
  tubes: Coins, failing fault: Movement? = nil, _ use: (Machine) throws -> Void
) throws -> [Entry] {
  var entries: [Entry] = []
  let street = Street(tubes: tubes)
  street.faults = { movement, _ in movement == fault }
  let machine = try Machine.classic(tubes: tubes, policy: .retained, hardware: street) {
    entries.append($0)
  }
  try use(machine)
  return entries
}

private func units(_ coins: Coins) -> Int { coins.values.reduce(0) { $0 + $1.units } }

@Test(arguments: [nil, Movement.payOut(.nickel)])
func `a power loss at any step leaves the coins, or the product and the change`(
  fault: Movement?
) throws {
  let tubes: Coins = [.dime: 1, .nickel: 1, .penny: 9]
  let entries = try journal(tubes: tubes, failing: fault) { machine in
    try machine.insert(.dollar, .halfDollar)
    try machine.select("B1")
  }
  #expect(entries.count > 15)
  var sales = 0
  var kept = 0
  try loseThePower(after: entries, tubes: tubes) { machine, street in
    if street.products == ["B1"] {
      sales += 1
      #expect(machine.state["B1"]?.stock == 4)
      #expect(machine.state.credit == [])
      #expect(units(street.tray) == 115)
    } else {
      kept += 1
      #expect(street.products == [])
      #expect(machine.state["B1"]?.stock == 5)
      #expect(street.tray == [:])
      #expect(machine.state.credit.reduce(0) { $0 + $1.units } == units(street.accepted))
    }
  }
  #expect(sales > 0)
  #expect(kept > 0)
}

@Test func `a power loss at any step of a refund leaves every coin either inside or out`() throws {
  let entries = try journal(tubes: [.dime: 2]) { machine in
    try machine.insert(.dollar, .dime)
    try machine.insert(washer)
    try machine.refund()
  }
  try loseThePower(after: entries, tubes: [.dime: 2]) { machine, street in
    #expect(units(street.tray) + units(machine.state.held) == 20 + units(street.accepted))
    if !street.tray.isEmpty { #expect(machine.state.credit == []) }
  }
}

@Test func `a jam before a power loss is remembered`() throws {
  let entries = try journal(tubes: [:], failing: .dispense("B1")) { machine in
    try machine.insert(.quarter, .dime)
    #expect(throws: MachineError.self) { try machine.select("B1") }
  }
  var state = try MachineState(products: [.water(), .gum])
  for entry in entries { state.apply(entry) }
  #expect(state.faults == [.slot("B1")])
  #expect(state.credit == [Money(35, .usd)])
}
