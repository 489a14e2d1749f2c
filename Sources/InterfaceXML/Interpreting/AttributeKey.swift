/// An attribute that a handler supports, with its name and a way to read its value.
///
/// ```swift
/// enum Side: String, CaseIterable { case left, right }
///
/// let title = AttributeKey.text("title")
/// let width = AttributeKey.wholeNumber("width", in: 1...80)
/// let side = AttributeKey<Side>.choice("side")
/// let even = AttributeKey("even", expecting: "an even number") { text in
///   Int(text).flatMap { $0.isMultiple(of: 2) ? $0 : nil }
/// }
/// ```
public struct AttributeKey<Value>: Sendable {
  /// The attribute's name.
  public let name: String
  /// A description of the valid values for error messages, such as "a number".
  public let expectation: String
  let read: @Sendable (String) -> Value?

  /// Creates a key for an attribute with custom values.
  public init(
    _ name: String, expecting expectation: String,
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.name = name
    self.expectation = expectation
    self.read = read
  }
}

extension AttributeKey where Value == String {
  /// Returns a key for text, which may be empty.
  public static func text(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "a text") { $0 }
  }
}

extension AttributeKey where Value == Int {
  /// Returns a key for a whole number within a range, written in decimal digits.
  public static func wholeNumber(
    _ name: String, in range: ClosedRange<Int> = Int.min...Int.max
  ) -> AttributeKey {
    let isBounded = range != Int.min...Int.max
    return AttributeKey(
      name,
      expecting: "a whole number"
        + (isBounded ? " from \(range.lowerBound) to \(range.upperBound)" : "")
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension AttributeKey where Value == Double {
  /// Returns a key for a finite number, with an optional decimal point and exponent.
  public static func number(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
  }
}

extension AttributeKey where Value == Bool {
  /// Returns a key for `yes` or `no`.
  public static func yesOrNo(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "yes or no") { $0 == "yes" ? true : $0 == "no" ? false : nil }
  }
}

extension AttributeKey
where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// Returns a key for a case of an enumeration, written as its raw value.
  public static func choice(_ name: String) -> AttributeKey {
    let names = Value.allCases.map(\.rawValue)
    return AttributeKey(name, expecting: "one of \(names.joined(separator: ", "))") {
      Value(rawValue: $0)
    }
  }
}

/// A rule that makes one of a handler's attributes required or optional.
public struct AttributeRule: Sendable {
  let name: String
  let expectation: String
  let isRequired: Bool
  let isReadable: @Sendable (String) -> Bool

  private init<Value>(_ key: AttributeKey<Value>, isRequired: Bool) {
    name = key.name
    expectation = key.expectation
    self.isRequired = isRequired
    isReadable = { key.read($0) != nil }
  }

  /// Returns a rule for a required attribute.
  public static func required<Value>(_ key: AttributeKey<Value>) -> AttributeRule {
    AttributeRule(key, isRequired: true)
  }

  /// Returns a rule for an optional attribute.
  public static func optional<Value>(_ key: AttributeKey<Value>) -> AttributeRule {
    AttributeRule(key, isRequired: false)
  }
}
