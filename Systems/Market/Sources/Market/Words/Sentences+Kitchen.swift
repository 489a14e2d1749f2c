import Catalogues

extension Sentences {
  static let kitchen: [Messages.Row] = [
    ("kitchen.title", "The kitchen", "주방", "厨房"),
    (
      "kitchen.what",
      "Tell the kitchen what you would like. Each machine takes its own ingredient, in any of these "
        + "languages:",
      "원하는 재료를 알려 주세요. 기계마다 재료 하나를 맡으며, 아래 언어 가운데 하나로 쓰면 됩니다.",
      "请告诉厨房您想要什么。每台机器负责一种食材，可用以下任一语言："
    ),
    ("kitchen.order", "Order", "주문하기", "下单"),
    ("label.ingredients", "Ingredients", "재료", "食材"),
    ("label.ingredients[]", "Ingredient", "재료", "食材"),
  ]
}
