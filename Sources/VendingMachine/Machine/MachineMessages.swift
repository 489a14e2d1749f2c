internal import Baton
public import Catalogues

enum MachineMessages {
  static let sentences: [Messages.Sentence] = [
    (
      "machine.unknownSlot", "there is no slot {slot}; choose one of: {slots}",
      "{slot} 칸이 없습니다. 다음 중에서 고르세요: {slots}", "没有货道 {slot}；请选择：{slots}"
    ),
    (
      "machine.soldOut", "{slot} {name} is sold out; choose another or ask for a refund",
      "{slot} {name} 품절입니다. 다른 상품을 고르거나 반환을 누르세요", "{slot} {name}已售完；请选择其他商品或退币"
    ),
    (
      "machine.jammed",
      """
      {slot} {name} did not fall, slot {slot} is jammed; your credit of {credit} is kept: \
      choose another or ask for a refund
      """, "{slot} {name} 상품이 걸렸습니다. 투입 금액 {credit}은(는) 그대로입니다. 다른 상품을 고르거나 반환을 누르세요",
      "{slot} {name}没有掉下来，货道卡住了；您的 {credit} 仍然保留：请选择其他商品或退币"
    ),
    (
      "machine.tooLittle",
      "{slot} {name} costs {price}, but your credit is {credit}; insert more coins",
      "{slot} {name} 가격은 {price}, 투입 금액은 {credit}입니다. 동전을 더 넣으세요",
      "{slot} {name}的价格是 {price}，您已投入 {credit}；请继续投币"
    ),
    (
      "machine.exactChangeOnly",
      """
      exact change only: {slot} {name} costs {price}, and there are no coins for the change of \
      {change}; your credit is kept: put in the exact price or ask for a refund
      """, "{slot} {name} 가격은 {price}이고 거스름돈 {change}이(가) 없습니다. 금액을 맞춰 넣거나 반환을 누르세요",
      "{slot} {name}的价格是 {price}，无法找零 {change}；请投入正好的金额或退币"
    ),
    (
      "machine.changeTooHard",
      """
      exact change only: {slot} {name} costs {price}, and the change of {change} takes too long to \
      find; your credit is kept: put in the exact price or ask for a refund
      """, "{slot} {name} 가격은 {price}이고 거스름돈 {change}을(를) 찾는 데 너무 오래 걸립니다. 금액을 맞춰 넣거나 반환을 누르세요",
      "{slot} {name}的价格是 {price}，找零 {change} 的计算时间过长；请投入正好的金额或退币"
    ),
    (
      "machine.outOfOrder",
      "the escrow has failed, and the machine is out of order until it is repaired",
      "동전 보관함이 고장 나 수리할 때까지 사용할 수 없습니다", "暂存箱故障，修好之前无法使用"
    ),
    (
      "sale.sold", "{slot} {name} for {price}; no change", "{slot} {name} {price}, 거스름돈 없음",
      "{slot} {name} {price}；无找零"
    ),
    (
      "sale.change", "{slot} {name} for {price}; change: {coins}",
      "{slot} {name} {price}, 거스름돈: {coins}", "{slot} {name} {price}；找零：{coins}"
    ),
    (
      "sale.owed", "; {owed} of change could not be paid and is kept as credit",
      ". 거스름돈 {owed}은(는) 지급하지 못해 투입 금액으로 남습니다", "；{owed} 未能找出，保留为余额"
    ),
    ("money.nothing", "nothing", "없음", "零"),
    ("refund.nothing", "there is nothing to return", "반환할 돈이 없습니다", "没有可退的钱"),
    ("refund.coins", "returned: {coins}", "반환: {coins}", "已退还：{coins}"),
    (
      "refund.owed", "; {owed} could not be paid and is kept as credit",
      ". {owed}은(는) 지급하지 못해 투입 금액으로 남습니다", "；{owed} 未能退还，保留为余额"
    ),
    ("coin.taken", "{measured}: {coin}", "{measured}: {coin}", "{measured}：{coin}"),
    (
      "coin.returned", "{measured}: no validator accepted it, returned",
      "{measured}: 받을 수 없어 되돌려 드립니다", "{measured}：无法识别，已退回"
    ),
    (
      "coin.retained", "{measured}: no validator accepted it, retained",
      "{measured}: 받을 수 없어 보관합니다", "{measured}：无法识别，已收存"
    ),
    (
      "coin.failed", "{measured}: returned, {fault}", "{measured}: 되돌려 드립니다, {fault}",
      "{measured}：已退回，{fault}"
    ),
  ]
}

