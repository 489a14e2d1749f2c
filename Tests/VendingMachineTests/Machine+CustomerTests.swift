import Testing

import Baton
import VendingMachine

@Test func `coins are added up by value and mass`() throws {
  let machine = try Machine.classic(tubes: [.penny: 2])
  try machine.insert(.quarter, .dime, .euro1, .quarter)
  #expect(machine.state.credit == [Money(100, .eur), Money(60, .usd)])
  #expect(machine.state.escrow == [.quarter, .dime, .euro1, .quarter])
  #expect(machine.state.held.values == [Money(100, .eur), Money(62, .usd)])
  #expect(machine.state.held.mass == .thousandths(2 * 5_670 + 2_268 + 7_500 + 2 * 2_500))
}

@Test func `a product is sold with change in the fewest coins`() throws {
  let machine = try Machine.classic(tubes: [.quarter: 1, .dime: 5, .nickel: 5])
  try machine.insert(.dollar, .halfDollar)
  let sale = try machine.select("A1")
  #expect("\(sale)" == "A1 water for $1.25; change: 1 × quarter")
  #expect(sale.change == [.quarter])
  #expect(sale.owed == nil)
  #expect(machine.state["A1"]?.stock == 4)
  #expect(machine.state.credit == [])
  #expect(machine.state.tubes == [.dollar: 1, .halfDollar: 1, .dime: 5, .nickel: 5])
}

@Test func `an exact price gets no change`() throws {
  let machine = try Machine.classic()
  try machine.insert(.quarter, .dime)
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; no change")
}

@Test func `change may include the customer's own coins`() throws {
  let machine = try Machine.classic()
  try machine.insert(.quarter, .dime, .dime)
  #expect(try machine.select("B1").change == [.dime])
}

@Test func `without coins for the change, nothing is sold and nothing is lost`() throws {
  let machine = try Machine.classic()
  try machine.insert(.halfDollar)
  let before = machine.state
  let error = #expect(throws: MachineError.self) { try machine.select("B1") }
  #expect(error?.code == .exactChangeOnly)
  #expect(
    error?.description == """
      exact change only: B1 gum costs $0.35, and there are no coins for the change of $0.15; your \
      credit is kept: put in the exact price or ask for a refund
      """)
  #expect(machine.state == before)
  #expect(try machine.refund().coins == [.halfDollar])
}

@Test func `nothing is sold for too little credit`() throws {
  let machine = try Machine.classic()
  try machine.insert(.dollar, .euro1)
  let before = machine.state
  let error = #expect(throws: MachineError.self) { try machine.select("A1") }
  #expect(error?.code == .tooLittle)
  #expect(
    error?.description == """
      A1 water costs $1.25 or €1.20, but your credit is €1.00 and $1.00; insert more coins
      """)
  #expect(machine.state == before)
}

@Test func `a product is paid for in one currency, and credit in another remains`() throws {
  let machine = try Machine.classic(tubes: [.cent20: 9, .cent10: 9, .quarter: 9])
  try machine.insert(.euro2, .dollar)
  #expect("\(try machine.select("A1"))" == "A1 water for €1.20; change: 4 × 20 cent")
  #expect(machine.state.credit == [Money(100, .usd)])
  #expect("\(try machine.refund())" == "returned: 1 × dollar")
}

@Test func `a missing slot and a sold-out one are rejected`() throws {
  let machine = try Machine.classic([.water(stock: 0)])
  let unknown = #expect(throws: MachineError.self) { try machine.select("a1") }
  #expect(unknown?.code == .unknownSlot)
  #expect(unknown?.description == #"there is no slot "a1"; choose one of: A1"#)
  let soldOut = #expect(throws: MachineError.self) { try machine.select("A1") }
  #expect(soldOut?.code == .soldOut)
  #expect(
    soldOut?.description == "A1 water is sold out; choose another or ask for a refund")
}

@Test func `a refund returns the very same coins in order`() throws {
  let machine = try Machine.classic(tubes: [.dollar: 5])
  try machine.insert(.quarter, .euro1, .quarter, .halfDollar)
  let refund = try machine.refund()
  #expect(refund.coins == [.quarter, .euro1, .quarter, .halfDollar])
  #expect("\(refund)" == "returned: 1 × 1 euro, 2 × quarter, 1 × half dollar")
  #expect(machine.state.held == [.dollar: 5])
  #expect("\(try machine.refund())" == "there is nothing to return")
}

