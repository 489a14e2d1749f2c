internal import FieldFormats

extension FieldCheck {
  /// The list has a number of entries within bounds.
  ///
  /// ```swift
  /// let phones = Field("phones", \Contact.phones, .count(1...5))
  /// ```
  ///
  /// Of a list of forms, ``Each`` is told how many there may be.
  ///
  /// Codes: `count.too-few`, `count.too-many`, each with the bound and what was found.
  ///
  /// - Parameter bounds: The least and the greatest number.
  /// - Returns: The check.
  public static func count<Element>(_ bounds: ClosedRange<Int>) -> FieldCheck
  where Value == [Element] {
    FieldCheck("count", .count(bounds), .value { FormatFault.count(of: $0, outside: bounds) })
  }

  /// The list has at most so many entries.
  ///
  /// Code: `count.too-many`, with the bound and what was found.
  ///
  /// - Parameter bounds: The greatest number.
  /// - Returns: The check.
  public static func count<Element>(_ bounds: PartialRangeThrough<Int>) -> FieldCheck
  where Value == [Element] {
    count(0...bounds.upperBound)
  }
}

extension FormatFault {
  /// What is wrong with how many entries a list has.
  static func count<Element>(of list: [Element], outside bounds: ClosedRange<Int>) -> FormatFault? {
    if list.count < bounds.lowerBound {
      return FormatFault("count.too-few", at: 0, limit: bounds.lowerBound, found: list.count)
    }
    if list.count > bounds.upperBound {
      return FormatFault("count.too-many", at: 0, limit: bounds.upperBound, found: list.count)
    }
    return nil
  }
}
