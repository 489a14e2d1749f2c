import Catalogues

extension Sentences {
  static let counter: [Messages.Row] = [
    ("sign-in.kept", "The products in your bag stay there.", "장바구니의 상품은 그대로 있습니다.", "购物袋中的商品会保留。"),
    ("sign-in.new", "New here?", "처음이신가요?", "还没有账户？"),
    ("sign-in.demo", "This is a demonstration", "데모입니다", "这是演示"),
    (
      "sign-in.demo.accounts", "Anyone may use these accounts:", "누구나 이 계정을 쓸 수 있습니다.",
      "任何人都可以使用这些账户："
    ),
    ("sign-in.role", "Role", "역할", "角色"),
    ("role.customer", "customer", "손님", "顾客"),
    ("role.owner", "owner", "주인", "店主"),
    ("sign-in.done", "Welcome, {name}.", "{name} 님, 환영합니다.", "欢迎，{name}。"),
    ("sign-out.done", "You are signed out.", "로그아웃했습니다.", "您已退出登录。"),
    ("sign-up.title", "Create an account", "계정 만들기", "创建账户"),
    ("sign-up.do", "Create the account", "계정 만들기", "创建账户"),
    ("checkout.title", "Checkout", "주문하기", "结账"),
    ("checkout.what", "What you are buying", "주문 상품", "购买的商品"),
    ("checkout.ran-out", "No longer in stock:", "그사이 품절되었습니다.", "已售完："),
    ("checkout.change", "change your bag", "장바구니 바꾸기", "更改购物袋"),
    ("checkout.where", "Delivery address", "받는 곳", "收货地址"),
    ("checkout.invoice", "Send the invoice to another address", "청구서를 다른 곳으로 받기", "发票寄往其他地址"),
    ("checkout.how", "Payment", "결제 방법", "付款方式"),
    ("order.coins", "Your coins", "낸 동전", "所付硬币"),
    ("order.change", "Your change", "거스름돈", "找零"),
    ("order.returned", "Coins returned", "돌려받은 동전", "退回的硬币"),
    ("order.no-coins", "none", "없음", "无"),
    (
      "checkout.coins",
      "Insert as many coins as you like. You get change; if the shop has none, all coins are returned.",
      "동전을 원하는 만큼 넣으세요. 남는 금액은 거슬러 드리고, 거스름돈이 없으면 모두 돌려드립니다.",
      "请投入硬币：多付的会找零；若无法找零，硬币将全部退回。"
    ),
    ("checkout.pay", "Pay {amount}", "{amount} 결제하기", "支付 {amount}"),
    (
      "checkout.done", "Thank you. Your order is paid, and we are packing it.",
      "감사합니다. 결제되었고 지금 포장합니다.",
      "谢谢：已付款，正在打包。"
    ),
    ("orders.title", "Your orders", "주문 내역", "您的订单"),
    ("orders.empty", "You have not ordered anything yet.", "아직 주문한 것이 없습니다.", "您还没有订单。"),
    ("orders.older", "Earlier orders", "이전 주문", "更早的订单"),
    ("order.title", "Order {id}", "주문 {id}", "订单 {id}"),
    ("order.what", "What you bought", "구매한 상품", "购买的商品"),
    (
      "order.confirmation", "A confirmation would be sent to {email}.",
      "확인 메일은 {email}(으)로 보내게 됩니다.",
      "确认邮件将发送至 {email}。"
    ),
    ("order.invoice", "Invoice address", "청구서 받는 곳", "发票地址"),
    ("order.cancel", "Cancel this order", "주문 취소", "取消此订单"),
    ("order.owed", "Request the refund again", "환불 다시 요청", "再次申请退款"),
    ("order.go-on", "Continue shopping", "쇼핑 계속하기", "继续购物"),
    (
      "order.on-its-way",
      "Cancelled. The card service has not confirmed the refund of {amount} yet; we will ask "
        + "again until it does.",
      "취소되었습니다. 카드사가 {amount} 환불을 아직 확인하지 않아, 확인될 때까지 다시 요청합니다.",
      "已取消。发卡方尚未确认退还 {amount}；我们会继续请求，直到确认为止。"
    ),
    (
      "order.given-back", "Cancelled. {amount} was refunded.", "취소되었고 {amount}을(를) 환불했습니다.",
      "已取消，{amount} 已退还。"
    ),
    (
      "order.not-charged", "Cancelled. The card was declined, and nothing was charged.",
      "취소되었습니다. 카드 결제가 거절되어 청구된 금액은 없습니다.", "已取消。银行卡被拒，未扣款。"
    ),
    (
      "order.till-lacks",
      "Cancelled. The till cannot make {amount} at the moment; you will get the coins once it can.",
      "취소되었습니다. 지금은 {amount}을(를) 돌려드릴 동전이 없어, 동전이 생기면 환불합니다.",
      "已取消。钱箱目前没有能凑成 {amount} 的硬币，有了之后即退还。"
    ),
    (
      "order.still-owed", "{amount} of order {id} could not be refunded yet.",
      "주문 {id}의 {amount}을(를) 아직 환불하지 못했습니다.", "订单 {id} 的 {amount} 尚未能退还。"
    ),
    ("order.paid", "Paid · {day}", "결제 완료 · {day}", "已付款 · {day}"),
    ("order.is", "Order {id} is {state}.", "주문 {id}: {state}", "订单 {id}：{state}。"),
    ("order.receipt", "Receipt", "영수증", "收据"),
    ("receipt.title", "Receipt for order {id}", "주문 {id} 영수증", "订单 {id} 收据"),
    ("receipt.each", "Each", "단가", "单价"),
    ("receipt.seller", "Sold by {seller}", "판매자: {seller}", "卖方：{seller}"),
    (
      "receipt.tax", "The total includes {percent}% VAT: {tax}. Without tax, it is {net}.",
      "합계에는 부가가치세 {percent}% {tax}이(가) 포함되어 있습니다. 세금을 뺀 금액은 {net}입니다.",
      "合计含 {percent}% 增值税 {tax}。不含税金额为 {net}。"
    ),
    ("account.title", "Account of {name}", "{name} 님의 계정", "{name} 的账户"),
    ("account.addresses", "Delivery addresses", "배송지", "收货地址"),
    (
      "account.filled-in", "We fill in the latest one for you at checkout.",
      "주문할 때 최근 주소가 먼저 채워집니다.",
      "结账时会先填入最近的地址。"
    ),
    ("account.close", "Close my account", "회원 탈퇴", "注销账户"),
    (
      "account.close.what",
      "Your bag and your addresses are deleted permanently. Your orders stay in the books, without "
        + "your name.",
      "장바구니와 주소가 완전히 삭제됩니다. 구매 기록은 이름 없이 장부에 남습니다.", "购物袋和地址将被永久删除。购买记录会保留在账目中，但不含您的姓名。"
    ),
    ("account.confirm", "Type your name to confirm", "탈퇴하려면 아이디를 입력하세요", "输入用户名以确认注销"),
    ("account.close.do", "Close it", "회원 탈퇴", "注销"),
    ("account.closed", "Your account is closed. Goodbye.", "탈퇴했습니다. 안녕히 가세요.", "账户已注销。再见。"),
    ("state.paid", "paid", "결제 완료", "已付款"),
    ("state.prepared", "prepared", "준비 완료", "已备货"),
    ("state.packed", "packed", "포장 완료", "已打包"),
    ("state.sent", "sent", "발송 완료", "已发货"),
    ("state.cancelled", "cancelled", "취소", "已取消"),
    ("step.prepared", "Prepared", "준비 완료", "已备货"),
    ("step.packed", "Packed", "포장 완료", "已打包"),
    ("step.sent", "Sent", "발송 완료", "已发货"),
    ("step.cancelled", "Cancel", "취소", "取消"),
  ]
}
