internal import FieldFormats

extension FieldCheck {
  /// Returns a check that the number of elements in the list is within bounds.
  ///
  /// ```swift
  /// let phones = Field("phones", \Contact.phones, .count(1...5))
  /// ```
  ///
  /// For a list of forms, pass the bounds to ``Each`` instead.
  ///
  /// Codes: `count.too-few`, `count.too-many`, each with the bound and the actual number.
  public static func count<Element>(_ bounds: ClosedRange<Int>) -> FieldCheck
  where Value == [Element] {
    FieldCheck("count", .count(bounds), .value { FormatFault.count(of: $0, outside: bounds) })
  }

  /// Returns a check that the list has at most a certain number of elements.
  ///
  /// Code: `count.too-many`, with the bound and the actual number.
  public static func count<Element>(_ bounds: PartialRangeThrough<Int>) -> FieldCheck
  where Value == [Element] {
    count(0...bounds.upperBound)
  }
}

extension FormatFault {
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
