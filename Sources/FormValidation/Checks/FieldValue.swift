public import FieldFormats

/// A type that a field's value can have, with an initializer that reads client input.
///
/// `String`, `Int`, `Double`, `Bool`, optionals, and arrays conform. If an enumeration's raw values
/// are strings or numbers, it needs only to declare conformance:
///
/// ```swift
/// enum Size: String, CaseIterable, FieldValue { case small, large }
/// ```
///
/// If an enumeration is `CaseIterable`, its cases appear in messages, in schemas, and in the
/// `select` element of a page.
public protocol FieldValue: Sendable {
  /// The type in a schema.
  static var schema: FieldSchema { get }

  /// Creates a value from client input; if `isText` is `true`, numbers are read from strings.
  ///
  /// - Throws: A fault, if the input does not fit the type.
  init(reading value: FormValue, asText isText: Bool) throws(FormatFault)

  /// Whether the value counts as missing.
  var isMissing: Bool { get }
}

/// The description of a type in a schema.
///
/// More cases may be added, so a `switch` outside this package needs an `@unknown default`.
@nonexhaustive
public enum FieldSchema: Sendable, Hashable {
  /// A string.
  case text
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// A Boolean.
  case flag
  /// An optional value.
  indirect case optional(FieldSchema)
  /// A list of values.
  indirect case list(FieldSchema)
  /// A form with fields.
  case form
  /// One of several values of a type.
  indirect case choice([FormValue], of: FieldSchema)

  var choices: [FormValue]? {
    switch self {
    case .choice(let values, _): values
    case .optional(let schema), .list(let schema): schema.choices
    case .text, .integer, .number, .flag, .form: nil
    }
  }

  var unwrapped: FieldSchema {
    if case .optional(let schema) = self { schema } else { self }
  }
}

extension FieldValue {
  /// `false`, because a value is never missing by default.
  public var isMissing: Bool { false }
}

extension String: FieldValue {
  /// The schema of a string.
  public static var schema: FieldSchema { .text }

  /// Creates a string from client input.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    guard case .text(let text) = value else { throw FormatFault("type.not-text", at: 0) }
    self = text
  }

  /// Whether the text is blank.
  public var isMissing: Bool { withBytes(Blank.isBlank) }
}

extension String {
  /// Whether the text is a number in the format that browsers send.
  ///
  /// Such a number is decimal, has no plus sign, and has digits after any decimal point.
  fileprivate var isPlainNumber: Bool {
    guard utf8.first != UInt8(ascii: "+"),
      utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) })
    else { return false }
    guard let point = utf8.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return utf8[point...].dropFirst().first?.isDigit ?? false
  }
}

extension Int: FieldValue {
  /// The schema of a whole number.
  public static var schema: FieldSchema { .integer }

  /// Creates a whole number from client input.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .integer(let number): self = number
    case .number(let number):
      // From 2⁵³ on, a `Double` can be the rounded value of several integers.
      guard number.magnitude < 0x1p53, let whole = Int(exactly: number) else {
        throw FormatFault("type.not-a-whole-number", at: 0)
      }
      self = whole
    case .text(let text) where isText:
      guard text.isPlainNumber, let number = Int(text) else {
        throw FormatFault("type.not-a-whole-number", at: 0)
      }
      self = number
    default: throw FormatFault("type.not-a-whole-number", at: 0)
    }
  }
}

extension Double: FieldValue {
  /// The schema of a number.
  public static var schema: FieldSchema { .number }

  /// Creates a number from client input.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .integer(let number): self = Double(number)
    case .number(let number): self = number
    case .text(let text) where isText:
      guard text.isPlainNumber, let number = Double(text), number.isFinite else {
        throw FormatFault("type.not-a-number", at: 0)
      }
      self = number
    default: throw FormatFault("type.not-a-number", at: 0)
    }
  }
}

extension Bool: FieldValue {
  /// The schema of a Boolean.
  public static var schema: FieldSchema { .flag }

  /// Creates a Boolean from client input.
  ///
  /// In text input, `on`, `true`, `1`, and `yes` are true; `off`, `false`, `0`, and `no` are false.
  /// Letter case is ignored. Any other string, including an empty one, is a fault. In JSON, only
  /// Booleans are accepted, not strings or numbers.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .flag(let flag): self = flag
    case .text(let text) where isText:
      guard let answer = Bool(answer: text) else { throw FormatFault("type.not-yes-or-no", at: 0) }
      self = answer
    default: throw FormatFault("type.not-yes-or-no", at: 0)
    }
  }

  /// Creates a Boolean from a string; only the case of ASCII letters is ignored.
  private init?(answer text: String) {
    guard text.utf8.count <= 5 else { return nil }
    let small = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    switch String(decoding: small, as: UTF8.self) {
    case "on", "true", "1", "yes": self = true
    case "off", "false", "0", "no": self = false
    default: return nil
    }
  }

  /// Whether the value is `false`, as for a required checkbox that is not checked.
  public var isMissing: Bool { !self }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  /// The schema of an optional value.
  public static var schema: FieldSchema { .optional(Wrapped.schema.unwrapped) }

  /// Creates a value from client input.
  ///
  /// `null` is read as `nil`, as is an empty string unless the wrapped type is a string.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    if value == .null { self = nil; return }
    if isText, value == .text(""), Wrapped.schema != .text { self = nil; return }
    self = try Wrapped(reading: value, asText: isText)
  }

  /// Whether the value is `nil` or counts as missing.
  public var isMissing: Bool { self?.isMissing ?? true }
}

extension Array: FieldValue where Element: FieldValue {
  /// The schema of a list.
  public static var schema: FieldSchema { .list(Element.schema) }

  /// Creates a list from client input; in text input, a single string is a one-element list.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .list(let values):
      self = []
      reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        do throws(FormatFault) {
          append(try Element(reading: value, asText: isText))
        } catch {
          throw FormatFault(error.code, at: index, limit: error.limit, found: error.found)
        }
      }
    case .text where isText: self = [try Element(reading: value, asText: isText)]
    default: throw FormatFault("type.not-a-list", at: 0)
    }
  }

  /// Whether the list is empty.
  public var isMissing: Bool { isEmpty }
}

extension FieldValue where Self: RawRepresentable, RawValue: FieldValue {
  /// The schema of the raw value.
  public static var schema: FieldSchema { RawValue.schema }

  /// Creates a value from a raw value in client input.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    let raw = try RawValue(reading: value, asText: isText)
    guard let value = Self(rawValue: raw) else { throw FormatFault("one-of.unknown", at: 0) }
    self = value
  }
}

extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The schema of a choice among the cases' raw strings.
  public static var schema: FieldSchema {
    .choice(allCases.map { .text($0.rawValue) }, of: .text)
  }
}

extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == Int {
  /// The schema of a choice among the cases' raw numbers.
  public static var schema: FieldSchema {
    .choice(allCases.map { .integer($0.rawValue) }, of: .integer)
  }
}
