import Foundation
import Testing

import VendingMachine

private func refusal(_ products: [Product]) -> String? {
  #expect(throws: MachineError.self) { try MachineState(products: products) }?.description
}

@Test func `two products in a slot are rejected`() {
  #expect(
    refusal([.water(), .water()]) == #"two products are in slot "A1"; give one another slot"#)
}

@Test func `an invalid product is rejected`() {
  let text = """
    the product in slot "C1" needs prices above zero, one for each currency, and a stock from 0 to \
    1000000
    """
  let wrong: [(prices: [Money], stock: Int)] = [
    ([], 1), ([Money(0, .usd)], 1), ([Money(-5, .usd)], 1), ([Money(5, .usd)], -1),
    ([Money(5, .usd)], 1_000_001), ([Money(5, .usd)], .max), ([Money(.min, .usd)], 1),
    ([Money(5, .usd), Money(6, .usd)], 1),
  ]
  for (prices, stock) in wrong {
    #expect(refusal([Product("C1", "cake", prices: prices, stock: stock)]) == text)
  }
}

@Test func `a state is encoded and decoded in the middle of a sale`() throws {
  var state = try MachineState(products: [.water()], tubes: [.quarter: 2])
  for entry in [Entry.begun(.accept(.dollar)), .moved, .selected("A1", price: Money(125, .usd))] {
    state.apply(entry)
  }
  state.apply(.begun(.dispense("A1")))
  let data = try JSONEncoder().encode(state)
  #expect(try JSONDecoder().decode(MachineState.self, from: data) == state)
}

@Test func `a machine's journal entries alone restore its state`() throws {
  var entries: [Entry] = []
  let machine = try Machine.classic(tubes: [.quarter: 3]) { entries.append($0) }
  try machine.insert(.dollar, .halfDollar)
  try machine.insert(washer)
  try machine.select("A1")
  try machine.service(.restock(slot: "A1", count: 1))
  var state = try MachineState(products: [.water(), .gum], tubes: [.quarter: 3])
  for entry in entries { state.apply(entry) }
  #expect(state == machine.state)
}

@Test func `more coins than a tube can count are rejected`() {
  let error = #expect(throws: MachineError.self) {
    try MachineState(products: [], tubes: [.dime: .max])
  }
  #expect(
    error?.description
      == "the tube for dime would hold \(Int.max), but the limit is 1000000; put in fewer")
}

@Test(arguments: ["", "  ", "\u{200B}", "\u{3164}\u{2800}"])
func `a slot, a product or a coin without a visible name is rejected`(name: String) throws {
  let shown = name.unicodeScalars.contains("\u{200B}") ? #"\u{200B}"# : name
  func refusal(_ product: Product) -> String? {
    #expect(throws: MachineError.self) { try MachineState(products: [product]) }?.description
  }
  #expect(
    refusal(Product(name, "gum", prices: [Money(35, .usd)], stock: 5)) == """
      the product "gum" is in the slot "\(shown)", which has no visible characters; \
      choose another name
      """)
  #expect(
    refusal(Product("B1", name, prices: [Money(35, .usd)], stock: 5)) == """
      the product in slot "B1" has the name "\(shown)", which has no visible characters; \
      choose another name
      """)
  let coin = Coin(name, worth: Money(5, .usd), diameter: .zero, mass: .zero)
  let sentence = """
    a kind of coin worth $0.05 has the name "\(shown)", which has no visible characters; \
    choose another name
    """
  let tubes = #expect(throws: MachineError.self) {
    try MachineState(products: [], tubes: [coin: 1])
  }
  #expect(tubes?.description == sentence)
  let machine = try Machine.classic()
  let filling = #expect(throws: MachineError.self) {
    try machine.service(.fill(coin, count: 1))
  }
  #expect(filling?.description == sentence)
  let acceptor = #expect(throws: AcceptorError.self) { try CoinAcceptor(for: [.dime, coin]) }
  #expect(acceptor?.code == .unnamed)
  #expect(
    acceptor?.description == """
      in "coins", a kind of coin has the name "\(shown)", which has no visible characters; \
      choose another name, because coins are counted by name
      """)
}
