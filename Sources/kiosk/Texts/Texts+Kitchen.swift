import Catalogues

extension Texts {
  static let ofKitchen: [Messages.Sentence] = [
    ("kitchen.line", "Machines", "기계", "机器"),
    ("kitchen.order", "Order", "주문", "订单"),
    ("kitchen.prepare", "Prepare", "조리하기", "制作"),
    ("kitchen.clear", "Clear", "지우기", "清空"),
    ("kitchen.tofu-machine", "tofu machine", "두부 기계", "豆腐机"),
    ("kitchen.ticket", "Ticket", "전표", "小票"),
    ("kitchen.empty", "press an ingredient", "재료를 누르세요", "请按食材"),
    ("ingredient.tomato", "tomato", "토마토", "番茄"),
    ("ingredient.onion", "onion", "양파", "洋葱"),
    ("ingredient.lettuce", "lettuce", "양상추", "生菜"),
    ("ingredient.tofu", "tofu", "두부", "豆腐"),
    ("ingredient.pineapple", "pineapple", "파인애플", "菠萝"),
  ]
}
