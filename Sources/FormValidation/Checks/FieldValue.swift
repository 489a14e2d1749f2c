public import FieldFormats

/// A type of value that a field can hold and that can be read from what a client sends.
///
/// `String`, `Int`, `Double`, `Bool`, optional values and arrays are; an enumeration of texts or
/// numbers is when it says so:
///
/// ```swift
/// enum Size: String, CaseIterable, FieldValue { case small, large }
/// ```
///
/// One that lists its cases has them in sentences, in schemas and in the `select` of a page.
public protocol FieldValue: Sendable {
  /// What a schema calls the type.
  static var schema: FieldSchema { get }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - value: What the client sent.
  ///   - isText: Whether all that was sent is text, as from a web form, so that numbers are read
  ///     from texts.
  /// - Throws: What does not fit.
  init(reading value: FormValue, asText isText: Bool) throws(FormatFault)

  /// Whether there is no value.
  var isMissing: Bool { get }
}

/// What a schema says of a type.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum FieldSchema: Sendable, Hashable {
  /// A text.
  case text
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// Yes or no.
  case flag
  /// A value that may be left out.
  indirect case optional(FieldSchema)
  /// Values in order.
  indirect case list(FieldSchema)
  /// Fields inside.
  case form
  /// One of some values of a type.
  indirect case choice([FormValue], of: FieldSchema)

  /// The values that there are to choose from; `nil` where there are others.
  var choices: [FormValue]? {
    switch self {
    case .choice(let values, _): values
    case .optional(let schema), .list(let schema): schema.choices
    case .text, .integer, .number, .flag, .form: nil
    }
  }

  /// The type of the value, if there is one.
  var unwrapped: FieldSchema {
    if case .optional(let schema) = self { schema } else { self }
  }
}

extension FieldValue {
  /// There is always a value.
  public var isMissing: Bool { false }
}

extension String: FieldValue {
  /// A text.
  public static var schema: FieldSchema { .text }

  /// Reads a text.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    guard case .text(let text) = value else { throw FormatFault("type.not-text", at: 0) }
    self = text
  }

  /// Whether the text is blank.
  public var isMissing: Bool { withBytes(Blank.isBlank) }
}

extension String {
  /// Whether it is written as browsers send numbers: decimal, with no sign but a minus, and with
  /// digits after a point.
  fileprivate var isPlainNumber: Bool {
    guard utf8.first != UInt8(ascii: "+"),
      utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) })
    else { return false }
    guard let point = utf8.firstIndex(of: UInt8(ascii: ".")) else { return true }
    return utf8[point...].dropFirst().first?.isDigit ?? false
  }
}

extension Int: FieldValue {
  /// A whole number.
  public static var schema: FieldSchema { .integer }

  /// Reads a whole number.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .integer(let number): self = number
    case .number(let number):
      // From there on neighbours are rounded to the same number.
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
  /// A number.
  public static var schema: FieldSchema { .number }

  /// Reads a number.
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
  /// Yes or no.
  public static var schema: FieldSchema { .flag }

  /// Reads yes or no.
  ///
  /// Of texts `on`, `true`, `1` and `yes` are yes, and `off`, `false`, `0` and `no` are no, in small
  /// letters or capitals. No other text is an answer; an empty one is none. JSON has its own yes and
  /// no, so its texts and numbers are neither.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    switch value {
    case .flag(let flag): self = flag
    case .text(let text) where isText:
      guard let answer = Bool(answer: text) else { throw FormatFault("type.not-yes-or-no", at: 0) }
      self = answer
    default: throw FormatFault("type.not-yes-or-no", at: 0)
    }
  }

  /// What a text answers; its letters are those of ASCII.
  private init?(answer text: String) {
    guard text.utf8.count <= 5 else { return nil }
    let small = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    switch String(decoding: small, as: UTF8.self) {
    case "on", "true", "1", "yes": self = true
    case "off", "false", "0", "no": self = false
    default: return nil
    }
  }

  /// Whether it is no: a box that has to be ticked is not.
  public var isMissing: Bool { !self }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  /// A value that may be left out.
  public static var schema: FieldSchema { .optional(Wrapped.schema.unwrapped) }

  /// Reads a value; `null` is none, and so is an empty text for anything but a text.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    if value == .null { self = nil; return }
    if isText, value == .text(""), Wrapped.schema != .text { self = nil; return }
    self = try Wrapped(reading: value, asText: isText)
  }

  /// Whether there is no value, or a blank one.
  public var isMissing: Bool { self?.isMissing ?? true }
}

extension Array: FieldValue where Element: FieldValue {
  /// Values in order.
  public static var schema: FieldSchema { .list(Element.schema) }

  /// Reads a list; one text alone is a list of one.
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

  /// Whether there is no value in it.
  public var isMissing: Bool { isEmpty }
}

extension FieldValue where Self: RawRepresentable, RawValue: FieldValue {
  /// What stands for the value.
  public static var schema: FieldSchema { RawValue.schema }

  /// Reads what stands for a value.
  public init(reading value: FormValue, asText isText: Bool) throws(FormatFault) {
    let raw = try RawValue(reading: value, asText: isText)
    guard let value = Self(rawValue: raw) else { throw FormatFault("one-of.unknown", at: 0) }
    self = value
  }
}

extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  /// The texts of the cases.
  public static var schema: FieldSchema {
    .choice(allCases.map { .text($0.rawValue) }, of: .text)
  }
}

extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == Int {
  /// The numbers of the cases.
  public static var schema: FieldSchema {
    .choice(allCases.map { .integer($0.rawValue) }, of: .integer)
  }
}
