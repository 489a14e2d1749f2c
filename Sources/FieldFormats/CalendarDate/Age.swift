/// A namespace for computing a person's age in full years on a given date.
///
/// ```swift
/// if let birth = CalendarDate("2008-02-29"), let today = CalendarDate("2026-02-28") {
///   print(Age.years(from: birth, on: today))
///   print(Age.years(from: birth, on: today, leapDayBirthday: .february28))
///   print(Age.fault(from: birth, on: today, within: 18...130))
/// }
/// // 17
/// // 18
/// // Optional(age.too-young at byte 0, limit 18, found 17)
/// ```
public enum Age {
  /// The date in common years on which a person born on 29 February has a birthday.
  ///
  /// ```swift
  /// Age.LeapDayBirthday.allCases   // [march1, february28]
  /// ```
  public enum LeapDayBirthday: Sendable, CaseIterable, CustomStringConvertible {
    /// 1 March, by law in the United Kingdom, Hong Kong, Germany, and most other places.
    case march1
    /// 28 February, by law in New Zealand and Taiwan.
    case february28

    /// The case's name.
    public var description: String { self == .march1 ? "march1" : "february28" }
  }

  /// Returns the age in full years, which is negative before the date of birth.
  ///
  /// ```swift
  /// if let birth = CalendarDate("2000-12-31"), let day = CalendarDate("2026-12-30") {
  ///   print(Age.years(from: birth, on: day))
  /// }
  /// // 25
  /// ```
  public static func years(
    from birth: CalendarDate, on day: CalendarDate, leapDayBirthday: LeapDayBirthday = .march1
  ) -> Int {
    let isLeapDay = birth.month == 2 && birth.day == 29
    let isEarly = isLeapDay && leapDayBirthday == .february28 && !CalendarDate.isLeap(day.year)
    let birthday = (birth.month, isEarly ? 28 : birth.day)
    return day.year - birth.year - ((day.month, day.day) < birthday ? 1 : 0)
  }

  /// Returns a fault if the age in full years is out of bounds; otherwise, `nil`.
  ///
  /// ```swift
  /// if let birth = CalendarDate("2027-01-01"), let today = CalendarDate("2026-11-21") {
  ///   print(Age.fault(from: birth, on: today))
  /// }
  /// // Optional(age.unborn at byte 0)
  /// ```
  public static func fault(
    from birth: CalendarDate, on day: CalendarDate, within range: ClosedRange<Int> = 0...130,
    leapDayBirthday: LeapDayBirthday = .march1
  ) -> FormatFault? {
    guard birth <= day else { return FormatFault("age.unborn", at: 0) }
    let years = years(from: birth, on: day, leapDayBirthday: leapDayBirthday)
    if years < range.lowerBound {
      return FormatFault("age.too-young", at: 0, limit: range.lowerBound, found: years)
    }
    if years > range.upperBound {
      return FormatFault("age.too-old", at: 0, limit: range.upperBound, found: years)
    }
    return nil
  }
}
