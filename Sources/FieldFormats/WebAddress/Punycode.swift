/// A namespace for the DNS form of labels with non-ASCII characters.
enum Punycode {
  /// Returns the length of the label's DNS form, including the prefix (RFC 3492, section 6.3).
  ///
  /// For a very long label, the result is only an estimate above 63. The bytes must be well-formed
  /// UTF-8.
  static func length(of text: Span<UInt8>, _ range: Range<Int>) -> Int {
    // Every scalar is encoded in at least one character, so a very long label need not be encoded.
    guard range.count <= 4 * HostName.maximalLabel else { return range.count }
    let basicCount = count(text, range) { $0 < 0x80 }
    let total = count(text, range) { _ in true }
    var length = 4 + basicCount + (basicCount > 0 ? 1 : 0)
    var handled = basicCount
    var next: UInt32 = 0x80
    var delta = 0
    var bias = 72
    while handled < total {
      let least = least(text, range, notBelow: next)
      delta += Int(least - next) * (handled + 1)
      next = least
      var index = range.lowerBound
      while index < range.upperBound, let (scalar, width) = text.scalar(at: index) {
        index += width
        if scalar.value < next { delta += 1 }
        guard scalar.value == next else { continue }
        length += digits(of: delta, bias)
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return length
  }

  private static func digits(of delta: Int, _ bias: Int) -> Int {
    var rest = delta
    var digits = 1
    var base = 36
    while true {
      let threshold = min(max(base - bias, 1), 26)
      if rest < threshold { return digits }
      rest = (rest - threshold) / (36 - threshold)
      digits += 1
      base += 36
    }
  }

  private static func adapted(_ delta: Int, _ points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / points
    var base = 0
    while delta > 455 {
      delta /= 35
      base += 36
    }
    return base + 36 * delta / (delta + 38)
  }

  private static func count(
    _ text: Span<UInt8>, _ range: Range<Int>, _ isCounted: (UInt32) -> Bool
  ) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound, let (scalar, width) = text.scalar(at: index) {
      if isCounted(scalar.value) { count += 1 }
      index += width
    }
    return count
  }

  private static func least(
    _ text: Span<UInt8>, _ range: Range<Int>, notBelow bound: UInt32
  ) -> UInt32 {
    var least = UInt32.max
    var index = range.lowerBound
    while index < range.upperBound, let (scalar, width) = text.scalar(at: index) {
      if scalar.value >= bound { least = min(least, scalar.value) }
      index += width
    }
    return least
  }
}
