import Catalogues

extension Sentences {
  /// The reasons for refusals, written for customers; see `Refusal.sentence(in:)`.
  static let refusals: [Messages.Row] = [
    ("refused.sign-in", "Please sign in first.", "먼저 로그인해 주세요.", "请先登录。"),
    (
      "refused.expired", "Your session has ended. Please sign in again; your bag is kept.",
      "로그인이 만료되었습니다. 다시 로그인해 주세요. 장바구니는 그대로 있습니다.", "登录已过期。请重新登录，购物袋会保留。"
    ),
    (
      "refused.owner", "This page is for the owner of the shop.", "상점 주인만 볼 수 있는 페이지입니다.",
      "此页面仅供店主使用。"
    ),
    (
      "refused.product", "We no longer have this product.", "더 이상 판매하지 않는 상품입니다.",
      "该商品已下架。"
    ),
    (
      "refused.order", "You have no such order.", "해당하는 주문이 없습니다.", "您没有这个订单。"
    ),
    (
      "refused.order-state", "This order is {state}, and can no longer be {asked}.",
      "이 주문은 {state} 상태이므로 더 이상 {asked}(으)로 바꿀 수 없습니다.", "该订单处于“{state}”状态，无法再改为“{asked}”。"
    ),
    (
      "refused.capture-due",
      "The payment for this order has not been captured yet. You can send the order once the card "
        + "service has confirmed the payment.",
      "이 주문은 아직 결제가 확정되지 않았습니다. 카드사가 결제를 확인하면 발송할 수 있습니다.",
      "该订单的付款尚未入账。发卡方确认付款后才能发货。"
    ),
    (
      "refused.work-not-stopped",
      "The work on order {id} is not stopped: it continues, or has ended. Nothing was changed.",
      "주문 {id}의 작업은 멈춰 있지 않습니다. 계속되고 있거나 끝났습니다. 바뀐 것은 없습니다.",
      "订单 {id} 的处理没有停下：它在继续，或已结束。未作任何更改。"
    ),
    (
      "refused.work-needed",
      "Order {id} is in progress. Cancel it first, or let its work continue.",
      "주문 {id}은(는) 진행 중입니다. 먼저 취소하거나 작업을 계속하세요.",
      "订单 {id} 正在进行。请先取消它，或让处理继续。"
    ),
    (
      "refused.steps-missing",
      "Orders wait for steps that this version of the shop lacks: {steps}. Nothing was changed.",
      "이 버전의 상점에 없는 단계를 기다리는 주문이 있습니다: {steps}. 바뀐 것은 없습니다.",
      "有订单在等待此版本商店没有的步骤：{steps}。未作任何更改。"
    ),
    (
      "refused.under-way",
      "Some of your orders are not sent or not refunded yet. Cancel them, or wait until they "
        + "are sent or refunded.",
      "아직 진행 중이거나 환불되지 않은 주문이 있습니다. 취소하거나 발송 또는 환불될 때까지 기다려 주세요.",
      "您还有进行中或尚未退款的订单。请取消它们，或等到发货或退款。"
    ),
    (
      "refused.left",
      "{limit, plural, =0 {There are none left.} one {Only 1 is left, and you asked for {found}.} "
        + "other {Only # are left, and you asked for {found}.}}",
      "{limit, plural, =0 {남은 것이 없습니다.} other {#개 남았는데 {found}개를 요청하셨습니다.}}",
      "{limit, plural, =0 {已售完。} other {仅剩 # 件，而您要 {found} 件。}}"
    ),
    (
      "refused.lapsed", "Your hold has ended, and other customers have bought it. {left}",
      "보관 시간이 지나 다른 손님이 먼저 가져갔습니다. {left}", "为您保留的时间已过，被其他顾客抢先了。{left}"
    ),
    (
      "refused.limit", "Each customer may buy at most {limit} of this a day.",
      "이 상품은 손님 한 분께 하루 {limit}개까지 판매합니다.", "该商品每位顾客每天限购 {limit} 件。"
    ),
    (
      "refused.full", "Your bag is full: it has room for {most} different products.",
      "장바구니가 가득 찼습니다. 상품은 {most}가지까지 담을 수 있습니다.", "购物袋已满：最多放 {most} 种商品。"
    ),
    ("refused.empty", "There is nothing in your bag.", "장바구니가 비어 있습니다.", "购物袋是空的。"),
    (
      "refused.not-in-bag", "This is no longer in your bag.", "장바구니에 더 이상 없는 상품입니다.",
      "该商品已不在购物袋中。"
    ),
    (
      "refused.outdated", "Your bag has changed in the meantime. Please look at it again.",
      "그사이 장바구니가 바뀌었습니다. 다시 확인해 주세요.", "购物袋已发生变化。请重新查看。"
    ),
    (
      "refused.price", "The price has changed in the meantime. Please look at it again.",
      "그사이 가격이 바뀌었습니다. 다시 확인해 주세요.", "价格已发生变化。请重新查看。"
    ),
    (
      "refused.rate",
      "That was a bit fast. Please try again in {seconds, plural, one {1 second} other {# seconds}}.",
      "요청이 너무 빠릅니다. {seconds}초 뒤에 다시 시도해 주세요.", "操作过快。请在 {seconds} 秒后重试。"
    ),
    ("refused.form", "Please check the form again.", "양식을 다시 확인해 주세요.", "请重新检查表单。"),
    (
      "refused.declined", "Your card was declined, and nothing was charged. Try another card.",
      "카드가 거절되었고 결제되지 않았습니다. 다른 카드를 써 주세요.", "您的卡被拒绝，未扣款。请换一张卡。"
    ),
    (
      "refused.cards",
      "We cannot reach the card service at the moment. Nothing was charged; please try again.",
      "지금은 카드사에 연결할 수 없습니다. 결제되지 않았으니 다시 시도해 주세요.", "目前无法联系发卡服务。未扣款，请重试。"
    ),
    (
      "refused.unknown",
      "We are not sure whether this worked. Please press the button again: nothing is done twice.",
      "처리되었는지 확실하지 않습니다. 버튼을 다시 눌러 주세요. 두 번 처리되지 않습니다.",
      "不确定操作是否成功。请再按一次按钮：不会重复处理。"
    ),
    (
      "refused.now", "We could not do this just now, and nothing was changed. Please try again.",
      "지금은 처리할 수 없었고 바뀐 것은 없습니다. 다시 시도해 주세요.", "暂时无法处理，未作任何更改。请重试。"
    ),
    (
      "refused.chain-rule", "The chain refuses this: {why}",
      "처리자를 그렇게 놓을 수 없습니다: {why}", "处理者不能这样排列：{why}"
    ),
    (
      "refused.chain",
      "Someone else has changed the chain in the meantime. Please look at it again.",
      "그사이 다른 사람이 체인을 바꾸었습니다. 다시 확인해 주세요.", "有人更改了链。请重新查看。"
    ),
    (
      "refused.user", "No user has this name.", "이 아이디를 쓰는 사용자가 없습니다.", "没有使用该名称的用户。"
    ),
    (
      "refused.product-exists", "Another product already has this name in its address.",
      "다른 상품이 이미 이 주소 이름을 쓰고 있습니다.", "已有其他商品使用该地址名称。"
    ),
    (
      "refused.held", "Bags hold {limit} of these, so the stock cannot be lower.",
      "장바구니에 {limit}개가 담겨 있어 재고를 그보다 줄일 수 없습니다.", "购物袋中已有 {limit} 件，库存不能更低。"
    ),
    (
      "refused.key", "This form was already sent with different contents. Open the page again.",
      "이 양식은 다른 내용으로 이미 보냈습니다. 페이지를 다시 열어 주세요.", "此表单已用其他内容提交过。请重新打开页面。"
    ),
    (
      "refused.coin", "We do not accept this coin: {coin}. Your coins are returned.",
      "받지 않는 동전입니다: {coin}. 동전은 돌려드립니다.", "我们不收这种硬币：{coin}。硬币已退回。"
    ),
    (
      "refused.coins", "{given} is too little: this costs {total}. Your coins are returned.",
      "{given}은(는) 부족합니다. 금액은 {total}입니다. 동전은 돌려드립니다.", "{given} 不足：应付 {total}。硬币已退回。"
    ),
    (
      "refused.many-coins",
      "{given} is more than {total} needs: insert fewer coins. Your coins are returned.",
      "{given}은(는) {total}에 필요한 것보다 많습니다. 동전을 덜 넣어 주세요. 동전은 돌려드립니다.",
      "{given} 超出 {total} 所需：请少投一些硬币。硬币已退回。"
    ),
    (
      "refused.change",
      "We cannot give change for {given} now: pay {total} exactly, or by card. "
        + "Your coins are returned.",
      "지금은 {given}에 대한 거스름돈이 없습니다. {total}을(를) 정확히 내거나 카드로 결제해 주세요. 동전은 돌려드립니다.",
      "目前无法为 {given} 找零：请支付正好 {total}，或使用银行卡。硬币已退回。"
    ),
    (
      "problem.method-not-allowed", "This address does not support this request.",
      "이 주소는 그렇게 쓸 수 없습니다.", "此地址不能这样使用。"
    ),
    (
      "problem.body-too-large", "This is too much to send at once.", "한 번에 보내기에 너무 큽니다.",
      "一次发送的内容过多。"
    ),
    ("problem.unauthenticated", "Please sign in first.", "먼저 로그인해 주세요.", "请先登录。"),
    (
      "problem.forbidden", "This page is for the owner of the shop.", "상점 주인만 볼 수 있는 페이지입니다.",
      "此页面仅供店主使用。"
    ),
    (
      "problem.wrong-credentials", "No user has this name and this password.",
      "이 아이디와 비밀번호를 가진 사용자가 없습니다.", "用户名或密码不正确。"
    ),
    (
      "problem.too-many-logins",
      "Many people are signing in from your address. Please try again soon.",
      "같은 주소에서 로그인이 많습니다. 잠시 후 다시 시도해 주세요.", "来自您所在地址的登录过多，请稍后再试。"
    ),
    (
      "problem.too-many-failures", "Too many attempts. Please try again later.",
      "시도가 너무 많습니다. 나중에 다시 시도해 주세요.", "尝试次数过多。请稍后再试。"
    ),
  ]
}
