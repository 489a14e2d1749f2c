public import Foundation

extension Array: ColumnDecodable where Element: ArrayElement {
  /// Reads a bytea value, or a one-dimensional array without NULL.
  public init?(_ cell: Cell) {
    guard let elements = Element.elements(of: cell) else { return nil }
    self = elements
  }
}

/// A type whose values can be the elements of a PostgreSQL array.
public protocol ArrayElement: Sendable {
  /// Returns the elements of an array, or `nil` if the column has a different type.
  ///
  /// - Parameter cell: The array's type and text.
  /// - Returns: The elements.
  static func elements(of cell: Cell) -> [Self]?
  /// The type of an array with elements of this type.
  static var arrayType: ColumnType { get }
  /// Returns the array in PostgreSQL's text format.
  ///
  /// - Parameter elements: The elements.
  /// - Returns: The text.
  static func text(of elements: [Self]) -> String
}

extension UInt8: ArrayElement {
  /// The type bytea.
  public static var arrayType: ColumnType { .bytea }

  /// Reads a bytea value.
  public static func elements(of cell: Cell) -> [UInt8]? {
    guard cell.type == .bytea, cell.bytes.starts(with: "\\x".utf8) else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in cell.bytes.dropFirst(2) {
      let value = digit < UInt8(ascii: "a") ? digit &- UInt8(ascii: "0") : digit &- 87
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return bytes
  }

  /// Writes a bytea value.
  public static func text(of elements: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hex = elements.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "\\x" + String(decoding: hex, as: UTF8.self)
  }
}

extension Int: ArrayElement {
  /// The type bigint[].
  public static var arrayType: ColumnType { .bigintArray }

  /// Reads an integer[] or bigint[] value.
  public static func elements(of cell: Cell) -> [Int]? {
    guard [.bigintArray, .integerArray].contains(cell.type) else { return nil }
    let numbers = cell.text.dropFirst().dropLast().split(separator: ",")
    let elements = numbers.compactMap { Int($0) }
    return elements.count == numbers.count ? elements : nil
  }

  /// Writes a bigint[] value.
  public static func text(of elements: [Int]) -> String {
    "{" + elements.map { String($0) }.joined(separator: ",") + "}"
  }
}

extension String: ArrayElement {
  /// The type text[].
  public static var arrayType: ColumnType { .textArray }

  /// Reads a text[] value.
  public static func elements(of cell: Cell) -> [String]? {
    guard cell.type == .textArray else { return nil }
    return ArrayText(cell.bytes).elements()
  }

  /// Writes a text[] value.
  public static func text(of elements: [String]) -> String {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    var bytes = [UInt8(ascii: "{")]
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quote)
      for byte in element.utf8 {
        if byte == quote || byte == backslash { bytes.append(backslash) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Date: ColumnDecodable {
  /// Reads a timestamptz value with microsecond precision.
  public init?(_ cell: Cell) {
    guard cell.type == .timestamptz, let seconds = TimestampText(cell.text).seconds else {
      return nil
    }
    self.init(timeIntervalSince1970: seconds)
  }
}
