/// A fast decoder for groups of four Base64 digits, which encode three bytes.
///
/// The caller handles all other input, such as line breaks and the end of the text.
struct Base64Quads {
  /// The shifted value of each byte at each position in a group.
  ///
  /// The high byte is zero only for digits.
  private let values: [UInt32]

  /// Creates a decoder from a function that returns a digit's value, or `nil` for other bytes.
  init(_ value: (UInt8) -> UInt8?) {
    values = [18, 12, 6, 0].flatMap { place in
      (UInt8.min...UInt8.max).map { value($0).map { UInt32($0) << place } ?? .max }
    }
  }

  /// Decodes groups until one contains a byte that is not a digit, and returns the number of
  /// decoded groups.
  ///
  /// The output buffer must have room for one extra byte, which is overwritten.
  func read(
    _ text: borrowing Span<UInt8>, at start: Int, atMost most: Int = .max,
    into bytes: inout MutableRawSpan, at place: Int
  ) -> Int {
    let values = values.span
    let most = min(most, (text.count - start) / 4, (bytes.byteCount - place - 1) / 3)
    var (index, place) = (start, place)
    for quad in 0..<max(0, most) {
      let three =
        values[Int(text[index])] | values[256 + Int(text[index + 1])]
        | values[512 + Int(text[index + 2])] | values[768 + Int(text[index + 3])]
      guard three >> 24 == 0 else { return quad }
      bytes.storeBytes(of: (three << 8).bigEndian, toByteOffset: place, as: UInt32.self)
      index += 4
      place += 3
    }
    return max(0, most)
  }
}
