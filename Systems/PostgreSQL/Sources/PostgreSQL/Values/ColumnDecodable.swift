public import Foundation

/// The text of a column's value, in PostgreSQL's text format.
public struct Cell: Sendable {
  /// The column's type.
  public let type: ColumnType
  let bytes: ArraySlice<UInt8>

  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A type that a column's value can be read as.
///
/// `Bool`, `Int`, `Int16`, `Int32`, `Int64`, `Double`, `String`, `[UInt8]`, `UUID`, `Date`, arrays
/// of `Int` or `String`, and optionals of them conform. A `String` reads a value of any type.
public protocol ColumnDecodable {
  /// Reads a value, or returns `nil` if the column has another type or the value is out of range.
  ///
  /// - Parameter cell: The value's type and text.
  init?(_ cell: Cell)

  /// What NULL is read as; `nil`, the default, is an error.
  static var null: Self? { get }
}

extension ColumnDecodable {
  /// `nil`: a NULL is an error.
  public static var null: Self? { nil }
}

extension Optional: ColumnDecodable where Wrapped: ColumnDecodable {
  /// Reads a value that is not NULL.
  public init?(_ cell: Cell) {
    guard let value = Wrapped(cell) else { return nil }
    self = .some(value)
  }

  /// `nil`, as a value.
  public static var null: Wrapped?? { .some(nil) }
}

extension ColumnDecodable where Self: FixedWidthInteger {
  /// Reads a smallint, an integer or a bigint that is in range.
  public init?(_ cell: Cell) {
    guard [.smallint, .integer, .bigint].contains(cell.type) else { return nil }
    self.init(cell.text)
  }
}

extension Int: ColumnDecodable {}
extension Int16: ColumnDecodable {}
extension Int32: ColumnDecodable {}
extension Int64: ColumnDecodable {}

extension Double: ColumnDecodable {
  /// Reads a real, a double precision, or an integer of at most 32 bits.
  public init?(_ cell: Cell) {
    guard [.real, .double, .smallint, .integer].contains(cell.type) else { return nil }
    self.init(cell.text)
  }
}

extension Bool: ColumnDecodable {
  /// Reads a boolean.
  public init?(_ cell: Cell) {
    guard cell.type == .boolean else { return nil }
    self = cell.bytes.first == UInt8(ascii: "t")
  }
}

extension String: ColumnDecodable {
  /// Reads PostgreSQL's text for a value of any type.
  public init?(_ cell: Cell) { self = cell.text }
}

extension UUID: ColumnDecodable {
  /// Reads a uuid.
  public init?(_ cell: Cell) {
    guard cell.type == .uuid else { return nil }
    self.init(uuidString: cell.text)
  }
}
