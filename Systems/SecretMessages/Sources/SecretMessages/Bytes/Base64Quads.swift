/// Reads digits of Base64 four at a time, which are three bytes: what a long text is mostly made of.
///
/// What is anything else, such as the end of a line or of the text, is the caller's.
struct Base64Quads {
  /// What each byte is worth in each of the four places; the upper byte is zero for digits alone.
  private let values: [UInt32]

  /// Digits of a text.
  ///
  /// - Parameter value: The value of a digit; `nil` for a byte that is none.
  init(_ value: (UInt8) -> UInt8?) {
    values = [18, 12, 6, 0].flatMap { place in
      (UInt8.min...UInt8.max).map { value($0).map { UInt32($0) << place } ?? .max }
    }
  }

  /// Reads quads up to the first byte that is no digit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - start: Where the first quad is.
  ///   - most: How many quads are read at most.
  ///   - bytes: Where their bytes go, with room for one more, which is written over.
  ///   - place: Where the first byte goes.
  /// - Returns: How many quads were read.
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
