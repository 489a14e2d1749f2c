/// A property wrapper that hides its value in paths, printed output, reflection and encoded data.
///
/// ```swift
/// struct Card: CustomStringConvertible {
///   let owner: String
///   @Redacted var number: String
///
///   var description: String { "\(owner)'s card \($number)" }
/// }
/// print(Card(owner: "Ann", number: "4000 0027 6000 3184"))   // Ann's card <redacted>
/// ```
///
/// The wrapped value is compared, hashed and decoded like any other value. The wrapper is encoded
/// as the string `<redacted>`, which cannot be decoded. To encode the actual value, implement
/// `encode(to:)` in the type that has the property:
/// `try container.encode(number, forKey: .number)`.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// The wrapper itself; its descriptions are redacted.
  public var projectedValue: Redacted { self }

  /// Creates a wrapper that hides the given value in descriptions.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
  PathDescribable, Encodable
{
  /// The string `<redacted>`.
  public var description: String { "<redacted>" }
  /// The string `<redacted>`.
  public var debugDescription: String { description }
  /// The string `<redacted>`.
  public var pathDescription: String { description }
  /// A mirror without children, which hides the value from reflection.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Encodes the string `<redacted>` instead of the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value from its unredacted form.
  ///
  /// If the data is invalid or was redacted, throws a `DecodingError` that omits the data.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isMark = (try? container.decode(String.self)) == "<redacted>"
    guard !isMark, let value = try? container.decode(Value.self) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: isMark
          ? "the value was redacted when it was encoded"
          : "not a valid \(Value.self); the value is redacted")
    }
    self.init(wrappedValue: value)
  }
}
