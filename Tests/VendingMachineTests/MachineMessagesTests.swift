import Baton
import Catalogues
import Testing

@testable import VendingMachine

@Suite struct MachineMessagesTests {
  @Test func `every code has a sentence in three languages with the same placeholders`() {
    for sentence in MachineMessages.sentences {
      let texts = [sentence.english, sentence.korean, sentence.chinese]
      let names = texts.map { Set($0.matches(of: /\{[a-z]+/).map(\.output)) }
      #expect(Set(names).count == 1, "\(sentence.code)")
      #expect(texts.allSatisfy { !$0.isEmpty })
    }
    #expect(Set(MachineMessages.sentences.map(\.code)).count == MachineMessages.sentences.count)
  }

  private func machine(tubes: Coins = [:], hardware: SimulatedHardware = SimulatedHardware()) throws
    -> Machine
  {
    Machine(
      try MachineState(
        products: [
          Product("A1", "water", prices: [Money(600, .krw)], stock: 1),
          Product("B1", "gum", prices: [Money(50, .krw), Money(5, .usd)], stock: 0),
        ], tubes: tubes), acceptor: try CoinAcceptor(for: Coin.korea), hardware: hardware)
  }

  private func error(_ attempt: () throws -> Void) -> MachineError? {
    do {
      try attempt()
      return nil
    } catch {
      return error as? MachineError
    }
  }

  private func errors() throws -> [MachineError] {
    let hardware = SimulatedHardware()
    let machine = try machine(hardware: hardware)
    var errors = [
      error { try machine.select("Z9") }, error { try machine.select("B1") },
      error { try machine.select("A1") },
    ]
    for _ in 0..<2 { try machine.insert(Coin.won500.measured) }
    errors.append(error { try machine.select("A1") })
    try machine.insert(Coin.won100.measured)
    hardware.jams = [.slot("A1")]
    _ = try machine.refund()
    for coin in [Coin.won500, .won100] { try machine.insert(coin.measured) }
    errors.append(error { try machine.select("A1") })
    hardware.jams = [.escrow]
    _ = try? machine.refund()
    errors.append(error { try machine.refund() })
    return errors.compactMap { $0 }
  }

  @Test func `an error's English text is its description`() throws {
    let errors = try errors()
    #expect(
      errors.map(\.code) == [
        .unknownSlot, .soldOut, .tooLittle, .exactChangeOnly, .jammed, .outOfOrder,
      ])
    for error in errors { #expect(error.message() == error.description) }
  }

  @Test func `an error is in the customer's language`() throws {
    let messages = Messages.vendingMachine.adding(MessageCatalogue("zh", ["product.water": "水"]))
    #expect(
      try errors().map { $0.message(in: "zh", from: messages) } == [
        "没有货道 \"Z9\"；请选择：A1, B1", "B1 gum已售完；请选择其他商品或退币",
        "A1 水的价格是 ₩600，您已投入 零；请继续投币", "A1 水的价格是 ₩600，无法找零 ₩400；请投入正好的金额或退币",
        "A1 水没有掉下来，货道卡住了；您的 ₩600 仍然保留：请选择其他商品或退币", "暂存箱故障，修好之前无法使用",
      ])
  }

  @Test func `an owner's errors are in English`() {
    let error = error { _ = try MachineState(products: [Product("A", "a", prices: [], stock: 1)]) }
    #expect(error?.message(in: "ko") == error?.description)
  }

  @Test func `coins, sales and refunds have descriptions and translations`() throws {
    let machine = try machine(tubes: [.won100: 9])
    #expect(try machine.refund().message() == "there is nothing to return")
    #expect(try machine.refund().message(in: "ko") == "반환할 돈이 없습니다")
    let unknown = UnknownCoin(diameter: .thousandths(30_000), mass: .thousandths(1))
    for coin in [Coin.won500.measured, unknown] {
      let insertion = try machine.insert(coin)
      #expect(insertion.message() == insertion.verdict)
    }
    let refund = try machine.refund()
    #expect(refund.message() == refund.description)
    #expect(refund.message(in: "ko") == "반환: 1 × 500원")
    for _ in 0..<2 { try machine.insert(Coin.won500.measured) }
    let sale = try machine.select("A1")
    #expect(sale.message() == sale.description)
    #expect(sale.message(in: "zh") == "A1 water ₩600；找零：4 × 100韩元")
  }
}
