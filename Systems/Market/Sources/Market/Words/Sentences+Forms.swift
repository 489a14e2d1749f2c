import Catalogues

extension Sentences {
  /// What the shop's own checks say, and what the fields are called.
  static let forms: [Messages.Row] = [
    (
      "identifier.character", "Must have small letters, digits and hyphens only.",
      "영문 소문자, 숫자, 붙임표만 쓸 수 있습니다.", "只能包含小写字母、数字和连字符。"
    ),
    (
      "card.digits", "A card number has 12 to 19 digits.", "카드 번호는 숫자 12~19자리입니다.",
      "卡号应为 12 至 19 位数字。"
    ),
    (
      "card.mistyped", "This number is mistyped: its last digit does not fit.",
      "번호를 잘못 입력했습니다. 마지막 숫자가 맞지 않습니다.", "卡号有误：最后一位数字不符。"
    ),
    (
      "name.taken", "This name is taken.", "이미 사용 중인 이름입니다.", "该名称已被使用。"
    ),
    ("label.coins.euro2", "€2.00", "€2.00", "€2.00"),
    ("label.coins.euro1", "€1.00", "€1.00", "€1.00"),
    ("label.coins.cent50", "€0.50", "€0.50", "€0.50"),
    ("label.coins.cent20", "€0.20", "€0.20", "€0.20"),
    ("label.coins.cent10", "€0.10", "€0.10", "€0.10"),
    ("label.coins.cent5", "€0.05", "€0.05", "€0.05"),
    ("label.coins.cent2", "€0.02", "€0.02", "€0.02"),
    ("label.coins.cent1", "€0.01", "€0.01", "€0.01"),
    ("label.coins.quarter", "a quarter of the United States", "미국 25센트", "美国 25 美分"),
    (
      "equal.different", "Must be the same as the password.", "비밀번호와 같아야 합니다.", "必须与密码相同。"
    ),
    ("field.name", "Name", "이름", "姓名"),
    ("field.user", "Name", "아이디", "用户名"),
    ("field.password", "Password", "비밀번호", "密码"),
    ("field.again", "The password again", "비밀번호 확인", "再次输入密码"),
    ("field.password.hint", "Eight characters or more.", "8자 이상.", "至少 8 个字符。"),
    ("field.email", "E-mail address", "이메일 주소", "电子邮箱"),
    ("field.street", "Street and number", "도로명과 번지", "街道和门牌号"),
    ("field.postalCode", "Postal code", "우편번호", "邮政编码"),
    ("field.city", "City", "도시", "城市"),
    ("field.country", "Country", "국가", "国家"),
    ("card.declined", "Try another card.", "다른 카드를 써 주세요.", "请换一张卡。"),
    ("coins.refused", "We do not take this coin.", "받지 않는 동전입니다.", "我们不收这种硬币。"),
    ("coins.too-few", "Put in some more.", "동전을 더 넣어 주세요.", "请再投一些硬币。"),
    ("coins.too-many", "Leave some out.", "동전을 덜 넣어 주세요.", "请少投一些硬币。"),
    ("coins.no-change", "Put in the exact amount.", "금액을 정확히 맞춰 주세요.", "请投入正好的金额。"),
    ("field.payment", "By card or with coins", "카드 또는 동전", "银行卡或硬币"),
    ("field.payment.card", "By card", "카드", "银行卡"),
    ("field.payment.coins", "With coins", "동전", "硬币"),
    ("field.card", "Card number", "카드 번호", "卡号"),
    (
      "field.card.hint",
      "No money is moved. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, and "
        + "4000 0000 0000 0119 finds the card service asleep.",
      "실제로 결제되지 않습니다. 4242 4242 4242 4242는 결제되고, 4000 0000 0000 0002는 거절되며, "
        + "4000 0000 0000 0119는 카드사가 응답하지 않습니다.",
      "不会实际扣款。4242 4242 4242 4242 支付成功，4000 0000 0000 0002 被拒绝，"
        + "4000 0000 0000 0119 则无法联系到发卡服务。"
    ),
    ("field.quantity", "Quantity", "수량", "数量"),
    ("field.quantity.of", "Quantity of {name}", "{name} 수량", "{name}的数量"),
  ]
}
