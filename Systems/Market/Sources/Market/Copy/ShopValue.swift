import Foundation

/// A value in a shop's table, independent of the database that stores it.
enum ShopValue: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case bytes(Data)

  /// The type of a column's values.
  enum Kind: Sendable {
    case integer, real, text, bytes
  }
}

/// The values of a row, in the order of its table's columns.
typealias ShopRow = [ShopValue]

extension ShopValue {
  /// The bytes that identify the value, which are equal only for equal values.
  ///
  /// Strings are compared by their bytes, because `==` ignores differences in Unicode form.
  var canonical: Data {
    switch self {
    case .null: Data([0])
    case .integer(let number): Data([1]) + Self.bigEndian(UInt64(bitPattern: number))
    case .real(let number): Data([2]) + Self.bigEndian(number.bitPattern)
    case .text(let text): Data([3]) + Self.measured(Data(text.utf8))
    case .bytes(let bytes): Data([4]) + Self.measured(bytes)
    }
  }

  private static func measured(_ bytes: Data) -> Data { bigEndian(UInt64(bytes.count)) + bytes }

  private static func bigEndian(_ number: UInt64) -> Data {
    Data((0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
  }
}
