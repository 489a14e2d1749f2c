/// A date in the Gregorian calendar, written as `yyyy-mm-dd`.
///
/// The format is the `full-date` of RFC 3339 (section 5.6): ISO 8601 with a four-digit year from
/// 0001 to 9999. The calendar also applies to dates before its introduction.
///
/// ```swift
/// CalendarDate("2028-02-29")               // Optional(2028-02-29)
/// CalendarDate("2100-02-29")               // nil
/// print(CalendarDate.fault(in: "2100-02-29"))
/// // Optional(date.day at byte 8, limit 28, found 29)
/// ```
public struct CalendarDate: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, counted from 1.
  public let day: Int

  /// Creates a date from its components, or returns `nil` if there is no such date.
  ///
  /// ```swift
  /// CalendarDate(year: 2026, month: 4, day: 31)   // nil
  /// ```
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a date from a string in the format `yyyy-mm-dd`, or returns `nil` if the string is
  /// invalid.
  ///
  /// ```swift
  /// CalendarDate("1815-12-10")?.year   // Optional(1815)
  /// ```
  public init?(_ text: String) {
    guard case .success(let date) = text.withBytes({ Self.read($0) }) else { return nil }
    self = date
  }

  /// Returns the number of days in a month.
  ///
  /// ```swift
  /// CalendarDate.days(inMonth: 2, of: 2000)   // 29
  /// CalendarDate.days(inMonth: 2, of: 1900)   // 28
  /// ```
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension CalendarDate: Comparable {
  /// Whether the first date is before the second.
  public static func < (first: Self, second: Self) -> Bool { first.number < second.number }

  var number: Int { year * 10_000 + month * 100 + day }
}

extension CalendarDate: CustomStringConvertible {
  /// The date as `yyyy-mm-dd`.
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
