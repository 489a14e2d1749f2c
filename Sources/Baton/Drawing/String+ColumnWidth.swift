extension String {
  /// The number of columns that this string occupies in a terminal; O(n).
  ///
  /// East Asian wide characters and emoji occupy two columns (Unicode Standard Annex 11). Combining
  /// marks, format characters and control characters occupy no columns.
  package var columnWidth: Int {
    // Control characters take the slow path, because they occupy no columns.
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columnWidth }
  }
}

extension Character {
  package var columnWidth: Int {
    var meter = ColumnMeter()
    return unicodeScalars.reduce(0) { $0 + meter.width(of: $1) }
  }
}

/// A counter that measures one character's width (Unicode Standard Annex 29), scalar by scalar.
///
/// Most characters are as wide as their first scalar. In a conjunct, every consonant counts,
/// because terminals draw the consonants side by side.
package struct ColumnMeter: Sendable {
  private var isFirst = true
  private var isEmoji = false
  private var isJoined = false
  private var canWiden = false

  package init() {}

  /// Returns the number of columns, from 0 to 2, that the next scalar adds to the character.
  package mutating func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{200D}":
      isJoined = true
      return 0
    case "\u{FE0F}",
      "\u{1F3FB}"..."\u{1F3FF}" where !isFirst:
      // A variation selector or a skin tone changes a symbol from text to the wider emoji
      // presentation.
      defer { canWiden = false }
      return canWiden ? 1 : 0
    default: break
    }
    let kind = ColumnTable.kind(of: scalar)
    guard kind > 0 else { return 0 }
    defer {
      isFirst = false
      isJoined = false
    }
    if isFirst { isEmoji = kind >= 2 }
    // A sequence of joined emoji is as wide as its first emoji.
    if isJoined, isEmoji { return 0 }
    canWiden = kind == 3
    return kind == 3 ? 1 : kind
  }
}

extension ColumnTable {
  /// Returns a scalar's kind; see `runs`.
  fileprivate static func kind(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // These ASCII and Latin ranges exclude the digits, which the variation selector widens.
    if value >= 0x3A && value < 0x7F || value >= 0xC0 && value < 0x300 { return 1 }
    if value >= 0xAC00 && value <= 0xD7A3 { return 2 }
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle] >> 2 <= value { low = middle } else { high = middle }
    }
    return Int(runs[low] & 3)
  }
}