@Test func `an unknown coin is returned or retained, and counted, as configured`() throws {
  let machine = try Machine.classic()
  #expect(try machine.insert(washer).place == .tray)
  #expect(machine.state.rejectBox == [])
  machine.policy = .retained
  #expect(try machine.insert(washer).place == .rejectBox)
  #expect(machine.state.rejectBox == [washer])
  #expect(machine.state.held == [:])
}

@Test func `an alarm goes off after several unknown coins in a row`() throws {
  let machine = try Machine.classic(policy: .returned.alarming(after: 3))
  #expect(try !machine.insert(washer).isAlarm)
  #expect(try !machine.insert(washer).isAlarm)
  try machine.insert(.dime)
  #expect(
    try [washer, washer, washer, washer].map { try machine.insert($0).isAlarm }
      == [false, false, true, false])
  #expect(machine.state.isAlarmed)
  try machine.insert(.dime)
  #expect(machine.state.isAlarmed)
  try machine.service(.repair)
  #expect(!machine.state.isAlarmed)
}

@Test func `a machine accepts whatever its one handler accepts`() throws {
  let anything = ClosureHandler("anything") { (_: UnknownCoin) in Outcome.handled(Coin.euro2) }
  let machine = try Machine(acceptor: anything, products: [])
  #expect(
    "\(try machine.insert(washer, recording: true))" == """
      24.26 mm, 2.268 g: 2 euro, €2.00
        anything: handled
      """)
  let silent = ClosureHandler("silent") { (_: UnknownCoin) in Outcome<Coin>.passed }
  #expect(
    "\(try Machine(acceptor: silent, products: []).insert(washer, recording: true))" == """
      24.26 mm, 2.268 g: no validator accepted it, returned
        silent: passed
      """)
}

@Test func `the path of a coin is shown without inserting it`() throws {
  let machine = try Machine.classic()
  let path = machine.path(of: Coin.penny.measured)
  #expect(path.names == ["coins", "penny"])
  #expect(path.began == nil)
  #expect(machine.path(of: Coin.penny.measured, began: .seconds(7)).began == .seconds(7))
  #expect(machine.state.held == [:])
}

@Test func `a price in another currency is used if the first one has no change`() throws {
  let machine = try Machine.classic()
  try machine.insert(.dollar, .dollar, .euro1, .cent20)
  #expect("\(try machine.select("A1"))" == "A1 water for €1.20; no change")
  #expect(machine.state.credit == [Money(200, .usd)])

  try machine.insert(.euro2)
  let error = #expect(throws: MachineError.self) { try machine.select("A1") }
  #expect(
    error?.description == """
      exact change only: A1 water costs $1.25, and there are no coins for the change of $0.75; your \
      credit is kept: put in the exact price or ask for a refund
      """)
}

@Test func `a huge price is rejected as too expensive`() throws {
  let gold = Product("G1", "gold", prices: [Money(.max, .usd)], stock: 1)
  let machine = try Machine.classic([gold])
  try machine.insert(.dollar)
  let error = #expect(throws: MachineError.self) { try machine.select("G1") }
  #expect(
    error?.description == """
      G1 gold costs $92,233,720,368,547,758.07, but your credit is $1.00; insert more coins
      """)
}

@Test func `a search for change that takes too long is skipped, and nothing is lost`() throws {
  let note = Coin("note", worth: Money(10_000_000_007, .usd), diameter: .zero, mass: .zero)
  let odd = Coin("odd", worth: Money(700_001, .usd), diameter: .zero, mass: .zero)
  let even = Coin("even", worth: Money(500_002, .usd), diameter: .zero, mass: .zero)
  let machine = Machine(
    try MachineState(
      products: [Product("C1", "pearl", prices: [Money(100, .usd)], stock: 1)],
      tubes: [odd: 100_000, even: 100_000]),
    acceptor: ClosureHandler("notes") { (_: UnknownCoin) in Outcome.handled(note) })
  try machine.insert(washer)
  let before = machine.state
  let error = #expect(throws: MachineError.self) { try machine.select("C1") }
  #expect(error?.code == .changeTooHard)
  #expect(
    error?.description == """
      exact change only: C1 pearl costs $1.00, and the change of $99,999,999.07 takes too long to \
      find; your credit is kept: put in the exact price or ask for a refund
      """)
  #expect(error?.message() == error?.description)
  #expect(machine.state == before)
  #expect(try machine.refund().coins == [note])
}
