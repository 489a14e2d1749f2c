import FieldFormats
import FormValidation
public import Harness

/// Forms with six fields like the introductory examples of zod and pydantic, with their checks.
public enum FormRows {
  struct SignUp: Sendable {
    var name = ""
    var email = ""
    var age: Int?
    var country = ""
    var password = ""
    var again = ""
  }

  static func signUp(cleaned isCleaned: Bool = false) throws -> FormChain<SignUp> {
    try FormChain("sign-up", blank: SignUp()) {
      if isCleaned {
        Field("name", \.name, .trimmed)
        Field("email", \.email, .trimmed)
        Field("country", \.country, .trimmed)
      }
      Field("name", \.name, .required, .length(1...80))
      Field("email", \.email, .required, .email(.html5))
      Field("age", \.age, .required, .range(18...120))
      Field("country", \.country, .oneOf(countries))
      Field("password", \.password, .required, .length(8...64))
      Field("again", \.again)
      CrossCheck("again", \.again, equals: "password", \.password)
    }
  }

  static let valid = SignUp(
    name: "Ada Lovelace", email: "ada.lovelace@example.com", age: 36, country: "KR",
    password: "correct horse battery", again: "correct horse battery")

  /// A form with errors in five of six fields.
  static let wrong = SignUp(
    name: "", email: "ada.lovelace", age: 7, country: "XX", password: "short",
    again: "correct horse battery")

  /// Returns the messages of the same checks, written as one `if` after another.
  @inline(never)
  static func sentencesByHand(about form: SignUp) -> [String] {
    var sentences: [String] = []
    let lengths = (form.name.count, form.password.count)
    if form.name.isEmpty {
      sentences.append("Please fill this in.")
    } else if lengths.0 > 80 {
      sentences.append("Must have at most 80 characters, not \(lengths.0).")
    }
    let email = form.email.split(separator: "@", omittingEmptySubsequences: false)
    if email.count != 2 || email.contains("") {
      sentences.append("An e-mail address has a part before the @ and one behind it.")
    }
    if let age = form.age {
      if age < 18 { sentences.append("Must be at least \(18).") }
      if age > 120 { sentences.append("Must be at most \(120).") }
    } else {
      sentences.append("Please fill this in.")
    }
    if !countries.contains(form.country) {
      sentences.append("Must be one of: \(countries.joined(separator: ", ")).")
    }
    if lengths.1 < 8 {
      sentences.append("Must have at least 8 characters, not \(lengths.1).")
    } else if lengths.1 > 64 {
      sentences.append("Must have at most 64 characters, not \(lengths.1).")
    }
    if form.again != form.password, lengths.1 >= 8 {
      sentences.append("Must be the same as password.")
    }
    return sentences
  }

  static let countries = ["CN", "DE", "FR", "GB", "KR", "US"]

  static let json =
    Array(
      #"{"name":"Ada Lovelace","email":"ada.lovelace@example.com","age":36,"country":"KR","#.utf8)
    + Array(#""password":"correct horse battery","again":"correct horse battery"}"#.utf8)

  struct Item: Sendable {
    var product = ""
    var quantity: Int?
  }

  struct Order: Sendable {
    var items: [Item] = []
  }

  static func order() throws -> FormChain<Order> {
    try FormChain("order", blank: Order()) {
      Each("items", \.items, count: 1...50, blank: Item()) {
        Field("product", \.product, .required, .length(1...60))
        Field("quantity", \.quantity, .required, .range(1...1000))
      }
    }
  }

  /// Returns a form that checks its name 32 times with the same check.
  static func repeated(_ check: FieldCheck<String>) throws -> FormChain<SignUp> {
    try FormChain("repeated", blank: SignUp()) {
      for number in 0..<32 { Field("name", \.name, check.named("check-\(number)")) }
    }
  }

  static func repeatedCase(_ name: String, _ check: FieldCheck<String>) -> Case {
    Case("Baton, 32 times \(name)", in: group, expecting: 1) {
      let chain = try repeated(check)
      return .synchronous { count in
        drain(count) { _ in (try? chain.validate(valid)) == nil ? 0 : 1 }
      }
    }
  }

  static let orderJSON: [UInt8] = {
    let items = (1...20).map { #"{"product":"product-\#($0)","quantity":\#($0)}"# }
    return Array(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8)
  }()

  static let group = Group("forms of six fields", baseline: nil)

  /// All cases about forms.
  public static let cases: [Case] = [
    repeatedCase("required", .required),
    repeatedCase("trimmed, of a clean text", .trimmed),
    repeatedCase("digits written as ASCII, of a clean text", .asciiDigits),
    repeatedCase("written in ordinary width, of a clean text", .ordinaryWidth),
    repeatedCase("composed, of a clean text", .composed),
    Case("Baton, a valid form", in: group, expecting: 1) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in (try? chain.validate(valid)) == nil ? 0 : 1 }
      }
    },
    Case("Baton, a valid form, three fields cleaned first", in: group, expecting: 1) {
      let chain = try signUp(cleaned: true)
      return .synchronous { count in
        drain(count) { _ in (try? chain.validate(valid)) == nil ? 0 : 1 }
      }
    },
    Case("Baton, a form with five faults, all reported", in: group, expecting: 5) {
      let chain = try signUp()
      return .synchronous { count in drain(count) { _ in chain.report(on: wrong).findings.count } }
    },
    Case("Baton, a form with five faults, the first reported", in: group, expecting: 1) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in chain.report(on: wrong, reporting: .first).findings.count }
      }
    },
    Case("Baton, a form with five faults, with sentences", in: group, expecting: 5) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in chain.report(on: wrong).findings.count { !$0.message().isEmpty } }
      }
    },
    Case("Baton, a form with five faults, as problem details", in: group, expecting: 1) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in chain.report(on: wrong).problemDetails().isEmpty ? 0 : 1 }
      }
    },
    Case("Baton, a form with five faults, with sentences in en-US", in: group, expecting: 5) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in
          chain.report(on: wrong).findings.count { !$0.message(in: "en-US").isEmpty }
        }
      }
    },
    Case("Baton, a form with five faults, as problem details in ko-KR", in: group, expecting: 1) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in chain.report(on: wrong).problemDetails(in: "ko-KR").isEmpty ? 0 : 1 }
      }
    },
    Case(
      "Baton, a form with five faults, as problem details in zh-Hant-TW", in: group, expecting: 1
    ) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in
          chain.report(on: wrong).problemDetails(in: "zh-Hant-TW").isEmpty ? 0 : 1
        }
      }
    },
    Case("by hand, a form with five faults, with sentences", in: group, expecting: 5) {
      .synchronous { count in
        drain(count) { _ in sentencesByHand(about: wrong).count { !$0.isEmpty } }
      }
    },
    Case("Baton, a valid form from JSON", in: group, expecting: 1) {
      let chain = try signUp()
      return .synchronous { count in
        drain(count) { _ in (try? chain.validate(json: json)) == nil ? 0 : 1 }
      }
    },
    Case("Baton, twenty line items from JSON", in: group, expecting: 20) {
      let chain = try order()
      return .synchronous { count in
        drain(count) { _ in (try? chain.validate(json: orderJSON))?.items.count ?? 0 }
      }
    },
  ]
}
