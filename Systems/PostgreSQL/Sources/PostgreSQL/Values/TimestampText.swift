/// A timestamptz value in PostgreSQL's ISO `DateStyle`, such as `2026-11-28 20:42:59.25+00`.
struct TimestampText {
  private let text: Substring

  init(_ text: String) {
    self.text = text[...]
  }

  /// The seconds since 1970, or `nil` for infinity and for years before 1 or after 9999.
  var seconds: Double? {
    let numbers = text.split { !$0.isNumber }
    guard numbers.count >= 7, numbers[0].count == 4, !text.hasSuffix("BC") else { return nil }
    let fraction = text.contains(".") ? Double("0." + numbers[6]) : 0
    let parts = numbers.compactMap { Int($0) }
    let zone = parts.dropFirst(text.contains(".") ? 7 : 6)
    let signs = text.dropFirst(19).filter { $0 == "+" || $0 == "-" }
    guard parts.count == numbers.count, let fraction, let sign = signs.first else { return nil }
    let offset = zip(zone, [3600, 60, 1]).map { $0 * $1 }.reduce(0, +)
    let clock = parts[3] * 3600 + parts[4] * 60 + parts[5]
    let days = Self.days(year: parts[0], month: parts[1], day: parts[2])
    return Double(days * 86400 + clock - (sign == "-" ? -offset : offset)) + fraction
  }

  /// Returns the number of days since 1970, calculated with years that begin in March.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// Returns a time in UTC, or infinity before the year 1 or after 9999.
  static func text(seconds: Double) -> String {
    guard !seconds.isNaN else { return "NaN" }
    guard seconds >= -62_135_596_800 else { return "-infinity" }
    guard seconds < 253_402_300_799 else { return "infinity" }
    let microseconds = Int((seconds * 1_000_000).rounded())
    let (time, day) = (microseconds.modulo(86_400_000_000), microseconds.floor(86_400_000_000))
    // Each era consists of 400 years, which begin in March.
    let (dayOfEra, era) = ((day + 719_468).modulo(146_097), (day + 719_468).floor(146_097))
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = [
      (year + era * 400 + (month < 10 ? 0 : 1)).padded(4),
      (month < 10 ? month + 3 : month - 9).padded(2),
      (dayOfYear - (153 * month + 2) / 5 + 1).padded(2),
    ].joined(separator: "-")
    let clock = [time / 3_600_000_000, time / 60_000_000 % 60, time / 1_000_000 % 60]
      .map { $0.padded(2) }.joined(separator: ":")
    return "\(date) \(clock).\((time % 1_000_000).padded(6))+00"
  }
}

extension Int {
  fileprivate func floor(_ divisor: Int) -> Int { (self - modulo(divisor)) / divisor }

  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  fileprivate func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
