import FieldFormats
import Testing

@Test func `examples of every country and similar texts match their patterns`()
  throws
{
  let rows = try vectors("postal.tsv")
  #expect(rows.count > 2_000)
  for row in rows {
    let isCode = PostalCode.fault(in: row[1], country: row[0]) == nil
    #expect(isCode == (row[2] == "+"), "\(row[0]) \(row[1])")
  }
}

@Test func `countries with codes, without codes and unknown ones are distinguished`() throws {
  for country in Set(try vectors("postal.tsv").map { $0[0] }) {
    #expect(PostalCode.hasCodes(in: country) == true)
    let example = try #require(PostalCode.example(in: country))
    #expect(PostalCode.fault(in: example, country: country) == nil)
  }
  for country in ["AE", "HK", "QA", "BS", "ZW", "ae"] {
    #expect(PostalCode.hasCodes(in: country) == false)
    #expect(PostalCode.example(in: country) == nil)
  }
  for country in ["", "U", "USA", "XX", "ZZ", "1A", "한"] {
    #expect(PostalCode.hasCodes(in: country) == nil)
    #expect(PostalCode.example(in: country) == nil)
  }
}

@Test(arguments: [
  ("", "US", "postal.empty at byte 0"),
  ("90210", "USA", "postal.country at byte 0"),
  ("90210", "HK", "postal.none at byte 0"),
  ("9021", "US", "postal.too-short at byte 4"),
  ("90210-", "US", "postal.too-short at byte 6"),
  ("902101", "US", "postal.too-long at byte 5, limit 5, found 6"),
  ("9021O", "US", "postal.form at byte 4, found 79"),
  ("90210_1234", "US", "postal.character at byte 5, found 95"),
  ("９０２１０", "US", "postal.character at byte 0, found 65305"),
  ("D1A 1AA", "CA", "postal.form at byte 0, found 68"),
  ("SW1A  1AA", "GB", "postal.form at byte 5, found 32"),
])
func `an error names the position that makes a postal code invalid`(
  text: String, country: String, fault: String
) {
  #expect(PostalCode.fault(in: text, country: country)?.description == fault)
}

@Test func `lowercase letters are accepted`() {
  #expect(PostalCode.fault(in: "sw1a 1aa", country: "gb") == nil)
  #expect(PostalCode.fault(in: "k1a0b1", country: "CA") == nil)
}
