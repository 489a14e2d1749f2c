import Catalogues

extension Sentences {
  static let shopping: [Messages.Row] = [
    ("home.name", "Home", "홈", "首页"),
    ("home.title", "Good things to eat", "맛있는 먹거리", "好吃的东西"),
    ("home.morning", "Good morning.", "좋은 아침입니다.", "早上好。"),
    ("home.afternoon", "Good afternoon.", "좋은 오후입니다.", "下午好。"),
    ("home.evening", "Good evening.", "좋은 저녁입니다.", "晚上好。"),
    ("home.morning.name", "Good morning, {name}.", "{name} 님, 좋은 아침입니다.", "{name}，早上好。"),
    ("home.afternoon.name", "Good afternoon, {name}.", "{name} 님, 좋은 오후입니다.", "{name}，下午好。"),
    ("home.evening.name", "Good evening, {name}.", "{name} 님, 좋은 저녁입니다.", "{name}，晚上好。"),
    ("home.welcome", "Welcome", "환영합니다", "欢迎"),
    ("home.seen", "Recently viewed", "최근 본 상품", "最近看过"),
    ("home.recommended", "Popular with other customers", "다른 손님이 많이 산 상품", "大家都在买"),
    ("home.all", "All products", "모든 상품", "所有商品"),
    ("home.nothing", "Nothing is on sale yet.", "아직 판매하는 상품이 없습니다.", "还没有在售商品。"),
    (
      "home.all-in", "All {count} in {category}", "{category} 전체 {count}개", "{category}全部 {count} 种"
    ),
    (
      "home.missing", "This part cannot be shown at the moment.", "지금은 이 부분을 보여 드릴 수 없습니다.",
      "这一部分暂时无法显示。"
    ),
    ("category.leave", "(selected: show all)", "(선택됨: 모두 다시 보기)", "（已选择：重新显示全部）"),
    ("category.empty", "There is nothing here yet.", "아직 상품이 없습니다.", "这里还没有商品。"),
    ("search.type", "Type what you are looking for above.", "찾는 것을 위에 입력하세요.", "请在上方输入要找的内容。"),
    ("search.nothing", "No product matches.", "해당하는 상품이 없습니다.", "没有相关商品。"),
    ("search.near", "Did you mean", "혹시 이것을 찾으셨나요:", "您是不是要找"),
    (
      "search.found", "{count, plural, one {# product} other {# products}}", "상품 {count}개",
      "{count} 种商品"
    ),
    (
      "product.limit", "At most {most} per customer per day.", "한 분께 하루 {most}개까지.",
      "每位顾客每天限购 {most} 件。"
    ),
    ("product.in-bag", "{count} in your bag", "장바구니에 {count}개", "购物袋中有 {count} 件"),
    ("product.add", "Add to the bag", "장바구니에 담기", "放入购物袋"),
    ("product.add.short", "Add", "담기", "加入"),
    ("product.preorder", "Preorder", "예약 주문", "预订"),
    ("supply.preorder", "Preorder", "예약 주문", "预订"),
    ("supply.preorder.from", "Preorder, from {day}", "예약 주문, {day}부터", "预订，{day}起发货"),
    ("supply.later", "Out of stock: delivered later", "품절: 나중에 입고됩니다", "缺货：稍后到货"),
    (
      "supply.later.from", "Out of stock: delivered later, from {day}", "품절: {day}부터 입고됩니다",
      "缺货：{day}起到货"
    ),
    ("supply.none", "Sold out", "품절", "已售完"),
    ("supply.few", "Only {left} left", "{left}개만 남음", "仅剩 {left} 件"),
    ("supply.some", "In stock", "재고 있음", "有货"),
    ("bag.title", "Your bag", "장바구니", "您的购物袋"),
    ("bag.empty", "Your bag is empty.", "아직 담은 것이 없습니다.", "里面还没有东西。"),
    ("bag.see", "See our products.", "상품 보러 가기", "看看有什么。"),
    (
      "bag.kept",
      "{minutes, plural, =1 {Held for you for less than a minute} other {Held for you for # more minutes}}"
        + "; every change extends that.",
      "{minutes, plural, =1 {1분 안에 보관이 끝납니다} other {앞으로 #분 동안 보관합니다}}. 장바구니를 바꾸면 연장됩니다.",
      "{minutes, plural, =1 {保留时间不足一分钟} other {还将为您保留 # 分钟}}；每次更改都会延长。"
    ),
    ("bag.to-checkout", "To the checkout", "주문하기", "去结账"),
    ("bag.do-empty", "Empty the bag", "장바구니 비우기", "清空购物袋"),
    ("bag.each", "{amount} each", "개당 {amount}", "单价 {amount}"),
    (
      "bag.sold-out", "Sold out in the meantime: please remove it.", "그사이 품절되었습니다. 빼 주세요.",
      "已售完：请移除。"
    ),
    (
      "bag.fewer", "Only {left} left now: please choose fewer.",
      "그사이 {left}개만 남았습니다. 수량을 줄여 주세요.", "仅剩 {left} 件：请减少数量。"
    ),
    (
      "bag.lapsed", "No longer held for you, but still available.", "보관은 끝났지만 아직 남아 있습니다.",
      "已不再保留，但仍有货。"
    ),
    ("bag.later", "Delivered later.", "나중에 도착합니다.", "稍后到货。"),
    ("bag.later.from", "Delivered later, from {day}.", "{day}부터 도착합니다.", "{day}起到货。"),
    ("bag.some-later", "{count} of them later.", "그중 {count}개는 나중에 도착합니다.", "其中 {count} 件稍后到货。"),
    (
      "bag.some-later.from", "{count} of them later, from {day}.", "그중 {count}개는 {day}부터 도착합니다.",
      "其中 {count} 件{day}起到货。"
    ),
    ("bag.change", "Change", "변경", "更改"),
    ("bag.remove", "Remove", "빼기", "移除"),
    ("bag.products", "Products", "상품", "商品"),
    ("bag.delivery", "Delivery", "배송", "运费"),
    ("bag.total", "Total", "합계", "合计"),
    (
      "bag.added", "{count} × {name} added to your bag.", "{name} {count}개를 장바구니에 담았습니다.",
      "{count} × {name}：已放入购物袋。"
    ),
    ("bag.changed", "Your bag was changed.", "장바구니를 바꾸었습니다.", "购物袋已更改。"),
  ]
}
