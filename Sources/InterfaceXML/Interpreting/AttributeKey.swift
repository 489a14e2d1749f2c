/// An attribute that a handler understands: its name, and how its value is read.
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
  /// What its values are, as an error says it: "a number".
  public let expectation: String
  let read: @Sendable (String) -> Value?

  /// An attribute with values of one's own.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - expectation: What its values are, as an error says it.
  ///   - read: Makes a value of the text, or `nil` if it is none.
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
  /// Any text, also an empty one.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The key.
  public static func text(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "a text") { $0 }
  }
}

extension AttributeKey where Value == Int {
  /// A whole number in decimal digits.
  ///
  /// - Parameters:
  ///   - name: The attribute's name.
  ///   - range: Those that are allowed.
  /// - Returns: The key.
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
  /// A number, with a point and with an exponent if one likes; not infinite.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The key.
  public static func number(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "a number") { Double($0).flatMap { $0.isFinite ? $0 : nil } }
  }
}

extension AttributeKey where Value == Bool {
  /// Yes or no.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The key.
  public static func yesOrNo(_ name: String) -> AttributeKey {
    AttributeKey(name, expecting: "yes or no") { $0 == "yes" ? true : $0 == "no" ? false : nil }
  }
}

extension AttributeKey
where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the cases of an enumeration, by its raw value.
  ///
  /// - Parameter name: The attribute's name.
  /// - Returns: The key.
  public static func choice(_ name: String) -> AttributeKey {
    let names = Value.allCases.map(\.rawValue)
    return AttributeKey(name, expecting: "one of \(names.joined(separator: ", "))") {
      Value(rawValue: $0)
    }
  }
}

/// What a handler says of one of its attributes: whether it has to be there.
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

  /// An attribute that has to be there.
  ///
  /// - Parameter key: The attribute.
  /// - Returns: The rule.
  public static func required<Value>(_ key: AttributeKey<Value>) -> AttributeRule {
    AttributeRule(key, isRequired: true)
  }

  /// An attribute that may be missing.
  ///
  /// - Parameter key: The attribute.
  /// - Returns: The rule.
  public static func optional<Value>(_ key: AttributeKey<Value>) -> AttributeRule {
    AttributeRule(key, isRequired: false)
  }
}
