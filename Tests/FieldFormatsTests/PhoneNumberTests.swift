@testable import FieldFormats
import TestSupport
import Testing

/// Returns the number in the format of a row of the vectors.
func answer(_ text: String, _ region: String) -> String {
  guard let number = PhoneNumber(text, region: region == "-" ? nil : region) else { return "-" }
  return [
    number.e164, number.region ?? "001", String(number.kind.rawValue),
    number.extensionDigits ?? "-", number.international,
  ].joined(separator: "\t")
}

@Test func `examples from every region are read the way libphonenumber reads them`() throws {
  let rows = try vectors("phone.tsv")
  #expect(rows.count > 5_500)
  var wrong: [String] = []
  for row in rows {
    let expected = row[2...].joined(separator: "\t")
    let found = answer(row[0], row[1])
    if found != expected { wrong.append("\(row[0]) in \(row[1]): \(found), not \(expected)") }
  }
  #expect(wrong == [])
}

@Test(.enabled(if: PhoneOracle.python.isAsked, "\(PhoneOracle.python.remark)"))
func `unlisted numbers are read the way libphonenumber reads them`() throws {
  let rows = try PhoneOracle.rows(seed: 5, count: 20_000)
  #expect(rows.count == 20_000)
  var wrong: [String] = []
  for row in rows {
    let expected = row[2...].joined(separator: "\t")
    let found = answer(row[0], row[1])
    if found != expected { wrong.append("\(row[0]) in \(row[1]): \(found), not \(expected)") }
  }
  #expect(wrong == [])
}

@Test(arguments: [
  // In Italy, leading zeros are part of fixed-line numbers; mobile numbers have none.
  ("+39 06 333 1234", "-", "+39063331234\tIT\t1\t-\t+39 06 333 1234"),
  ("312 345 6789", "IT", "+393123456789\tIT\t2\t-\t+39 312 345 6789"),
  // Shared calling codes: the Vatican and Italy, Kazakhstan and Russia, Canada and the Bahamas,
  // Jersey.
  ("+39 06 698 12345", "-", "+390669812345\tVA\t1\t-\t+39 06 6981 2345"),
  ("+7 701 123 4567", "-", "+77011234567\tKZ\t2\t-\t+7 701 123 4567"),
  ("+1 242 365 1234", "-", "+12423651234\tBS\t1\t-\t+1 242-365-1234"),
  ("+44 7797 712345", "-", "+447797712345\tJE\t2\t-\t+44 7797 712345"),
  ("+358 18 12345", "-", "+3581812345\tAX\t1\t-\t+358 18 12345"),
  ("+47 79 12 34 56", "-", "+4779123456\tSJ\t1\t-\t+47 79 12 34 56"),
  ("+262 639 01 23 45", "-", "+262639012345\tYT\t2\t-\t+262 639 01 23 45"),
  ("+599 715 1234", "-", "+5997151234\tBQ\t1\t-\t+599 715 1234"),
  // The region's own area code is added to seven-digit numbers.
  ("365 1234", "BS", "+12423651234\tBS\t1\t-\t+1 242-365-1234"),
  // Argentinian mobile numbers have different digits in national and international format.
  ("011 15-2345-6789", "AR", "+5491123456789\tAR\t2\t-\t+54 9 11 2345-6789"),
  // The trunk prefixes 8 and 06, and digits that look like a trunk prefix.
  ("8 (495) 123-45-67", "RU", "+74951234567\tRU\t1\t-\t+7 495 123-45-67"),
  ("06 1 234 5678", "HU", "+3612345678\tHU\t1\t-\t+36 1 234 5678"),
  ("+36 06 1 234 5678", "-", "+3612345678\tHU\t1\t-\t+36 1 234 5678"),
  // A number that belongs to no country.
  ("+800 1234 5678", "-", "+80012345678\t001\t4\t-\t+800 1234 5678"),
  // A calling code without a plus sign, and international prefixes.
  ("82 10 1234 5678", "KR", "+821012345678\tKR\t2\t-\t+82 10-1234-5678"),
  ("011 82 10 1234 5678", "US", "+821012345678\tKR\t2\t-\t+82 10-1234-5678"),
  ("0011 54 9 11 8765 4321", "AU", "+5491187654321\tAR\t2\t-\t+54 9 11 8765-4321"),
  ("＋８２ １０ １２３４ ５６７８", "-", "+821012345678\tKR\t2\t-\t+82 10-1234-5678"),
  ("٠١٠-١٢٣٤-٥٦٧٨", "KR", "+821012345678\tKR\t2\t-\t+82 10-1234-5678"),
  ("tel:+1-201-555-0123;ext=42", "-", "+12015550123\tUS\t3\t42\t+1 201-555-0123 ext. 42"),
  (" (201) 555.0123 #42", "us", "+12015550123\tUS\t3\t42\t+1 201-555-0123 ext. 42"),
  // Two of the three tildes separate digits, and one begins an extension.
  ("+856 21 212\u{223C}862", "-", "+85621212862\tLA\t1\t-\t+856 21 212 862"),
  ("+856 21 212\u{2053}862", "-", "+85621212862\tLA\t1\t-\t+856 21 212 862"),
  ("+212 52881 23x\u{200B}45", "-", "+212528812345\tMA\t1\t-\t+212 5 28 81 23 45"),
  ("+856 21 212 862~12", "-", "+85621212862\tLA\t1\t12\t+856 21 212 862 ext. 12"),
  ("+1 800 GOT JUNK", "-", "+18004685865\tUS\t4\t-\t+1 800-468-5865"),
])
func `numbers known to cause problems in other libraries are read correctly`(
  text: String, region: String, expected: String
) {
  #expect(answer(text, region) == expected)
}
