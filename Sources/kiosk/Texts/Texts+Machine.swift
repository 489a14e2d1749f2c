import Catalogues

extension Texts {
  static let ofMachine: [Messages.Sentence] = [
    ("machine.shelf", "Choose", "고르기", "选择"),
    ("machine.display", "Credit", "투입 금액", "金额"),
    ("machine.slot", "Coin slot", "동전 투입구", "投币口"),
    ("machine.refund", "Refund", "반환", "退币"),
    (
      "machine.hint", "Drag a coin into the slot, or press Enter on it.",
      "동전을 투입구로 끌거나 Enter를 누르세요.", "把硬币拖进投币口，或在其上按 Enter。"
    ),
    ("machine.welcome", "Welcome.", "어서 오세요.", "欢迎光临。"),
    ("machine.missed", "The coin has missed the slot.", "동전이 투입구를 벗어났습니다.", "硬币没有投进。"),
    ("machine.button", "button", "단추", "纽扣"),
    ("product.water", "Water", "물", "水"),
    ("product.tea", "Green tea", "녹차", "绿茶"),
    ("product.cola", "Cola", "콜라", "可乐"),
    ("product.gum", "Gum", "껌", "口香糖"),
  ]
}
