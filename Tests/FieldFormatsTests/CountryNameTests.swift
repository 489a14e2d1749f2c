@testable import FieldFormats
import Testing

@Test func `two letters have the same index in any case`() {
  #expect(CountryName.place(of: "AA") == 0)
  #expect(CountryName.place(of: "Zz") == CountryName.count - 1)
  #expect(CountryName.place(of: "kr") == CountryName.place(of: "KR"))
}

@Test(arguments: ["", "K", "KOR", "é", "K1", "[[", "@@", "K\u{301}"])
func `any other text has no index`(name: String) {
  #expect(CountryName.place(of: name) == nil)
}
