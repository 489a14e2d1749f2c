import FieldFormats
import Testing

@Test(arguments: [
  ("", "date.empty at byte 0"),
  ("2026", "date.form at byte 4"),
  ("26-01-01", "date.form at byte 2"),
  ("2026/01/01", "date.form at byte 4"),
  ("2026-1-01", "date.form at byte 6"),
  ("2026-01", "date.form at byte 7"),
  ("2026-01-", "date.form at byte 8"),
  ("2026-01-1", "date.form at byte 9"),
  ("2026-01-011", "date.form at byte 10"),
  ("2026-01-01T00:00", "date.form at byte 10"),
  (" 2026-01-01", "date.form at byte 0"),
  ("+2026-01-01", "date.form at byte 0"),
  ("-001-01-01", "date.form at byte 0"),
  ("2026-01-0１", "date.form at byte 9"),
  ("9999999-01-01", "date.form at byte 4"),
  ("0000-01-01", "date.year at byte 0, found 0"),
  ("2026-00-01", "date.month at byte 5, limit 12, found 0"),
  ("2026-13-01", "date.month at byte 5, limit 12, found 13"),
  ("2026-01-00", "date.day at byte 8, limit 31, found 0"),
  ("2026-04-31", "date.day at byte 8, limit 30, found 31"),
  ("1900-02-29", "date.day at byte 8, limit 28, found 29"),
  ("10000-01-01", "date.form at byte 4"),
])
func `an error names the position of an invalid date part`(text: String, fault: String) {
  #expect(CalendarDate.fault(in: text)?.description == fault)
  #expect(CalendarDate(text) == nil)
}

@Test func `a date outside the range is too early or too late`() throws {
  let range = try #require(CalendarDate("1900-01-01"))...(try #require(CalendarDate("2026-12-31")))
  #expect(CalendarDate.fault(in: "1900-01-01", within: range) == nil)
  #expect(CalendarDate.fault(in: "2026-12-31", within: range) == nil)
  #expect(
    CalendarDate.fault(in: "1899-12-31", within: range)?.description
      == "date.too-early at byte 0, limit 19000101, found 18991231")
  #expect(
    CalendarDate.fault(in: "2027-01-01", within: range)?.description
      == "date.too-late at byte 0, limit 20261231, found 20270101")
}
