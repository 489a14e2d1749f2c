import Testing

@testable import VendingMachine

private func worn(_ coin: Coin, by milligrams: Int) -> UnknownCoin {
  UnknownCoin(diameter: coin.diameter, mass: coin.mass - .thousandths(milligrams))
}

@Test func `coins keep their measured mass wherever they are`() throws {
  let machine = try Machine.classic(tubes: [.dime: 2])
  try machine.insert(worn(.quarter, by: 70))
  try machine.insert(worn(.dime, by: 5))
  #expect(machine.state.escrowMass == .thousandths(5_600 + 2_263))
  #expect(machine.state.tubesMass == .thousandths(2 * 2_268))
  try machine.select("B1")
  #expect(machine.state.escrowMass == .zero)
  #expect(machine.state.tubesMass == .thousandths(5_600 + 2_263 + 2 * 2_268))
  #expect(machine.state.mass == machine.state.tubesMass)
}

@Test func `a tube pays out its lowest coin first, with its own mass`() throws {
  let machine = try Machine.classic(tubes: [.penny: 1])
  try machine.insert(.quarter, .nickel, .nickel)
  try machine.insert(worn(.penny, by: 40))
  try machine.insert(worn(.penny, by: 30))
  #expect("\(try machine.select("B1"))" == "B1 gum for $0.35; change: 2 × penny")
  #expect(machine.state.mass == .thousandths(5_670 + 2 * 5_000 + 2_470))
  #expect(try machine.service(.collect(.penny, count: 1)) == [.penny: 1])
  #expect(machine.state.mass == .thousandths(5_670 + 2 * 5_000))
  try machine.service(.collectAll)
  #expect(machine.state.mass == .zero)
}

@Test func `a refund subtracts the mass of the customer's own coins`() throws {
  let machine = try Machine.classic(tubes: [.quarter: 1])
  try machine.insert(worn(.quarter, by: 99))
  try machine.refund()
  #expect(machine.state.mass == Coin.quarter.mass)
}

@Test func `a coin that the inlet rejected adds no mass`() throws {
  let street = Street(tubes: [:])
  let machine = try Machine.classic(hardware: street)
  street.faults = { _, number in number == 1 }
  try machine.insert(worn(.quarter, by: 99))
  #expect(machine.state.mass == .zero)
  try machine.insert(worn(.quarter, by: 1))
  #expect(machine.state.mass == .thousandths(5_669))
}

@Test func `runs of coins are paid out from the bottom`() {
  var weights = Weights()
  weights.add(.thousandths(10), 3)
  weights.add(.thousandths(10), 1)
  weights.add(.thousandths(7))
  weights.add(.thousandths(10), 0)
  #expect(weights.total == .thousandths(47))
  weights.remove(3)
  #expect(weights.total == .thousandths(17))
  weights.remove(2)
  #expect(weights == Weights())
}

@Test func `masses beyond the largest number are reported as that number`() {
  var weights = Weights()
  weights.add(.thousandths(.max), 2)
  #expect(weights.total == .thousandths(.max))
  weights.add(.thousandths(.max - 1))
  #expect(weights.total == .thousandths(.max))
  #expect(Mass.thousandths(.min).addingSaturated(.thousandths(-1)) == .thousandths(.min))
}
