public import Foundation

/// The value of a column, in PostgreSQL's text format.
public struct Cell: Sendable {
  /// The column's type.
  public let type: ColumnType
  let bytes: ArraySlice<UInt8>

  /// The value's text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A type that can be read from a column's value.
///
/// `Bool`, `Int`, `Int16`, `Int32`, `Int64`, `Double`, `String`, `[UInt8]`, `UUID`, `Date`, arrays
/// of `Int` or `String`, and optionals of them conform. A `String` reads a value of any type.
public protocol ColumnDecodable {
  /// Reads a value, or returns `nil` if the column has a different type or the value is out of
  /// range.
  ///
  /// - Parameter cell: The value's type and text.
  init?(_ cell: Cell)

  /// The value that represents NULL.
  ///
  /// The default is `nil`, which makes NULL an error.
  static var null: Self? { get }
}

extension ColumnDecodable {
  /// `nil`, because NULL is an error.
  public static var null: Self? { nil }
}

extension Optional: ColumnDecodable where Wrapped: ColumnDecodable {
  /// Reads a value that is not NULL.
  public init?(_ cell: Cell) {
    guard let value = Wrapped(cell) else { return nil }
    self = .some(value)
  }

  /// The value `nil`.
  public static var null: Wrapped?? { .some(nil) }
}

extension ColumnDecodable where Self: FixedWidthInteger {
  /// Reads a smallint, integer or bigint value that is in range.
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
  /// Reads a real, double precision, smallint or integer value.
  public init?(_ cell: Cell) {
    guard [.real, .double, .smallint, .integer].contains(cell.type) else { return nil }
    self.init(cell.text)
  }
}

extension Bool: ColumnDecodable {
  /// Reads a boolean value.
  public init?(_ cell: Cell) {
    guard cell.type == .boolean else { return nil }
    self = cell.bytes.first == UInt8(ascii: "t")
  }
}

extension String: ColumnDecodable {
  /// Reads a value of any type in PostgreSQL's text format.
  public init?(_ cell: Cell) { self = cell.text }
}

extension UUID: ColumnDecodable {
  /// Reads a uuid value.
  public init?(_ cell: Cell) {
    guard cell.type == .uuid else { return nil }
    self.init(uuidString: cell.text)
  }
}
