/// A day of the Gregorian calendar, read from `yyyy-mm-dd`.
///
/// It is the `full-date` of RFC 3339 (section 5.6), which is ISO 8601 with a year of four digits, from
/// 0001 to 9999: the calendar is taken back to times before it was in use. A schema's format `date`
/// and an input of the type `date` end there as well.
///
/// ```swift
/// CalendarDate("2028-02-29")               // Optional(2028-02-29)
/// CalendarDate("2100-02-29")               // nil
/// print(CalendarDate.fault(in: "2100-02-29"))
/// // Optional(date.day at byte 8, limit 28, found 29)
/// ```
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day from its numbers; nil if the calendar has no such day.
  ///
  /// ```swift
  /// CalendarDate(year: 2026, month: 4, day: 31)   // nil
  /// ```
  ///
  /// - Parameters:
  ///   - year: The year, 1 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day; nil if the text has a fault.
  ///
  /// ```swift
  /// CalendarDate("1815-12-10")?.year   // Optional(1815)
  /// ```
  ///
  /// - Parameter text: The day as `yyyy-mm-dd`.
  public init?(_ text: String) {
    guard case .success(let date) = text.withBytes({ Self.read($0) }) else { return nil }
    self = date
  }

  /// How many days a month has.
  ///
  /// ```swift
  /// CalendarDate.days(inMonth: 2, of: 2000)   // 29
  /// CalendarDate.days(inMonth: 2, of: 1900)   // 28
  /// ```
  ///
  /// - Parameters:
  ///   - month: The month, 1 to 12.
  ///   - year: The year.
  /// - Returns: 28 to 31.
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
  /// Whether the first day is before the second.
  public static func < (first: Self, second: Self) -> Bool { first.number < second.number }

  /// The digits of the day as one number: 20281231.
  var number: Int { year * 10_000 + month * 100 + day }
}

extension CalendarDate: CustomStringConvertible {
  /// The day as it is read: `yyyy-mm-dd`.
  public var description: String {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
