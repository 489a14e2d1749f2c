import FieldFormats
import FormValidation

/// The form that most tests use.
struct SignUp: Sendable, Equatable {
  var name = ""
  var email = ""
  var age: Int?
  var website = ""
  var password = ""
  var again = ""

  static let ada = SignUp(
    name: "Ada Lovelace", email: "ada@example.com", age: 36, website: "https://example.com/",
    password: "correct horse", again: "correct horse")

  /// A form with errors in five of six fields.
  static let wrong = SignUp(
    name: " ", email: "ada", age: 7, website: "https://example.com/", password: "short",
    again: "longer")

  static func chain() throws -> FormChain<SignUp> {
    try FormChain("sign-up", blank: SignUp()) {
      Field("name", \.name, .trimmed, .required, .length(1...80))
      Field("email", \.email, .required, .format("at") { hasAt($0) })
      Field("age", \.age, .required, .range(18...120))
      Field("website", \.website, .length(...200))
      Field("password", \.password, .required, .length(8...64))
      CrossCheck("again", \.again, equals: "password", \.password)
    }
  }

  /// Returns a fault if the text has no `@`.
  static func hasAt(_ text: Span<UInt8>) -> FormatFault? {
    for index in text.indices where text[index] == UInt8(ascii: "@") { return nil }
    return FormatFault("at.missing", at: text.count)
  }
}
