import Catalogues

extension Sentences {
  static let forms: [Messages.Row] = [
    (
      "identifier.character", "Must contain only lowercase letters, digits and hyphens.",
      "영문 소문자, 숫자, 붙임표만 쓸 수 있습니다.", "只能包含小写字母、数字和连字符。"
    ),
    (
      "card.digits", "A card number has 12 to 19 digits.", "카드 번호는 숫자 12~19자리입니다.",
      "卡号应为 12 至 19 位数字。"
    ),
    (
      "card.mistyped", "This number is mistyped: its last digit does not match.",
      "번호를 잘못 입력했습니다. 마지막 숫자가 맞지 않습니다.", "卡号有误：最后一位数字不符。"
    ),
    (
      "card.expiry", "Write the month and the year, such as 04/30.", "04/30처럼 월과 연도를 써 주세요.",
      "请填写月和年，例如 04/30。"
    ),
    ("card.expired", "This card has expired.", "유효 기간이 지난 카드입니다.", "此卡已过期。"),
    (
      "card.cvc", "The security code has three or four digits.", "보안 코드는 숫자 3~4자리입니다.",
      "安全码为 3 或 4 位数字。"
    ),
    (
      "country.unknown", "Choose a country from the list.", "목록에서 국가를 골라 주세요.",
      "请从列表中选择国家或地区。"
    ),
    (
      "name.character", "Use letters, digits and symbols such as . _ -, and only single spaces.",
      "글자, 숫자, . _ - 같은 기호만 쓰고 띄어쓰기는 한 칸씩만 할 수 있습니다.",
      "请使用字母、数字和 . _ - 等符号，空格每次最多一个。"
    ),
    (
      "name.mixed",
      "Use letters of only one script; letters of different scripts can look the same.",
      "한 가지 문자로만 써 주세요. 서로 다른 문자에는 똑같아 보이는 글자가 있습니다.",
      "请只使用一种文字的字母：不同文字的字母可能看起来一样。"
    ),
    (
      "name.direction", "Do not mix letters that are written in opposite directions.",
      "쓰는 방향이 서로 다른 글자를 섞어 쓸 수 없습니다.", "请勿混用书写方向不同的字母。"
    ),
    (
      "password.common",
      "Many people use this password, so attackers try it first. Choose another one.",
      "많은 사람이 쓰는 비밀번호라 가장 먼저 시도됩니다. 다른 것을 골라 주세요.",
      "使用此密码的人很多，会被最先尝试。请换一个。"
    ),
    (
      "price.euros", "Must be an amount of euros up to 1,000,000, such as 14.50.",
      "14.50처럼 1,000,000 이하의 유로 금액이어야 합니다.", "必须是不超过 1,000,000 的欧元金额，例如 14.50。"
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
    (
      "equal.different", "Must be the same as the password.", "비밀번호와 같아야 합니다.", "必须与密码相同。"
    ),
    ("field.name", "Name", "이름", "姓名"),
    ("field.user", "Name", "아이디", "用户名"),
    ("field.password", "Password", "비밀번호", "密码"),
    ("field.again", "Repeat the password", "비밀번호 확인", "再次输入密码"),
    ("field.password.hint", "Eight characters or more.", "8자 이상.", "至少 8 个字符。"),
    ("field.email", "E-mail address", "이메일 주소", "电子邮箱"),
    ("field.street", "Street and number", "도로명과 번지", "街道和门牌号"),
    ("field.postalCode", "Postal code", "우편번호", "邮政编码"),
    ("field.city", "City", "도시", "城市"),
    ("field.country", "Country", "국가", "国家"),
    ("card.declined", "Try another card.", "다른 카드를 써 주세요.", "请换一张卡。"),
    ("coins.refused", "We do not accept this coin.", "받지 않는 동전입니다.", "我们不收这种硬币。"),
    ("coins.too-few", "Insert more coins.", "동전을 더 넣어 주세요.", "请再投一些硬币。"),
    ("coins.too-many", "Insert fewer coins.", "동전을 덜 넣어 주세요.", "请少投一些硬币。"),
    ("coins.no-change", "Insert the exact amount.", "금액을 정확히 맞춰 주세요.", "请投入正好的金额。"),
    (
      "checkout.guest",
      "You do not need an account to buy. With one, your address is filled in for you.",
      "계정 없이도 살 수 있습니다. 로그인하면 주소가 채워집니다.", "无需账户即可购买。登录后会自动填写地址。"
    ),
    ("order.offer", "Keep your orders together", "주문을 한곳에 모아 두세요", "集中保存您的订单"),
    (
      "order.offer.why",
      "This browser shows your order for 30 days. With an account, you can see it anywhere.",
      "이 브라우저에서는 30일 동안 주문을 볼 수 있습니다. 계정이 있으면 어디서나 볼 수 있습니다.",
      "此浏览器会在 30 天内显示您的订单。有了账户，您可以随处查看。"
    ),
    ("field.payment", "By card or with coins", "카드 또는 동전", "银行卡或硬币"),
    ("field.payment.card", "By card", "카드", "银行卡"),
    ("field.payment.coins", "With coins", "동전", "硬币"),
    ("field.card", "Card number", "카드 번호", "卡号"),
    ("field.expiry", "Expires (month/year)", "유효 기간(월/연도)", "有效期（月/年）"),
    ("field.cvc", "Security code", "보안 코드", "安全码"),
    (
      "field.cvc.hint", "Any three digits, and any future month.",
      "아무 숫자 3자리와 아직 지나지 않은 아무 달이면 됩니다.", "任意三位数字，任意未过的月份。"
    ),
    (
      "field.card.hint",
      "No money is moved. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, and "
        + "4000 0000 0000 0119 gets no answer from the card service.",
      "실제로 결제되지 않습니다. 4242 4242 4242 4242는 결제되고, 4000 0000 0000 0002는 거절되며, "
        + "4000 0000 0000 0119는 카드사가 응답하지 않습니다.",
      "不会实际扣款。4242 4242 4242 4242 支付成功，4000 0000 0000 0002 被拒绝，"
        + "4000 0000 0000 0119 则无法联系到发卡服务。"
    ),
    ("field.quantity", "Quantity", "수량", "数量"),
    ("field.quantity.of", "Quantity of {name}", "{name} 수량", "{name}的数量"),
  ]
}
