/// The messages for every code of this library's formats, in three languages.
///
/// The placeholders `{limit}` and `{found}` represent the fault's numbers, and `{scalar}`
/// represents the character that was found. A visible character appears in quotes; an invisible one
/// appears as its code point, such as U+202E.
///
/// ```swift
/// let message = FormatMessages.all.first { $0.code == "email.no-at" }
/// message?.english   // Optional("An e-mail address needs an @.")
/// ```
public enum FormatMessages {
  /// The messages for one code.
  ///
  /// ```swift
  /// FormatMessages.all[0].code   // email.empty
  /// ```
  public struct Message: Sendable {
    /// The fault's code.
    public let code: String
    /// The message in English.
    public let english: String
    /// The message in Korean.
    public let korean: String
    /// The message in Simplified Chinese.
    public let chinese: String

    init(_ code: String, _ english: String, _ korean: String, _ chinese: String) {
      self.code = code
      self.english = english
      self.korean = korean
      self.chinese = chinese
    }
  }

  /// The messages for every code, grouped by format.
  ///
  /// ```swift
  /// FormatMessages.all.filter { $0.code.hasPrefix("email.") }.count   // 26
  /// ```
  public static let all: [Message] = email + name + url + date + age + phone + postal

  private static let email = [
    Message(
      "email.empty", "Enter an e-mail address.", "이메일 주소를 입력하세요.", "请输入电子邮件地址。"),
    Message(
      "email.no-at", "An e-mail address needs an @.", "이메일 주소에는 @가 있어야 합니다.",
      "电子邮件地址必须包含 @。"),
    Message(
      "email.no-local", "Something is missing before the @.", "@ 앞부분이 비어 있습니다.",
      "@ 前面缺少内容。"),
    Message(
      "email.no-domain", "The domain after the @ is missing.", "@ 뒤에 도메인이 없습니다.",
      "@ 后面缺少域名。"),
    Message(
      "email.local-dot", "Before the @, a dot must have a character on either side.",
      "@ 앞의 마침표는 다른 두 문자 사이에 있어야 합니다.", "@ 前面的点必须位于两个其他字符之间。"),
    Message(
      "email.local-character", "The character {scalar} is not allowed before the @.",
      "@ 앞에는 문자 {scalar}을(를) 쓸 수 없습니다.", "@ 前面不能使用字符 {scalar}。"),
    Message(
      "email.local-too-long",
      "There are {found} bytes before the @; at most {limit} are allowed.",
      "@ 앞부분이 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "@ 前面有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "email.quote-open", "The quotation mark is not closed.", "따옴표가 닫히지 않았습니다.",
      "引号没有闭合。"),
    Message(
      "email.quote-character", "The character {scalar} is not allowed within quotation marks.",
      "따옴표 안에는 문자 {scalar}을(를) 쓸 수 없습니다.", "引号内不能使用字符 {scalar}。"),
    Message(
      "email.quote-place", "Quotation marks must enclose everything before the @.",
      "따옴표는 @ 앞부분 전체를 감싸야 합니다.", "引号必须括住 @ 前面的全部内容。"),
    Message(
      "email.after-quote", "Only @ can follow the closing quotation mark.",
      "닫는 따옴표 뒤에는 @만 올 수 있습니다.", "右引号后面只能是 @。"),
    Message(
      "email.domain-dot", "In a domain, a dot must have a character on either side.",
      "도메인의 마침표는 다른 두 문자 사이에 있어야 합니다.", "域名中的点必须位于两个其他字符之间。"),
    Message(
      "email.domain-character", "The character {scalar} is not allowed in a domain.",
      "도메인에는 문자 {scalar}을(를) 쓸 수 없습니다.", "域名中不能使用字符 {scalar}。"),
    Message(
      "email.domain-too-long", "The domain has {found} bytes; at most {limit} are allowed.",
      "도메인이 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "域名有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "email.label-too-long",
      "A part of the domain has {found} characters; at most {limit} are allowed.",
      "도메인의 마침표 사이가 {found}자입니다. 최대 {limit}자까지 쓸 수 있습니다.",
      "域名的两个点之间有 {found} 个字符，最多允许 {limit} 个。"),
    Message(
      "email.label-hyphen", "No part of a domain begins or ends with a hyphen.",
      "도메인의 각 부분은 하이픈으로 시작하거나 끝날 수 없습니다.", "域名的各部分不能以连字符开头或结尾。"),
    Message(
      "email.literal-open", "The bracket is not closed.", "대괄호가 닫히지 않았습니다.",
      "方括号没有闭合。"),
    Message(
      "email.literal-address", "The brackets do not contain an IP address.",
      "대괄호 안이 IP 주소가 아닙니다.", "方括号内不是 IP 地址。"),
    Message(
      "email.literal-character", "The character {scalar} is not allowed within brackets.",
      "대괄호 안에는 문자 {scalar}을(를) 쓸 수 없습니다.", "方括号内不能使用字符 {scalar}。"),
    Message(
      "email.after-literal", "Nothing may follow the closing bracket.",
      "닫는 대괄호 뒤에는 아무것도 올 수 없습니다.", "右方括号后面不能有任何内容。"),
    Message(
      "email.too-long", "The address has {found} bytes; at most {limit} are allowed.",
      "주소가 {found}바이트입니다. 최대 {limit}바이트까지 쓸 수 있습니다.",
      "地址有 {found} 个字节，最多允许 {limit} 个。"),
    Message(
      "email.comment-open", "The parenthesis of the comment is not closed.",
      "주석의 괄호가 닫히지 않았습니다.", "注释的括号没有闭合。"),
    Message(
      "email.comment-character", "The character {scalar} is not allowed in a comment.",
      "주석에는 문자 {scalar}을(를) 쓸 수 없습니다.", "注释中不能使用字符 {scalar}。"),
    Message(
      "email.after-comment", "Text may not continue after a comment or white space.",
      "주석이나 공백 뒤에 글자가 이어질 수 없습니다.", "注释或空白后面不能继续文字。"),
    Message(
      "email.backslash-end", "Nothing follows the backslash.", "백슬래시 뒤에 문자가 없습니다.",
      "反斜杠后面没有字符。"),
    Message(
      "email.line-break", "A line break must be followed by a space.",
      "줄 바꿈 뒤에는 공백이 와야 합니다.", "换行后面必须有空格。"),
  ]
}
