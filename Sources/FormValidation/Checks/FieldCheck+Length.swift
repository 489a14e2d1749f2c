internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// The text has a length within bounds; an empty one passes.
  ///
  /// The bytes are looked at first: a character may consist of any number of them, so a text of
  /// a megabyte could count as one. What has too many is refused without counting characters.
  ///
  /// Codes: `length.too-short`, `length.too-long`, `length.too-many-bytes`, each with the bound and
  /// what was found.
  ///
  /// - Parameters:
  ///   - bounds: The least and the greatest length.
  ///   - unit: What is counted.
  ///   - bytes: The greatest number of bytes in UTF-8; 32 for each character if none is given, which
  ///     is more than the longest flag or family takes, or 4 for each scalar, which is all there are.
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

  /// The text has at least so many characters; an empty one passes.
  ///
  /// See `length(_:in:bytes:)`.
  ///
  /// - Parameters:
  ///   - bounds: The least length.
  ///   - unit: What is counted.
  ///   - bytes: The greatest number of bytes in UTF-8.
  /// - Returns: The check.
  public static func length(
    _ bounds: PartialRangeFrom<Int>, in unit: TextUnit = .characters, bytes: Int = 65_536
  ) -> FieldCheck {
    length(bounds.lowerBound...max(bytes, bounds.lowerBound), in: unit, bytes: bytes)
  }

  /// The text has at most so many characters.
  ///
  /// See `length(_:in:bytes:)`.
  ///
  /// - Parameters:
  ///   - bounds: The greatest length.
  ///   - unit: What is counted.
  ///   - bytes: The greatest number of bytes in UTF-8.
  /// - Returns: The check.
  public static func length(
    _ bounds: PartialRangeThrough<Int>, in unit: TextUnit = .characters, bytes: Int? = nil
  ) -> FieldCheck {
    length(0...bounds.upperBound, in: unit, bytes: bytes)
  }
}

/// Bounds of a text's length.
struct TextLength: Sendable {
  let bounds: ClosedRange<Int>
  let unit: TextUnit
  let bytes: Int

  @inline(__always)
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
  /// Whether every byte is a character: ASCII without a carriage return, which may be half of one.
  fileprivate var isPlainASCII: Bool {
    // The last bytes may have been looked at before.
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
  /// The same for eight bytes: a byte that is a carriage return becomes 0 and borrows.
  fileprivate var isPlainASCII: Bool {
    let other = self ^ 0x0D0D_0D0D_0D0D_0D0D
    let returns = (other &- 0x0101_0101_0101_0101) & ~other
    return (self | returns) & 0x8080_8080_8080_8080 == 0
  }
}
