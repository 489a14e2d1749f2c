/// A value that no text shows: not a path, not `print`, not a debugger's reflection.
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
/// The value itself is as it was: it is compared, hashed and encoded like any other.
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
  PathDescribable
{
  /// `<redacted>`.
  public var description: String { "<redacted>" }
  /// `<redacted>`.
  public var debugDescription: String { description }
  /// `<redacted>`.
  public var pathDescription: String { description }
  /// A mirror in which there is nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension Redacted: Sendable where Value: Sendable {}
extension Redacted: Equatable where Value: Equatable {}
extension Redacted: Hashable where Value: Hashable {}

extension Redacted: Encodable where Value: Encodable {
  /// Encodes the value as if it stood alone.
  ///
  /// - Parameter encoder: Where it is written to.
  /// - Throws: What the value throws.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension Redacted: Decodable where Value: Decodable {
  /// Decodes the value as if it stood alone.
  ///
  /// - Parameter decoder: Where it is read from.
  /// - Throws: What the value throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}
