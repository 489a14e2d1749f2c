extension FormatMessages {
  static let phone = [
    Message("phone.empty", "Enter a phone number.", "전화번호를 입력하세요.", "请输入电话号码。"),
    Message(
      "phone.too-many-bytes", "The text has {found} bytes; at most {limit} are allowed.",
      "입력이 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "内容有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "phone.character", "The character {scalar} is not allowed in a phone number.",
      "전화번호에는 문자 {scalar}을(를) 쓸 수 없습니다.", "电话号码中不能使用字符 {scalar}。"),
    Message(
      "phone.not-a-number", "A phone number must have digits.", "전화번호에는 숫자가 있어야 합니다.",
      "电话号码必须包含数字。"),
    Message(
      "phone.country-needed", "Begin the number with + and the country code.",
      "전화번호를 +와 국가 번호로 시작하세요.", "请以 + 和国家代码开头。"),
    Message(
      "phone.region", "The country is not supported.", "알 수 없는 국가입니다.", "未知的国家或地区。"),
    Message(
      "phone.country-code", "No country code begins with {found}.",
      "{found}(으)로 시작하는 국가 번호는 없습니다.", "没有以 {found} 开头的国家代码。"),
    Message(
      "phone.too-short", "The number has {found} digits; at least {limit} are needed.",
      "번호가 {found}자리입니다. 최소 {limit}자리가 필요합니다.", "号码有 {found} 位，至少需要 {limit} 位。"),
    Message(
      "phone.too-long", "The number has {found} digits; at most {limit} are possible.",
      "번호가 {found}자리입니다. 최대 {limit}자리까지 가능합니다.", "号码有 {found} 位，最多 {limit} 位。"),
    Message(
      "phone.length", "No number in this country has {found} digits.",
      "이 국가에는 {found}자리 번호가 없습니다.", "该国家或地区没有 {found} 位的号码。"),
    Message(
      "phone.local-only", "The area code is missing.", "지역 번호가 없습니다.", "缺少区号。"),
    Message(
      "phone.not-in-plan", "The country has no such number.", "해당 국가에 없는 번호입니다.",
      "该国家或地区没有此号码。"),
  ]

  static let postal = [
    Message("postal.empty", "Enter a postal code.", "우편번호를 입력하세요.", "请输入邮政编码。"),
    Message(
      "postal.country", "The country is not supported.", "알 수 없는 국가입니다.", "未知的国家或地区。"),
    Message(
      "postal.none", "The country has no postal codes.", "이 국가에는 우편번호가 없습니다.",
      "该国家或地区没有邮政编码。"),
    Message(
      "postal.character", "The character {scalar} is not allowed in a postal code.",
      "우편번호에는 문자 {scalar}을(를) 쓸 수 없습니다.", "邮政编码中不能使用字符 {scalar}。"),
    Message(
      "postal.form", "The country's postal codes do not have {scalar} in this position.",
      "이 국가의 우편번호에는 이 자리에 {scalar}이(가) 올 수 없습니다.",
      "该国家或地区的邮政编码在此处不能是 {scalar}。"),
    Message(
      "postal.too-short", "The postal code is not complete.", "우편번호가 완전하지 않습니다.",
      "邮政编码不完整。"),
    Message(
      "postal.too-long", "The postal code must have {limit} characters, not {found}.",
      "우편번호는 {limit}자인데 {found}자를 입력했습니다.", "邮政编码应为 {limit} 个字符，现有 {found} 个。"),
  ]
}
