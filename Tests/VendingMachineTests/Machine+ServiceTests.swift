import Testing

import VendingMachine

private func refusal(_ service: Service, of machine: Machine) -> String? {
  let before = machine.state
  let error = #expect(throws: MachineError.self) { try machine.service(service) }
  #expect(error?.code == .invalid || error?.code == .unknownSlot)
  #expect(machine.state == before)
  return error?.description
}

@Test func `an owner restocks, changes prices, fills and collects`() throws {
  let machine = try Machine.classic(tubes: [.dime: 5])
  try machine.service(.restock(slot: "A1", count: 3))
  try machine.service(.price(slot: "A1", Money(200, .usd)))
  try machine.service(.price(slot: "A1", Money(900, .krw)))
  #expect(
    machine.state["A1"].map { "\($0)" } == "A1 water, $2.00 or €1.20 or ₩900, 8 left")
  #expect(try machine.service(.fill(.euro2, count: 4)) == [:])
  #expect(try machine.service(.collect(.dime, count: 2)) == [.dime: 2])
  #expect(machine.state.tubes == [.dime: 3, .euro2: 4])
  #expect(try machine.service(.collectAll) == [.dime: 3, .euro2: 4])
  #expect(machine.state.tubes == [:])
}

@Test func `a collection does not take a customer's coins`() throws {
  let machine = try Machine.classic(tubes: [.dime: 5])
  try machine.insert(.dime)
  #expect(try machine.service(.collectAll) == [.dime: 5])
  #expect(try machine.refund().coins == [.dime])
}

@Test func `the reject box is emptied`() throws {
  let machine = try Machine.classic(policy: .retained)
  try machine.insert(washer)
  try machine.service(.emptyRejectBox)
  #expect(machine.state.rejectBox == [])
}

@Test func `an invalid service is rejected and changes nothing`() throws {
  let machine = try Machine.classic(tubes: [.dime: 5])
  #expect(
    refusal(.collect(.dime, count: 6), of: machine)
      == "there are 5 × dime in the tubes, and 6 cannot be collected; collect at most 5")
  for count in [0, -1, Int.min, Int.max, 1_000_001] {
    let text = "a quantity must be from 1 to 1000000, not \(count)"
    #expect(refusal(.fill(.dime, count: count), of: machine) == text)
    #expect(refusal(.collect(.dime, count: count), of: machine) == text)
    #expect(refusal(.restock(slot: "A1", count: count), of: machine) == text)
  }
  #expect(
    refusal(.price(slot: "A1", Money(0, .usd)), of: machine)
      == #"$0.00 is not a price for slot "A1"; it must be above zero"#)
  #expect(
    refusal(.price(slot: "Z1", Money(1, .usd)), of: machine)
      == #"there is no slot "Z1"; choose one of: A1, B1"#)
  #expect(
    refusal(.restock(slot: "", count: 1), of: machine)
      == #"there is no slot ""; choose one of: A1, B1"#)
}

@Test func `neither a slot nor a tube is filled beyond the limit`() throws {
  let machine = try Machine.classic([.water(stock: 999_999)], tubes: [.dime: 1_000_000])
  #expect(
    refusal(.restock(slot: "A1", count: 2), of: machine)
      == "slot A1 would hold 1000001, but the limit is 1000000; put in fewer")
  #expect(
    refusal(.fill(.dime, count: 1), of: machine)
      == "the tube for dime would hold 1000001, but the limit is 1000000; put in fewer")
  try machine.service(.restock(slot: "A1", count: 1))
  // The machine still accepts coins from customers.
  try machine.service(.price(slot: "A1", Money(10, .usd)))
  try machine.insert(.dime)
  try machine.select("A1")
  #expect(machine.state.tubes == [.dime: 1_000_001])
}
