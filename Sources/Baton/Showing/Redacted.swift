/// A value that no text shows: not a path, not `print`, not a debugger's reflection, and nothing that
/// is encoded.
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
/// The value itself is as it was: it is compared, hashed and decoded like any other. Encoded, it is
/// the text `<redacted>`, which is refused when it is decoded. A type that has to write the value
/// itself does so in an `encode(to:)` of its own, where the property is the plain value:
/// `try container.encode(number, forKey: .number)`.
@propertyWrapper
public struct Redacted<Value> {
  /// The value.
  public var wrappedValue: Value

  /// The wrapper, as it may be shown.
  public var projectedValue: Redacted { self }

  /// Keeps a value out of every text.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
  PathDescribable, Encodable
{
  /// `<redacted>`.
  public var description: String { "<redacted>" }
  /// `<redacted>`.
  public var debugDescription: String { description }
  /// `<redacted>`.
  public var pathDescription: String { description }
  /// A mirror in which there is nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Encodes `<redacted>`.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value as if it stood alone.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: `DecodingError`, which does not say what was found: also where it was encoded as
  ///   redacted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isMark = (try? container.decode(String.self)) == "<redacted>"
    guard !isMark, let value = try? container.decode(Value.self) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: isMark
          ? "the value was redacted when it was encoded"
          : "not a valid \(Value.self); it is redacted")
    }
    self.init(wrappedValue: value)
  }
}
