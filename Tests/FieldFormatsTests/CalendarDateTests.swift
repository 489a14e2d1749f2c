import FieldFormats
import Testing

@Test func `every day of four centuries follows the previous one`() throws {
  var date = try #require(CalendarDate("1899-12-31"))
  var days = 0
  for year in 1900..<2300 {
    for month in 1...12 {
      for day in 1...CalendarDate.days(inMonth: month, of: year) {
        let next = try #require(CalendarDate(year: year, month: month, day: day))
        #expect(date < next)
        date = next
        days += 1
      }
    }
  }
  #expect(days == 146_097)
}

@Test func `a leap year is divisible by four, and a century by four hundred`() {
  for year in [4, 1600, 2000, 2024, 2400] {
    #expect(CalendarDate(year: year, month: 2, day: 29) != nil)
  }
  for year in [1, 1700, 1800, 1900, 2023, 2100] {
    #expect(CalendarDate(year: year, month: 2, day: 29) == nil)
  }
}

@Test func `a date prints the way it is read`() {
  for text in ["0001-01-01", "0987-06-05", "1582-10-10", "2026-11-21", "9999-12-31"] {
    #expect(CalendarDate(text)?.description == text)
  }
}

@Test func `a date can be created only from valid calendar numbers`() {
  #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
  #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
  #expect(CalendarDate(year: 1, month: 0, day: 1) == nil)
  #expect(CalendarDate(year: 1, month: 13, day: 1) == nil)
  #expect(CalendarDate(year: 1, month: 1, day: 0) == nil)
  #expect(CalendarDate(year: 1, month: 1, day: 32) == nil)
}
