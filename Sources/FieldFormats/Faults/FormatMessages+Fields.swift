extension FormatMessages {
  static let name = [
    Message("name.empty", "Enter a name.", "이름을 입력하세요.", "请输入姓名。"),
    Message(
      "name.too-long", "The name has {found} characters; at most {limit} are allowed.",
      "이름이 {found}자입니다. 최대 {limit}자까지 쓸 수 있습니다.",
      "姓名有 {found} 个字符，最多允许 {limit} 个。"),
    Message(
      "name.too-many-bytes", "The name has {found} bytes; at most {limit} are allowed.",
      "이름이 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "姓名有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "name.no-letter", "A name must have at least one letter.", "이름에는 글자가 하나 이상 있어야 합니다.",
      "姓名至少要有一个文字。"),
    Message(
      "name.character", "The character {scalar} is not allowed in a name.",
      "문자 {scalar}은(는) 이름에 쓸 수 없습니다.", "姓名中不能使用字符 {scalar}。"),
    Message(
      "name.control", "The name has a control character ({scalar}).",
      "이름에 제어 문자({scalar})가 있습니다.", "姓名中有控制字符（{scalar}）。"),
    Message(
      "name.direction", "The name has a character that changes the direction of text ({scalar}).",
      "이름에 글의 방향을 바꾸는 문자({scalar})가 있습니다.", "姓名中有改变文字方向的字符（{scalar}）。"),
    Message(
      "name.invisible", "The name has an invisible character ({scalar}).",
      "이름에 보이지 않는 문자({scalar})가 있습니다.", "姓名中有不可见的字符（{scalar}）。"),
    Message(
      "name.lone-mark", "The mark {scalar} has no letter before it.",
      "결합 기호 {scalar} 앞에 글자가 없습니다.", "组合符号 {scalar} 前面没有文字。"),
    Message(
      "name.not-utf8", "The name is not well-formed UTF-8.", "이름이 올바른 UTF-8이 아닙니다.",
      "姓名不是有效的 UTF-8。"),
  ]

  static let url = [
    Message("url.empty", "Enter a web address.", "웹 주소를 입력하세요.", "请输入网址。"),
    Message(
      "url.too-long", "The address has {found} bytes; at most {limit} are allowed.",
      "주소가 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "网址有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "url.no-scheme", "The address must begin with a scheme such as https:.",
      "주소는 https:와 같은 스킴으로 시작해야 합니다.", "网址必须以 https: 之类的协议开头。"),
    Message(
      "url.scheme", "This scheme is not allowed.", "이 스킴은 쓸 수 없습니다.", "不允许使用此协议。"),
    Message(
      "url.no-slashes", "The scheme must be followed by //.", "스킴 뒤에 //가 없습니다.",
      "协议后面缺少 //。"),
    Message(
      "url.user-info", "A user name before the host is not allowed.",
      "호스트 앞에 사용자 이름을 쓸 수 없습니다.", "主机名前面不允许有用户名。"),
    Message(
      "url.user-info-character", "The character {scalar} is not allowed in a user name.",
      "사용자 이름에는 문자 {scalar}을(를) 쓸 수 없습니다.", "用户名中不能使用字符 {scalar}。"),
    Message("url.no-host", "The host is missing.", "호스트가 없습니다.", "缺少主机名。"),
    Message(
      "url.host-dot", "In a host, a dot must have a character on either side.",
      "호스트의 마침표는 다른 두 문자 사이에 있어야 합니다.", "主机名中的点必须位于两个其他字符之间。"),
    Message(
      "url.host-character", "The character {scalar} is not allowed in a host.",
      "호스트에는 문자 {scalar}을(를) 쓸 수 없습니다.", "主机名中不能使用字符 {scalar}。"),
    Message(
      "url.host-hyphen", "No part of a host begins or ends with a hyphen.",
      "호스트의 각 부분은 하이픈으로 시작하거나 끝날 수 없습니다.", "主机名的各部分不能以连字符开头或结尾。"),
    Message(
      "url.label-too-long",
      "A part of the host has {found} characters; at most {limit} are allowed.",
      "호스트의 마침표 사이가 {found}자입니다. 최대 {limit}자까지 쓸 수 있습니다.",
      "主机名的两个点之间有 {found} 个字符，最多允许 {limit} 个。"),
    Message(
      "url.host-too-long", "The host has {found} bytes; at most {limit} are allowed.",
      "호스트가 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "主机名有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "url.ipv4", "The host ends in a number but is not an IPv4 address.",
      "호스트가 숫자로 끝나지만 IPv4 주소가 아닙니다.", "主机名以数字结尾，但不是 IPv4 地址。"),
    Message(
      "url.ipv6", "The brackets do not contain an IPv6 address.", "대괄호 안이 IPv6 주소가 아닙니다.",
      "方括号内不是 IPv6 地址。"),
    Message(
      "url.bracket-open", "The bracket is not closed.", "대괄호가 닫히지 않았습니다.", "方括号没有闭合。"),
    Message(
      "url.port-character", "A port must have only digits, not {scalar}.",
      "포트에는 숫자만 쓸 수 있습니다. {scalar}은(는) 쓸 수 없습니다.", "端口只能是数字，不能是 {scalar}。"),
    Message(
      "url.port-range", "A port must be at most {limit}.", "포트는 최대 {limit}입니다.",
      "端口最大为 {limit}。"),
    Message(
      "url.percent", "A percent sign must be followed by two hexadecimal digits.",
      "퍼센트 기호 뒤에는 16진수 두 자리가 와야 합니다.", "百分号后面必须有两位十六进制数字。"),
    Message(
      "url.path-character", "The character {scalar} is not allowed in a path.",
      "경로에는 문자 {scalar}을(를) 쓸 수 없습니다.", "路径中不能使用字符 {scalar}。"),
    Message(
      "url.query-character", "The character {scalar} is not allowed after the question mark.",
      "물음표 뒤에는 문자 {scalar}을(를) 쓸 수 없습니다.", "问号后面不能使用字符 {scalar}。"),
    Message(
      "url.fragment-character", "The character {scalar} is not allowed after the number sign.",
      "샵 기호 뒤에는 문자 {scalar}을(를) 쓸 수 없습니다.", "井号后面不能使用字符 {scalar}。"),
  ]

  static let date = [
    Message("date.empty", "Enter a date.", "날짜를 입력하세요.", "请输入日期。"),
    Message(
      "date.form", "Write the date as 2026-12-31.", "날짜를 2026-12-31 형식으로 쓰세요.",
      "请按 2026-12-31 的格式填写日期。"),
    Message("date.year", "There is no year 0.", "0년은 없습니다.", "没有公元 0 年。"),
    Message(
      "date.month", "There is no month {found}.", "{found}월은 없습니다.", "没有 {found} 月。"),
    Message(
      "date.day", "There is no day {found}; the month has {limit} days.",
      "{found}일은 없습니다. 그 달은 {limit}일까지입니다.", "没有 {found} 日，该月有 {limit} 天。"),
    Message(
      "date.too-early", "The date is too early.", "날짜가 너무 이릅니다.", "日期过早。"),
    Message("date.too-late", "The date is too late.", "날짜가 너무 늦습니다.", "日期过晚。"),
  ]

  static let age = [
    Message(
      "age.unborn", "The date of birth is in the future.", "생년월일이 미래입니다.", "出生日期在未来。"),
    Message(
      "age.too-young", "You must be at least {limit} years old; you are {found}.",
      "{limit}세 이상이어야 합니다. 현재 {found}세입니다.", "年龄须满 {limit} 岁，现为 {found} 岁。"),
    Message(
      "age.too-old", "An age of {found} is above {limit}.", "나이 {found}세는 {limit}세를 넘습니다.",
      "年龄 {found} 岁超过了 {limit} 岁。"),
  ]
}
