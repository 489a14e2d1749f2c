internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// Returns a check that the string's length is within bounds; an empty string passes.
  ///
  /// A single character may have any number of bytes, even a megabyte. The check therefore tests
  /// the number of bytes first, and rejects a string with too many bytes without counting its
  /// characters.
  ///
  /// Codes: `length.too-short`, `length.too-long`, `length.too-many-bytes`, each with the bound and
  /// the actual length.
  ///
  /// - Parameters:
  ///   - bounds: The minimum and the maximum length.
  ///   - unit: The unit of the length.
  ///   - bytes: The maximum number of bytes in UTF-8. The default is 32 per character, which is
  ///     more than the longest flag or family emoji needs, or 4 per scalar if the unit is scalars.
  /// - Returns: The check.
  public static func length(
    _ bounds: ClosedRange<Int>, in unit: TextUnit = .characters, bytes: Int? = nil
  ) -> FieldCheck {
    let most = unit == .scalars ? 4 : 32
    let bytes = bytes ?? min(bounds.upperBound, Int.max / most) * most
    return FieldCheck(
      "length", .length(bounds, unit, bytes: bytes),
      .length(of: Value.text(of:), TextLength(bounds: bounds, unit: unit, bytes: bytes)))
  }

  /// Returns a check that the string has a minimum length; an empty string passes.
  ///
  /// See `length(_:in:bytes:)`.
  public static func length(
    _ bounds: PartialRangeFrom<Int>, in unit: TextUnit = .characters, bytes: Int = 65_536
  ) -> FieldCheck {
    length(bounds.lowerBound...max(bytes, bounds.lowerBound), in: unit, bytes: bytes)
  }

  /// Returns a check that the text has a maximum length; see `length(_:in:bytes:)`.
  public static func length(
    _ bounds: PartialRangeThrough<Int>, in unit: TextUnit = .characters, bytes: Int? = nil
  ) -> FieldCheck {
    length(0...bounds.upperBound, in: unit, bytes: bytes)
  }
}

struct TextLength: Sendable {
  let bounds: ClosedRange<Int>
  let unit: TextUnit
  let bytes: Int

  func fault(in text: Span<UInt8>) -> FormatFault? {
    guard text.count <= bytes else {
      return FormatFault("length.too-many-bytes", at: bytes, limit: bytes, found: text.count)
    }
    let count = Self.count(text, unit)
    if count < bounds.lowerBound {
      return FormatFault(
        "length.too-short", at: text.count, limit: bounds.lowerBound, found: count)
    }
    if count > bounds.upperBound {
      return FormatFault("length.too-long", at: 0, limit: bounds.upperBound, found: count)
    }
    return nil
  }

  static func count(_ text: Span<UInt8>, _ unit: TextUnit) -> Int {
    text.withUnsafeBytes { bytes in
      if bytes.isPlainASCII { return bytes.count }
      if unit == .scalars { return bytes.count { $0 & 0xC0 != 0x80 } }
      return String(decoding: bytes, as: UTF8.self).count
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether every byte is one character: ASCII, except carriage returns, which may be part of CR
  /// LF.
  fileprivate var isPlainASCII: Bool {
    // The last eight bytes may overlap those already tested.
    let last = count &- 8
    guard last >= 0 else {
      guard count >= 4 else { return allSatisfy { $0 < 0x80 && $0 != 0x0D } }
      let first = loadUnaligned(as: UInt32.self)
      let second = loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return (UInt64(first) << 32 | UInt64(second)).isPlainASCII
    }
    var offset = 0
    while offset < last {
      guard loadUnaligned(fromByteOffset: offset, as: UInt64.self).isPlainASCII else {
        return false
      }
      offset &+= 8
    }
    return loadUnaligned(fromByteOffset: last, as: UInt64.self).isPlainASCII
  }
}

extension UInt64 {
  /// Whether all eight bytes are ASCII and none is a carriage return, which becomes 0 and borrows.
  fileprivate var isPlainASCII: Bool {
    let other = self ^ 0x0D0D_0D0D_0D0D_0D0D
    let returns = (other &- 0x0101_0101_0101_0101) & ~other
    return (self | returns) & 0x8080_8080_8080_8080 == 0
  }
}
