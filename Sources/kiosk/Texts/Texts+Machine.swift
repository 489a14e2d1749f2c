extension Texts {
  /// What the vending machine says.
  static let ofMachine: [Sentence] = [
    ("machine.shelf", "Choose", "고르기", "选择"),
    ("machine.display", "Credit", "투입 금액", "金额"),
    ("machine.slot", "Coin slot", "동전 투입구", "投币口"),
    ("machine.refund", "Refund", "반환", "退币"),
    (
      "machine.hint", "Drag a coin into the slot, or press Enter on it.",
      "동전을 투입구로 끌거나 Enter를 누르세요.", "把硬币拖进投币口，或在其上按 Enter。"
    ),
    ("machine.welcome", "Welcome.", "어서 오세요.", "欢迎光临。"),
    ("machine.taken", "{coin} is in.", "{coin} 동전이 들어갔습니다.", "已投入{coin}。"),
    (
      "machine.unknown", "Nobody takes this: it comes back.", "받을 수 없는 동전이라 되돌려 드립니다.",
      "无法识别，已退回。"
    ),
    ("machine.missed", "The coin has missed the slot.", "동전이 투입구를 벗어났습니다.", "硬币没有投进。"),
    ("machine.sold", "Enjoy your {name}!", "{name} 맛있게 드세요!", "请享用{name}！"),
    (
      "machine.change", "Enjoy your {name}! Your change: {coins}.",
      "{name} 맛있게 드세요! 거스름돈: {coins}.", "请享用{name}！找零：{coins}。"
    ),
    ("machine.returned", "Returned: {coins}.", "반환: {coins}.", "已退还：{coins}。"),
    ("machine.nothing", "There is nothing to return.", "반환할 돈이 없습니다.", "没有可退的钱。"),
    ("machine.error.soldOut", "{name} is sold out.", "{name} 품절입니다.", "{name}已售完。"),
    (
      "machine.error.tooLittle", "{name} costs {price}; put in more coins.",
      "{name} 가격은 {price}입니다. 동전을 더 넣으세요.", "{name}的价格是{price}，请继续投币。"
    ),
    (
      "machine.error.exactChangeOnly", "There is no change; put in the exact price of {price}.",
      "거스름돈이 없습니다. {price}을 맞춰 넣으세요.", "没有零钱，请投入正好 {price}。"
    ),
    ("machine.error.jammed", "{name} did not fall.", "{name} 상품이 걸렸습니다.", "{name}没有掉下来。"),
    ("machine.error.outOfOrder", "Out of order.", "고장입니다.", "机器故障。"),
    ("machine.error.unknownSlot", "There is no such product.", "그런 상품이 없습니다.", "没有这个商品。"),
    ("coin.unknown", "a button", "단추", "纽扣"),
    ("drink.water", "Water", "물", "水"),
    ("drink.tea", "Green tea", "녹차", "绿茶"),
    ("drink.cola", "Cola", "콜라", "可乐"),
    ("drink.gum", "Gum", "껌", "口香糖"),
  ]
}
