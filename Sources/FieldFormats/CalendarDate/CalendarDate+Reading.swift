extension CalendarDate {
  /// Returns the first fault in the bytes, or `nil` if they are a valid date.
  ///
  /// The faults `date.too-early` and `date.too-late` contain dates as single numbers, such as
  /// 20281231.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("2026-13-01".utf8)
  /// CalendarDate.fault(in: bytes.span)?.code   // Optional("date.month")
  /// ```
  public static func fault(
    in text: Span<UInt8>, within range: ClosedRange<CalendarDate>? = nil
  ) -> FormatFault? {
    switch read(text) {
    case .failure(let fault): return fault
    case .success(let date):
      guard let range, !range.contains(date) else { return nil }
      let isEarly = date < range.lowerBound
      return FormatFault(
        isEarly ? "date.too-early" : "date.too-late", at: 0,
        limit: (isEarly ? range.lowerBound : range.upperBound).number, found: date.number)
    }
  }

  /// Returns the first fault in the text, or `nil` if it is a valid date.
  ///
  /// ```swift
  /// CalendarDate.fault(in: "1/2/2026")?.code   // Optional("date.form")
  /// if let first = CalendarDate("1900-01-01"), let last = CalendarDate("2026-12-31") {
  ///   print(CalendarDate.fault(in: "2027-01-01", within: first...last))
  /// }
  /// // Optional(date.too-late at byte 0, limit 20261231, found 20270101)
  /// ```
  public static func fault(
    in text: String, within range: ClosedRange<CalendarDate>? = nil
  ) -> FormatFault? {
    text.withBytes { fault(in: $0, within: range) }
  }

  package static func read(_ text: Span<UInt8>) -> Result<CalendarDate, FormatFault> {
    guard !text.isEmpty else { return .failure(FormatFault("date.empty", at: 0)) }
    let yearEnd = digitsEnd(text, 0, atMost: 4)
    let monthEnd = digitsEnd(text, yearEnd + 1, atMost: 2)
    guard yearEnd == 4, yearEnd < text.count, text[yearEnd] == .ascii("-") else {
      return .failure(FormatFault("date.form", at: yearEnd))
    }
    guard monthEnd == yearEnd + 3, monthEnd < text.count, text[monthEnd] == .ascii("-") else {
      return .failure(FormatFault("date.form", at: monthEnd))
    }
    let end = digitsEnd(text, monthEnd + 1, atMost: 2)
    guard end == monthEnd + 3, end == text.count else {
      return .failure(FormatFault("date.form", at: end))
    }
    let year = number(text, 0..<yearEnd)
    let month = number(text, yearEnd + 1..<monthEnd)
    let day = number(text, monthEnd + 1..<end)
    guard year >= 1 else { return .failure(FormatFault("date.year", at: 0, found: year)) }
    guard 1...12 ~= month else {
      return .failure(FormatFault("date.month", at: yearEnd + 1, limit: 12, found: month))
    }
    guard let date = CalendarDate(year: year, month: month, day: day) else {
      let limit = days(inMonth: month, of: year)
      return .failure(FormatFault("date.day", at: monthEnd + 1, limit: limit, found: day))
    }
    return .success(date)
  }

  private static func digitsEnd(_ text: Span<UInt8>, _ start: Int, atMost count: Int) -> Int {
    var index = min(start, text.count)
    while index < min(start + count, text.count), text[index].isDigit { index += 1 }
    return index
  }

  private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(text[$1] - 0x30) }
  }
}
