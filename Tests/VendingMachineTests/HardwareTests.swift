import Testing

import VendingMachine

/// Returns a machine and its street, where a part fails from the first matching movement on.
private func machine(
  tubes: Coins, failing fails: @escaping (Movement, Int) -> Bool
) throws -> (Machine, Street) {
  let street = Street(tubes: tubes)
  street.faults = fails
  return (try Machine.classic(tubes: tubes, hardware: street), street)
}

@Test func `a product that does not fall costs nothing`() throws {
  let (machine, street) = try machine(tubes: [:]) { movement, _ in movement == .dispense("B1") }
  try machine.insert(.quarter, .dime)
  let error = #expect(throws: MachineError.self) { try machine.select("B1") }
  #expect(error?.code == .jammed)
  #expect(
    error?.description == """
      B1 gum did not fall, slot B1 is jammed; your credit of $0.35 is kept: choose another or ask \
      for a refund
      """)
  #expect(machine.state["B1"]?.stock == 5)
  #expect(machine.state.faults == [.slot("B1")])

  // It is not tried again until it is repaired.
  let movements = machine.state.movements
  #expect(throws: MachineError.self) { try machine.select("B1") }
  #expect(machine.state.movements == movements)
  street.faults = { _, _ in false }
  try machine.service(.repair)
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; no change")
}

@Test func `an amount that a failed tube cannot pay is paid in other coins`() throws {
  let tubes: Coins = [.dime: 1, .nickel: 9]
  let (machine, street) = try machine(tubes: tubes) { movement, _ in movement == .payOut(.dime) }
  try machine.insert(.halfDollar)
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; change: 3 × nickel")
  #expect(machine.state.faults == [.tube("dime")])
  #expect(street.held == machine.state.held)

  // Coins in a failed tube cannot be used as change for the next customer.
  try machine.insert(.halfDollar, .penny)
  #expect(throws: MachineError.self) { try machine.select("A1") }
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; change: 1 × penny, 3 × nickel")
}

@Test func `an amount that cannot be paid is kept as credit and paid later`() throws {
  let tubes: Coins = [.dime: 1, .nickel: 1]
  let (machine, street) = try machine(tubes: tubes) { movement, _ in movement == .payOut(.dime) }
  try machine.insert(.halfDollar)
  let sale = try machine.select("B1")
  #expect(sale.change == [.nickel])
  #expect(sale.owed == Money(10, .usd))
  #expect(
    "\(sale)" == """
      B1 gum for $0.35; change: 1 × nickel; $0.10 of change could not be paid and is kept as credit
      """)
  #expect(machine.state.credit == [Money(10, .usd)])
  #expect(
    "\(try machine.refund())" == "returned: no coins; $0.10 could not be paid and is kept as credit"
  )

  street.faults = { _, _ in false }
  try machine.service(.repair)
  #expect("\(try machine.refund())" == "returned: 1 × dime")
  #expect(machine.state.credit == [])
}

@Test func `owed credit can be spent like coins`() throws {
  let tubes: Coins = [.dime: 1, .nickel: 1]
  let (machine, _) = try machine(tubes: tubes) { movement, _ in movement == .payOut(.dime) }
  try machine.insert(.halfDollar)
  try machine.select("B1")
  try machine.insert(.quarter)
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; no change")
}

@Test func `a failed escrow stops the machine until it is repaired`() throws {
  let tubes: Coins = [.quarter: 4]
  let (machine, street) = try machine(tubes: tubes) { movement, _ in movement == .bank(.halfDollar)
  }
  try machine.insert(.dollar, .halfDollar)
  let sale = try machine.select("A1")
  #expect(sale.owed == Money(25, .usd))
  #expect(machine.state.credit == [Money(25, .usd)])
  #expect(machine.state.owed == [Money(25, .usd)])
  let text = "the escrow has failed, and the machine is out of order until it is repaired"
  for action in [
    { _ = try machine.select("B1") }, { _ = try machine.refund() }, { try machine.insert(.dime) },
  ] as [() throws -> Void] {
    let error = #expect(throws: MachineError.self) { try action() }
    #expect(error?.code == .outOfOrder)
    #expect(error?.description == text)
  }
  street.faults = { _, _ in false }
  #expect(try machine.service(.repair) == [.quarter: 1])
  #expect(street.tray == [.quarter: 1])
  #expect(machine.state.credit == [])
  #expect(machine.state.owed == [])
  #expect(machine.state.held == street.held)
}

@Test(arguments: [Coin.dollar, .halfDollar])
func `if the escrow fails during a sale, exactly the change is owed`(stuck: Coin) throws {
  let (machine, street) = try machine(tubes: [.quarter: 4]) { movement, _ in
    movement == .bank(stuck)
  }
  try machine.insert(.euro1, .dollar, .halfDollar)
  try machine.select("A1")
  #expect(machine.state.owed == [Money(25, .usd)])
  #expect(machine.state.credit == [Money(100, .eur), Money(25, .usd)])
  street.faults = { _, _ in false }
  try machine.service(.repair)
  #expect(machine.state.owed == [])
  #expect(try machine.refund().coins == [.euro1])
}

@Test func `a repair that does not affect a customer pays nothing out`() throws {
  let (machine, street) = try machine(tubes: [:]) { movement, _ in movement == .dispense("B1") }
  try machine.insert(.quarter, .dime)
  #expect(throws: MachineError.self) { try machine.select("B1") }
  street.faults = { _, _ in false }
  #expect(try machine.service(.repair) == [:])
  #expect(machine.state.credit == [Money(35, .usd)])
}

@Test func `a stopped refund continues after the repair`() throws {
  let (machine, street) = try machine(tubes: [:]) { _, number in number == 4 }
  try machine.insert(.dime, .quarter)
  let refund = try machine.refund()
  #expect("\(refund)" == "returned: 1 × dime; $0.25 could not be paid and is kept as credit")
  street.faults = { _, _ in false }
  #expect(try machine.service(.repair) == [.quarter: 1])
  #expect(street.tray == [.dime: 1, .quarter: 1])
  #expect(machine.state.credit == [])
}

@Test func `a coin that the inlet rejects falls into the tray`() throws {
  let (machine, _) = try machine(tubes: [:]) { _, number in number < 3 }
  machine.policy = .retained
  let insertion = try machine.insert(Coin.penny.measured)
  #expect(insertion.place == .tray)
  #expect(insertion.verdict == "19.05 mm, 2.5 g: returned, jammed")
  #expect(try machine.insert(washer).place == .tray)
  #expect(machine.state.held == [:])
  #expect(machine.state.faults == [])
  #expect(try machine.insert(washer).place == .rejectBox)
}

@Test func `simulated hardware fails on request`() throws {
  let hardware = SimulatedHardware()
  hardware.jams = [.tube("dime")]
  #expect(throws: Fault("the tube for dime is jammed")) {
    try hardware.make(.payOut(.dime), number: 1)
  }
  try hardware.make(.bank(.dime), number: 2)
  #expect(hardware.movements == [.bank(.dime)])
  #expect(hardware.lastMovement == 2)
}
