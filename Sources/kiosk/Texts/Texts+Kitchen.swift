extension Texts {
  /// What the kitchen's line says.
  static let ofKitchen: [Sentence] = [
    ("kitchen.line", "Machines", "기계", "机器"),
    ("kitchen.order", "Order", "주문", "订单"),
    ("kitchen.prepare", "Prepare", "조리하기", "制作"),
    ("kitchen.clear", "Clear", "지우기", "清空"),
    ("kitchen.tofu-machine", "tofu machine", "두부 기계", "豆腐机"),
    ("kitchen.ticket", "Ticket", "전표", "小票"),
    ("kitchen.nothing", "Nothing was ordered.", "주문한 것이 없습니다.", "没有点任何东西。"),
    ("kitchen.empty", "press an ingredient", "재료를 누르세요", "请按食材"),
    ("kitchen.ready", "Ready: {names}.", "완료: {names}.", "已备好：{names}。"),
    (
      "kitchen.refused", "No machine takes {name}; {machines} saw it.",
      "{name} 재료를 받는 기계가 없습니다. 확인한 기계: {machines}.", "没有机器接收{name}；查看过的机器：{machines}。"
    ),
    (
      "kitchen.refused-by-none", "No machine takes {name}.", "{name} 재료를 받는 기계가 없습니다.",
      "没有机器接收{name}。"
    ),
    ("ingredient.tomato", "tomato", "토마토", "番茄"),
    ("ingredient.onion", "onion", "양파", "洋葱"),
    ("ingredient.lettuce", "lettuce", "양상추", "生菜"),
    ("ingredient.tofu", "tofu", "두부", "豆腐"),
    ("ingredient.pineapple", "pineapple", "파인애플", "菠萝"),
    ("preparation.sliced", "{name}, sliced", "썬 {name}", "切片{name}"),
    ("preparation.diced", "{name}, diced", "깍둑썬 {name}", "切丁{name}"),
  ]
}
