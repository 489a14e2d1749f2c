extension String {
  /// How many columns a terminal with a fixed-width font gives this text.
  ///
  /// Hangul, Han, kana, full-width forms and emoji take two (Unicode Standard Annex 11, W and F, and
  /// emoji presentation sequences); a mark, a sign of format or a control character takes none.
  ///
  /// - Complexity: O(n) in the length of the text.
  package var columnWidth: Int {
    // A carriage return and a line feed are one character.
    utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columnWidth }
  }
}

extension Character {
  /// How many columns a terminal with a fixed-width font gives this character.
  package var columnWidth: Int {
    var meter = ColumnMeter()
    return unicodeScalars.reduce(0) { $0 + meter.width(of: $1) }
  }
}

/// Counts the columns of one character, scalar by scalar.
///
/// A character is what Unicode Standard Annex 29 takes for one. Most have the columns of their first
/// scalar; consonants that are joined to one character have those of each, as terminals draw them.
package struct ColumnMeter: Sendable {
  private var isFirst = true
  private var isEmoji = false
  private var isJoined = false
  private var canWiden = false

  /// Makes a meter that has seen nothing.
  package init() {}

  /// How many columns a scalar adds to those before it in the same character.
  ///
  /// - Parameter scalar: The next scalar.
  /// - Returns: 0, 1 or 2.
  package mutating func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{200D}":
      isJoined = true
      return 0
    case "\u{FE0F}",
      "\u{1F3FB}"..."\u{1F3FF}" where !isFirst:
      // Both make of a sign that is drawn as a letter one that is drawn as a picture.
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
    // One emoji made of several is drawn in the place of the first.
    if isJoined, isEmoji { return 0 }
    canWiden = kind == 3
    return kind == 3 ? 1 : kind
  }
}

extension ColumnTable {
  /// 0, 1 or 2 columns; 3 for one that the selector of emoji makes two.
  fileprivate static func kind(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    // ASCII and Latin letters; the figures can be widened.
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
