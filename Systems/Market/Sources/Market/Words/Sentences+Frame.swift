import Catalogues

extension Sentences {
  static let frame: [Messages.Row] = [
    ("frame.market", "Market", "마켓", "集市"),
    ("frame.skip", "Skip to the content", "본문으로 건너뛰기", "跳到正文"),
    ("frame.marked", "Please check the marked fields below.", "아래 표시된 항목을 확인해 주세요.", "请检查下方标出的内容。"),
    (
      "frame.footer", "Prices include tax. Delivery is {amount}, whatever you order.",
      "세금이 포함된 가격입니다. 배송비는 주문과 관계없이 {amount}입니다.", "价格含税。运费一律 {amount}。"
    ),
    ("frame.kitchen", "Order food from the kitchen", "주방에 음식 주문하기", "向厨房点餐"),
    ("frame.language", "Language", "언어", "语言"),
    ("frame.categories", "Categories", "분류", "分类"),
    ("frame.search", "Search", "검색", "搜索"),
    ("frame.bag", "Bag", "장바구니", "购物袋"),
    ("frame.menu", "Menu", "메뉴", "菜单"),
    ("frame.units", "{count, plural, one {# unit} other {# units}}", "{count}개", "{count} 件"),
    ("frame.shop", "The shop", "상점 관리", "店铺管理"),
    ("frame.sign-out", "Sign out", "로그아웃", "退出登录"),
    ("frame.sign-in", "Sign in", "로그인", "登录"),
    (
      "confirm.question", "Are you sure? This cannot be undone.", "정말 진행할까요? 되돌릴 수 없습니다.",
      "确定吗？此操作无法撤销。"
    ),
    ("confirm.yes", "Yes: {what}", "예: {what}", "是：{what}"),
    ("drawer.title", "How was this decided?", "어떻게 결정되었나요?", "这是如何决定的？"),
    ("drawer.inspector", "Inspect all chains", "모든 체인의 동작 보기", "查看所有链的运行"),
    ("drawer.done", "What you did", "방금 한 일", "您刚才的操作"),
    ("drawer.request", "This request", "이 요청", "本次请求"),
    ("drawer.page", "This page", "이 페이지", "本页"),
    ("drawer.handler", "Handler", "처리자", "处理者"),
    ("drawer.decision", "Decision", "결정", "决定"),
    ("drawer.time", "Time", "시간", "用时"),
    ("drawer.detail", "Detail", "내용", "详情"),
    ("sorry.title", "Sorry", "죄송합니다", "抱歉"),
    ("sorry.failed", "This did not work", "처리하지 못했습니다", "操作未成功"),
    ("sorry.nowhere", "There is nothing here", "여기에는 아무것도 없습니다", "这里什么都没有"),
    ("sorry.address", "This address does not exist.", "없는 주소입니다.", "该地址不存在。"),
    ("sorry.to-bag", "Go to your bag", "장바구니로 가기", "前往购物袋"),
    ("sorry.to-shop", "Go to the shop", "상점으로 가기", "前往商店"),
    ("sorry.not-found", "Not found", "찾을 수 없음", "未找到"),
    ("sorry.no-product", "There is no such product", "없는 상품입니다", "没有这个商品"),
    ("sorry.no-category", "There is no category “{name}”", "“{name}” 분류가 없습니다", "没有分类“{name}”"),
    ("sorry.categories", "Choose one of these:", "다음 중에서 고르세요:", "请从以下分类中选择："),
    ("sorry.no-order", "There is no such order", "없는 주문입니다", "没有这个订单"),
    ("sorry.before", "It may have been here before.", "예전에는 있었을 수 있습니다.", "它以前可能在这里。"),
    ("sorry.see-all", "See all products.", "모든 상품 보기", "查看所有商品。"),
    (
      "sorry.pause", "The shop is briefly unavailable", "상점이 잠시 쉬고 있습니다", "商店暂停片刻"
    ),
    (
      "sorry.pause.why",
      "Your bag and your orders are kept. This page reloads by itself in a few seconds.",
      "장바구니와 주문은 그대로 있습니다. 이 페이지는 몇 초 뒤에 저절로 다시 열립니다.",
      "您的购物袋和订单都已保留。此页面将在几秒后自动重新打开。"
    ),
    ("sorry.old", "This page has expired", "너무 오래된 페이지입니다", "页面已过期"),
    (
      "sorry.old.why",
      "Nothing was changed. Someone may have signed in or out since you opened it. Please try again.",
      "바뀐 것은 없습니다. 그사이 로그인하거나 로그아웃했을 수 있습니다. 다시 시도해 주세요.",
      "未作任何更改。此后可能有人登录或退出。请重试。"
    ),
  ]
}