extension MachineMessages {
  /// The names of coins; the Korean and Chinese names state the value.
  static let coins: [Messages.Sentence] =
    (Coin.korea + Coin.unitedStates + Coin.euro).map { coin in
      let (korean, chinese) = coin.value.inWords
      return ("coin.\(coin.name)", coin.name, korean, chinese)
    }
}

extension Money {
  fileprivate var inWords: (korean: String, chinese: String) {
    let whole = units / 100
    return switch (currency, whole) {
    case (.usd, 0): ("\(units)센트", "\(units)美分")
    case (.usd, _): ("\(whole)달러", "\(whole)美元")
    case (.eur, 0): ("\(units)유로센트", "\(units)欧分")
    case (.eur, _): ("\(whole)유로", "\(whole)欧元")
    default: ("\(units)원", "\(units)韩元")
    }
  }
}

extension Coins {
  fileprivate func said(in language: String, from messages: Messages) -> String {
    kinds.map { "\(self[$0]) × \(messages.name($0.name, of: "coin", in: language))" }
      .joined(separator: ", ")
  }
}

extension Messages {
  /// A vending machine's messages to its customers, in English, Korean, and Chinese.
  ///
  /// You can add a catalogue with names for products, such as `product.water`; all other products
  /// keep their original names. Errors that only an owner can cause are in English.
  public static let vendingMachine = Messages(MachineMessages.sentences + MachineMessages.coins)
}

extension MachineError {
  /// Returns the message for the customer in the given language, a BCP 47 tag.
  public func message(
    in language: String = "en", from messages: Messages = .vendingMachine
  ) -> String {
    guard messages.hasText("machine.\(code)", in: language) else { return description }
    return messages.text("machine.\(code)", in: language) { key in
      guard case .text(let text)? = values[key] else { return nil }
      let kinds = ["name": "product", "credit": "money"]
      return .text(kinds[key].map { messages.name(text, of: $0, in: language) } ?? text)
    }
  }
}

extension Sale {
  /// Returns the message for the customer in the given language, a BCP 47 tag.
  public func message(
    in language: String = "en", from messages: Messages = .vendingMachine
  ) -> String {
    let sold = messages.text(
      change.isEmpty ? "sale.sold" : "sale.change", in: language,
      [
        "slot": .text(slot), "name": .text(messages.name(name, of: "product", in: language)),
        "price": .text(price.description),
        "coins": .text(Coins(change).said(in: language, from: messages)),
      ])
    guard let owed else { return sold }
    return sold
      + messages.text("sale.owed", in: language, ["owed": .text(owed.description)])
  }
}

extension Refund {
  /// Returns the message for the customer in the given language, a BCP 47 tag.
  public func message(
    in language: String = "en", from messages: Messages = .vendingMachine
  ) -> String {
    guard !coins.isEmpty || !owed.isEmpty else {
      return messages.text("refund.nothing", in: language)
    }
    let returned = messages.text(
      "refund.coins", in: language,
      ["coins": .text(Coins(coins).said(in: language, from: messages))])
    guard !owed.isEmpty else { return returned }
    return returned
      + messages.text("refund.owed", in: language, ["owed": .text(owed.together)])
  }
}

extension Insertion {
  /// Returns the message for the customer in the given language, a BCP 47 tag.
  public func message(
    in language: String = "en", from messages: Messages = .vendingMachine
  ) -> String {
    var values: [String: MessageValue] = ["measured": .text(coin.description)]
    let code: String
    switch place {
    case _ where fault != nil:
      values["fault"] = fault.map { .text($0.description) }
      code = "coin.failed"
    case .escrow(let known):
      let name = messages.name(known.name, of: "coin", in: language)
      values["coin"] = .text("\(name), \(known.value)")
      code = "coin.taken"
    case .tray: code = "coin.returned"
    case .rejectBox: code = "coin.retained"
    }
    return messages.text(code, in: language, values)
  }
}
