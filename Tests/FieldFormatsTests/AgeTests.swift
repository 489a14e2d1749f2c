import FieldFormats
import Testing

private func years(_ birth: String, _ day: String, _ leap: Age.LeapDayBirthday = .march1) throws
  -> Int
{
  try Age.years(
    from: #require(CalendarDate(birth)), on: #require(CalendarDate(day)), leapDayBirthday: leap)
}

@Test func `a person's age increases on the birthday, not before`() throws {
  #expect(try years("2000-06-15", "2018-06-14") == 17)
  #expect(try years("2000-06-15", "2018-06-15") == 18)
  #expect(try years("2000-06-15", "2000-06-15") == 0)
  #expect(try years("2000-06-15", "2000-06-14") == -1)
  #expect(try years("2000-12-31", "2001-01-01") == 0)
}

@Test func `the age of a person born on a leap day increases on the day set by law`() throws {
  #expect(try years("2008-02-29", "2026-02-28") == 17)
  #expect(try years("2008-02-29", "2026-03-01") == 18)
  #expect(try years("2008-02-29", "2026-02-28", .february28) == 18)
  #expect(try years("2008-02-29", "2026-02-27", .february28) == 17)
  #expect(try years("2008-02-29", "2028-02-28", .february28) == 19)
  #expect(try years("2008-02-29", "2028-02-29", .february28) == 20)
  #expect(try years("2008-02-28", "2026-02-28", .february28) == 18)
}

@Test func `an age out of bounds reports the bound and the age`() throws {
  let day = try #require(CalendarDate("2026-11-21"))
  for (birth, fault) in [
    ("2026-11-22", "age.unborn at byte 0"),
    ("2008-11-22", "age.too-young at byte 0, limit 18, found 17"),
    ("1905-11-21", "age.too-old at byte 0, limit 120, found 121"),
  ] {
    let birth = try #require(CalendarDate(birth))
    #expect(Age.fault(from: birth, on: day, within: 18...120)?.description == fault)
  }
  let adult = try #require(CalendarDate("2008-11-21"))
  #expect(Age.fault(from: adult, on: day, within: 18...120) == nil)
  #expect(Age.fault(from: day, on: day) == nil)
}
