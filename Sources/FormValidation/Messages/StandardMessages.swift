public import Catalogues
internal import FieldFormats

/// The messages of the general checks in the library's three languages.
enum StandardMessages {
  typealias Sentences = (code: String, english: String, korean: String, chinese: String)

  static let all: [Sentences] = [
    ("required.missing", "Please fill this in.", "필수 항목입니다.", "此项为必填项。"),
    (
      "answered.missing", "Please answer yes or no.", "예 또는 아니요로 답하세요.",
      "请回答“是”或“否”。"
    ),
    (
      "length.too-short",
      "Must have at least {limit, plural, one {# character} other {# characters}}, not {found}.",
      "{limit}자 이상이어야 합니다. 지금은 {found}자입니다.", "至少需要 {limit} 个字符，现在有 {found} 个。"
    ),
    (
      "length.too-long",
      "Must have at most {limit, plural, one {# character} other {# characters}}, not {found}.",
      "{limit}자 이하여야 합니다. 지금은 {found}자입니다.", "最多允许 {limit} 个字符，现在有 {found} 个。"
    ),
    (
      "length.too-many-bytes",
      "Is too large: at most {limit, plural, one {# byte} other {# bytes}}, not {found}.",
      "너무 큽니다. {found}바이트인데 최대 {limit}바이트입니다.", "内容过大：有 {found} 个字节，最多 {limit} 个。"
    ),
    (
      "count.too-few",
      "Must have at least {limit, plural, one {# entry} other {# entries}}, not {found}.",
      "{limit}개 이상이어야 합니다. 지금은 {found}개입니다.", "至少需要 {limit} 项，现在有 {found} 项。"
    ),
    (
      "count.too-many",
      "Must have at most {limit, plural, one {# entry} other {# entries}}, not {found}.",
      "{limit}개 이하여야 합니다. 지금은 {found}개입니다.", "最多允许 {limit} 项，现在有 {found} 项。"
    ),
    (
      "plain-text.control-character", "Must not have control characters such as {scalar}.",
      "{scalar} 같은 제어 문자를 쓸 수 없습니다.", "不能包含 {scalar} 等控制字符。"
    ),
    (
      "range.too-small", "Must be at least {limit}.", "{limit} 이상이어야 합니다.", "不能小于 {limit}。"
    ),
    (
      "range.too-large", "Must be at most {limit}.", "{limit} 이하여야 합니다.", "不能大于 {limit}。"
    ),
    (
      "pattern.mismatch", "Does not have the required format.", "형식이 맞지 않습니다.", "格式不正确。"
    ),
    (
      "one-of.unknown", "Must be one of: {allowed}.", "다음 중 하나여야 합니다: {allowed}.",
      "必须是以下之一：{allowed}。"
    ),
    (
      "equal.different", "Must be the same as {other}.", "{other} 항목과 같아야 합니다.",
      "必须与 {other} 相同。"
    ),
    ("type.not-text", "Must be text.", "글자여야 합니다.", "必须是文本。"),
    ("type.not-a-number", "Must be a number.", "숫자여야 합니다.", "必须是数字。"),
    ("type.not-a-whole-number", "Must be a whole number.", "정수여야 합니다.", "必须是整数。"),
    ("type.not-yes-or-no", "Must be yes or no.", "예 또는 아니요여야 합니다.", "必须是“是”或“否”。"),
    ("type.no-such-field", "There is no such field.", "이런 항목은 없습니다.", "没有此字段。"),
    ("type.not-a-list", "Must be a list.", "목록이어야 합니다.", "必须是列表。"),
    ("type.not-an-object", "Must be a group of fields.", "항목 묶음이어야 합니다.", "必须是一组字段。"),
    ("answer.yes", "Yes", "예", "是"),
    ("answer.no", "No", "아니요", "否"),
    ("row.add", "{field}: add a row", "{field}: 행 추가", "{field}：添加一行"),
    (
      "row.remove", "{field}: remove row {row}", "{field}: {row}번 행 삭제",
      "{field}：删除第 {row} 行"
    ),
    ("check.refused", "Is not valid.", "올바르지 않습니다.", "内容无效。"),
    (
      "check.timed-out", "Could not be checked in time. Please try again.",
      "제시간에 확인하지 못했습니다. 다시 시도하세요.", "未能及时检查，请重试。"
    ),
    (
      "check.failed", "Could not be checked. Please try again.", "확인하지 못했습니다. 다시 시도하세요.",
      "无法检查，请重试。"
    ),
    (
      "json.unexpected", "Is not valid JSON: unexpected character at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}에 예상하지 못한 것이 있습니다.", "不是 JSON：字节 {offset} 处有意外内容。"
    ),
    (
      "json.ends-early", "Is not valid JSON: it ends early, at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}에서 도중에 끝납니다.", "不是 JSON：在字节 {offset} 处中断。"
    ),
    (
      "json.more-follows", "Is not valid JSON: unexpected data at byte {offset}, after its end.",
      "JSON이 아닙니다. 끝난 뒤 바이트 {offset}에 다른 것이 있습니다.", "不是 JSON：结束后在字节 {offset} 处还有内容。"
    ),
    (
      "json.number", "Is not valid JSON: malformed number at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}의 숫자 표기가 잘못되었습니다.", "不是 JSON：字节 {offset} 处的数字写法有误。"
    ),
    (
      "json.escape", "Is not valid JSON: unknown escape at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}의 이스케이프가 잘못되었습니다.", "不是 JSON：字节 {offset} 处的转义无效。"
    ),
    (
      "json.surrogate", "Is not valid JSON: incomplete character at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}에 문자의 절반만 있습니다.", "不是 JSON：字节 {offset} 处只有半个字符。"
    ),
    (
      "json.control-character", "Is not valid JSON: a control character at byte {offset}.",
      "JSON이 아닙니다. 바이트 {offset}에 제어 문자가 있습니다.", "不是 JSON：字节 {offset} 处有控制字符。"
    ),
    (
      "json.not-utf8", "Is not valid JSON: the bytes at {offset} are not UTF-8.",
      "JSON이 아닙니다. 바이트 {offset}이(가) UTF-8이 아닙니다.", "不是 JSON：字节 {offset} 处不是 UTF-8。"
    ),
    (
      "json.duplicate-name", "Has the same name twice: at byte {offset}.",
      "같은 이름이 두 번 나옵니다. 바이트 {offset}.", "同一名称出现两次：字节 {offset} 处。"
    ),
    (
      "json.too-deep", "Is nested deeper than {limit} levels, at byte {offset}.",
      "{limit}단계보다 깊이 중첩되었습니다. 바이트 {offset}.", "嵌套超过 {limit} 层：字节 {offset} 处。"
    ),
    (
      "json.too-many-values", "Has more than {limit} values, at byte {offset}.",
      "값이 {limit}개보다 많습니다. 바이트 {offset}.", "值多于 {limit} 个：字节 {offset} 处。"
    ),
    (
      "json.too-large", "Has {found} bytes; at most {limit} are allowed.",
      "{found}바이트입니다. 최대 {limit}바이트까지 허용됩니다.", "有 {found} 个字节，最多允许 {limit} 个。"
    ),
    (
      "query.escape", "Is not a web form: malformed escape at byte {offset}.",
      "웹 양식이 아닙니다. 바이트 {offset}의 이스케이프가 잘못되었습니다.", "不是网页表单：字节 {offset} 处的转义无效。"
    ),
    (
      "query.not-utf8", "Is not a web form: the bytes at {offset} are not UTF-8.",
      "웹 양식이 아닙니다. 바이트 {offset}이(가) UTF-8이 아닙니다.", "不是网页表单：字节 {offset} 处不是 UTF-8。"
    ),
    (
      "query.sent-twice", "Was sent {found} times, but only one is allowed.",
      "{found}번 보냈습니다. 한 번만 보낼 수 있습니다.", "发送了 {found} 次，只允许一次。"
    ),
    (
      "query.type",
      "Is not a web form: neither application/x-www-form-urlencoded nor multipart/form-data.",
      "웹 양식이 아닙니다. application/x-www-form-urlencoded도 multipart/form-data도 아닙니다.",
      "不是网页表单：既不是 application/x-www-form-urlencoded，也不是 multipart/form-data。"
    ),
    (
      "query.charset", "Is in another character set; please send UTF-8.",
      "다른 문자 집합으로 쓰였습니다. UTF-8로 보내 주세요.", "使用了其他字符集，请发送 UTF-8。"
    ),
    (
      "query.no-boundary", "Is not a web form: its type multipart/form-data has no boundary.",
      "웹 양식이 아닙니다. multipart/form-data 형식에 boundary가 없습니다.",
      "不是网页表单：类型 multipart/form-data 没有 boundary。"
    ),
    (
      "query.part", "Is not a web form: malformed part at byte {offset}.",
      "웹 양식이 아닙니다. 바이트 {offset}에서 양식의 부분을 읽을 수 없습니다.",
      "不是网页表单：字节 {offset} 处无法读取表单的部分。"
    ),
    (
      "query.file", "Has a file at byte {offset}, but no field accepts one.",
      "바이트 {offset}에 파일이 있지만 파일을 받는 항목이 없습니다.", "字节 {offset} 处有文件，但没有字段接收文件。"
    ),
    (
      "query.mixed", "Was sent in more than one way.", "두 가지 이상의 방법으로 보냈습니다.", "以多种方式发送。"
    ),
    (
      "query.no-such-part", "Does not have the part that was sent.", "보낸 것과 같은 하위 항목이 없습니다.",
      "没有所发送的那个子项。"
    ),
  ]
}

extension MessageCatalogue {
  /// The English messages, which include every code of the library.
  public static let english = MessageCatalogue("en", \.english, \.english)
  /// The Korean messages, which include every code of the library.
  public static let korean = MessageCatalogue("ko", \.korean, \.korean)
  /// The Simplified Chinese messages, which include every code of the library.
  public static let chinese = MessageCatalogue("zh", \.chinese, \.chinese)

  private init(
    _ language: String, _ general: (StandardMessages.Sentences) -> String,
    _ format: (FormatMessages.Message) -> String
  ) {
    let sentences =
      StandardMessages.all.map { ($0.code, general($0)) }
      + FormatMessages.all.map { ($0.code, format($0)) }
    self.init(language, Dictionary(sentences) { $1 })
  }
}
