internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// Returns a check that the string has the same bytes as one of several; an empty string passes.
  ///
  /// Code: `one-of.unknown`.
  public static func oneOf(_ texts: [String]) -> FieldCheck {
    let fault = FormatFault("one-of.unknown", at: 0)
    let allowed = AllowedTexts(texts)
    return FieldCheck(
      "one-of", .oneOf(texts.map(FormValue.text)),
      .bytes(of: Value.text(of:)) { allowed.contains($0) ? nil : fault })
  }
}

/// A set of strings that are compared byte by byte, as in a schema, not by canonical equivalence.
private struct AllowedTexts: Sendable {
  private let texts: [[UInt8]]

  init(_ texts: [String]) {
    self.texts = texts.map { Array($0.utf8) }.sorted {
      $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
    }
  }

  func contains(_ text: Span<UInt8>) -> Bool {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low &+ high) >> 1
      let order = text.order(behind: texts[middle])
      if order == 0 { return true }
      if order < 0 { low = middle &+ 1 } else { high = middle }
    }
    return false
  }
}

extension Span<UInt8> {
  /// Returns a negative number if the other string comes first, a positive number if this one does.
  fileprivate func order(behind other: [UInt8]) -> Int {
    guard count == other.count else { return other.count - count }
    for index in indices where self[index] != other[index] {
      return Int(other[index]) - Int(self[index])
    }
    return 0
  }
}

extension FieldCheck where Value: IntegerValue {
  /// Returns a check that the number is one of several; a missing number passes.
  ///
  /// Code: `one-of.unknown`.
  public static func oneOf(_ numbers: [Int]) -> FieldCheck {
    let fault = FormatFault("one-of.unknown", at: 0)
    let allowed = Set(numbers)
    return FieldCheck(
      "one-of", .oneOf(numbers.map(FormValue.integer)),
      .integer(of: Value.integer(of:)) { allowed.contains($0) ? nil : fault })
  }
}
