import Catalogues

extension Sentences {
  static let owner: [Messages.Row] = [
    ("owner.done", "Done: {what}.", "완료: {what}.", "完成：{what}。"),
    ("owner.chain", "Handlers for adding to a bag", "장바구니에 담을 때 거치는 처리자", "放入购物袋时经过的处理者"),
    ("owner.is-on", "{name} is on", "{name} 켜짐", "{name} 已开启"),
    ("owner.is-off", "{name} is off", "{name} 꺼짐", "{name} 已关闭"),
    ("owner.off", "{name} (off)", "{name} (꺼짐)", "{name}（关闭）"),
    ("owner.switch-off", "Switch off", "끄기", "关闭"),
    ("owner.switch-on", "Switch on", "켜기", "开启"),
    ("owner.went-off", "{name} off", "{name} 끔", "关闭 {name}"),
    ("owner.went-on", "{name} on", "{name} 켬", "开启 {name}"),
    ("owner.order-of", "order: {names}", "순서: {names}", "顺序：{names}"),
    (
      "owner.revisions", "Revision {number} and earlier ones", "{number}판과 그 이전",
      "第 {number} 版及之前的版本"
    ),
    ("owner.products", "Products", "상품", "商品"),
    ("owner.product", "Product", "상품", "商品"),
    ("owner.counts", "{left} left, {held} held", "남음 {left}, 보관 {held}", "剩余 {left}，保留 {held}"),
    ("owner.price", "Price in euros", "가격(유로)", "价格（欧元）"),
    ("owner.stock", "Units on the shelf", "진열 수량", "货架数量"),
    ("owner.price.of", "Price of {name}", "{name} 가격", "{name}的价格"),
    ("owner.stock.of", "Units of {name}", "{name} 수량", "{name}的数量"),
    ("owner.set", "Set", "저장", "设置"),
    ("owner.set.price", "the price of {name}", "{name} 가격", "{name}的价格"),
    ("owner.set.stock", "the stock of {name}", "{name} 재고", "{name}的库存"),
    ("owner.picture", "Picture", "사진", "图片"),
    ("owner.picture.of", "Picture of {name}", "{name} 사진", "{name}的图片"),
    (
      "owner.picture.hint", "PNG, JPEG or WebP, at most 1 MB.", "PNG, JPEG, WebP, 최대 1MB.",
      "PNG、JPEG 或 WebP，最大 1 MB。"
    ),
    ("owner.picture.upload", "Upload", "올리기", "上传"),
    ("owner.picture.remove", "Use the drawing again", "그림으로 되돌리기", "恢复绘图"),
    ("owner.picture.done", "{product} has a new picture", "{product} 사진 변경", "{product} 已有新图片"),
    (
      "owner.picture.removed", "{product} has the drawn picture", "{product} 그림으로 되돌림",
      "{product} 已恢复绘图"
    ),
    ("owner.new", "A new product", "새 상품", "新商品"),
    (
      "owner.id", "Name in addresses: lowercase letters, digits, hyphens",
      "주소에 쓸 이름: 영문 소문자, 숫자, 붙임표", "地址中的名称：小写字母、数字、连字符"
    ),
    ("owner.category", "Category", "분류", "分类"),
    ("owner.name", "Name", "이름", "名称"),
    ("owner.about", "Description", "설명", "说明"),
    ("owner.price.tax", "Price in euros, with tax", "세금 포함 가격(유로)", "含税价格（欧元）"),
    ("owner.supply", "If more are ordered than are in stock", "재고보다 많이 주문하면", "订购超过库存时"),
    ("owner.supply.stock", "Refuse them", "거절합니다", "拒绝"),
    ("owner.supply.backorder", "Deliver them later", "나중에 보냅니다", "稍后发货"),
    (
      "owner.supply.preorder", "Deliver all later (not released yet)", "모두 나중에 보냅니다(출시 전)",
      "全部稍后发货：尚未上市"
    ),
    ("owner.promised", "Date of later deliveries", "나중 물량의 입고일", "后续到货日期"),
    ("owner.limit", "Units per customer per day", "한 분당 하루 수량", "每位顾客每天限购"),
    ("owner.put", "Put on sale", "판매 시작", "上架"),
    ("owner.orders", "Orders", "주문", "订单"),
    ("owner.no-orders", "There are no orders yet.", "아직 주문이 없습니다.", "还没有订单。"),
    ("owner.orders.none", "No order matches.", "해당하는 주문이 없습니다.", "没有符合条件的订单。"),
    ("owner.orders.q", "Order number or customer", "주문 번호 또는 고객", "订单号或顾客"),
    ("owner.orders.state", "State", "상태", "状态"),
    ("owner.orders.find", "Find orders", "주문 찾기", "查找订单"),
    ("owner.money-owed", "cancelled, refund due", "취소, 환불 필요", "已取消，待退款"),
    ("owner.declined", "payment declined", "결제 거절됨", "付款被拒"),
    ("owner.give-back", "Refund the money", "환불하기", "退款"),
    ("owner.order", "order {id}", "주문 {id}", "订单 {id}"),
    ("owner.work", "The work on orders", "주문 작업", "订单处理"),
    (
      "owner.work.none", "This shop has no workers. You advance the orders yourself:",
      "이 상점에는 작업자가 없습니다. 주문은 직접 진행합니다:", "本店没有处理进程。请您自己推进订单："
    ),
    ("owner.work.waiting", "Waiting orders", "대기 중인 주문", "等待中的订单"),
    ("owner.work.prepare", "to be prepared", "준비 전", "待备货"),
    ("owner.work.pack", "to be packed", "포장 전", "待打包"),
    ("owner.work.send", "to be sent", "발송 전", "待寄出"),
    ("owner.work.unknown", "at “{step}” of another version", "다른 버전의 “{step}”", "其他版本的“{step}”"),
    (
      "owner.work.count", "{count, plural, one {1 order} other {# orders}}", "주문 {count}건",
      "{count} 个订单"
    ),
    ("owner.work.revisions", "Revisions of the steps", "작업 단계의 판", "处理步骤的版本"),
    (
      "owner.work.current", "All orders follow revision {number}: {steps}.",
      "모든 주문이 {number}판을 따릅니다: {steps}.", "所有订单都按第 {number} 版处理：{steps}。"
    ),
    (
      "owner.work.other",
      "These orders follow another revision. Revision {number} has the steps {steps}.",
      "다음 주문은 다른 판을 따릅니다. {number}판의 단계: {steps}.",
      "以下订单按其他版本处理。第 {number} 版的步骤：{steps}。"
    ),
    ("owner.work.revision", "Revision", "판", "版本"),
    ("owner.work.step", "Step", "단계", "步骤"),
    ("owner.work.after", "After the move", "옮긴 뒤", "移动后"),
    ("owner.work.outcome", "Predicted outcome", "예상 결과", "预测结果"),
    (
      "owner.work.count-stopped",
      "{count, plural, one {1 stopped order} other {# stopped orders}}", "멈춘 주문 {count}건",
      "{count} 个停下的订单"
    ),
    ("owner.work.then", "continues with {steps}", "계속: {steps}", "继续：{steps}"),
    ("owner.work.never", "never called: {steps}", "호출되지 않음: {steps}", "不会调用：{steps}"),
    ("owner.work.again", "called again: {steps}", "다시 호출됨: {steps}", "再次调用：{steps}"),
    (
      "owner.work.no-step", "revision {number} has no “{step}”", "{number}판에 “{step}” 단계가 없음",
      "第 {number} 版没有“{step}”"
    ),
    ("owner.work.handled", "handled by “{step}”", "“{step}”에서 처리됨", "由“{step}”处理"),
    ("owner.work.unhandled", "not handled", "처리되지 않음", "未被处理"),
    ("owner.work.fails", "fails at “{step}”", "“{step}”에서 실패", "在“{step}”失败"),
    (
      "owner.work.depends", "unknown, because it depends on “{step}”",
      "알 수 없음: “{step}”에 따라 달라짐", "未知：取决于“{step}”"
    ),
    ("owner.work.not-predicted", "not predicted", "예측하지 않음", "未预测"),
    (
      "owner.work.move", "Move the orders to revision {number}", "주문을 {number}판으로 옮기기",
      "将订单移到第 {number} 版"
    ),
    (
      "owner.work.blocked",
      "The orders cannot be moved, because some wait for steps that revision {number} lacks: "
        + "{steps}. Add these steps, or let workers of the other revision finish the orders.",
      "{number}판에 없는 단계를 기다리는 주문이 있어 옮길 수 없습니다: {steps}. 이 단계를 추가하거나, "
        + "다른 판의 작업자가 주문을 끝내게 하세요.",
      "无法移动订单，因为有订单在等待第 {number} 版没有的步骤：{steps}。请添加这些步骤，"
        + "或让其他版本的处理进程完成这些订单。"
    ),
    (
      "owner.work.moved", "the waiting orders follow revision {number}",
      "대기 중인 주문이 {number}판을 따름", "等待中的订单按第 {number} 版处理"
    ),
    ("owner.work.stopped", "Stopped orders", "멈춘 주문", "停下的订单"),
    (
      "owner.work.why",
      "A step failed too often for these orders. Repair the cause, then let them continue.",
      "같은 단계가 여러 번 실패한 주문입니다. 원인을 해결한 뒤 계속하세요.",
      "这些订单的某一步失败次数过多。请排除原因，然后让它们继续。"
    ),
    ("owner.work.no-stopped", "No order is stopped.", "멈춘 주문이 없습니다.", "没有停下的订单。"),
    (
      "owner.work.failed", "“{step}” failed: {reason}", "“{step}” 실패: {reason}",
      "“{step}”失败：{reason}"
    ),
    (
      "owner.work.attempts", "{count, plural, one {1 attempt} other {# attempts}}", "시도 {count}회",
      "尝试 {count} 次"
    ),
    ("owner.work.path", "Path", "경로", "路径"),
    ("owner.work.path-of", "Path of order {id}", "주문 {id}의 경로", "订单 {id} 的路径"),
    ("owner.work.continue", "Continue", "계속하기", "继续"),
    ("owner.work.continue-all", "Continue all", "모두 계속하기", "全部继续"),
    ("owner.work.drop", "Remove from the list", "목록에서 지우기", "从列表中移除"),
    ("owner.work.more", "Orders that stopped earlier", "더 전에 멈춘 주문", "更早停下的订单"),
    (
      "owner.work.continues", "the work on order {id} continues", "주문 {id}의 작업을 계속함",
      "订单 {id} 的处理继续"
    ),
    (
      "owner.work.all-continue", "the work on all stopped orders continues", "멈춘 주문의 작업을 모두 계속함",
      "所有停下订单的处理都继续"
    ),
    (
      "owner.work.dropped", "order {id} is removed from the list", "주문 {id}을(를) 목록에서 지움",
      "订单 {id} 已从列表中移除"
    ),
    ("owner.till", "The till", "현금함", "钱箱"),
    ("owner.till.fill", "Add coins to the till", "동전 넣기", "投入硬币"),
    ("owner.till.empty", "Remove all coins", "동전 모두 꺼내기", "取出所有硬币"),
    ("owner.added", "{product} is on sale", "{product} 판매 시작", "{product} 已上架"),
    ("owner.costs", "{product} costs {price}", "{product} 가격 {price}", "{product} 的价格为 {price}"),
    (
      "owner.has", "{count} × {product} on the shelf", "{product} 진열 {count}개",
      "货架上有 {count} 件 {product}"
    ),
    ("owner.password.done", "{user} has a new password", "{user}의 비밀번호 변경", "{user} 已有新密码"),
    ("owner.till.filled", "{amount} added to the till", "현금함에 {amount} 넣음", "已向钱箱投入 {amount}"),
    ("owner.till.emptied", "the till is empty", "현금함을 비움", "钱箱已清空"),
    ("owner.password", "A new password", "새 비밀번호", "新密码"),
    ("owner.user", "User", "사용자", "用户"),
    ("owner.password.set", "Set the password", "비밀번호 저장", "设置密码"),
  ]
}
