@testable import FieldFormats
import Testing

@Test func `two letters, small or capital, have one place`() {
  #expect(CountryName.place(of: "AA") == 0)
  #expect(CountryName.place(of: "Zz") == CountryName.count - 1)
  #expect(CountryName.place(of: "kr") == CountryName.place(of: "KR"))
}

@Test(arguments: ["", "K", "KOR", "é", "K1", "[[", "@@", "K\u{301}"])
func `anything else has no place`(name: String) {
  #expect(CountryName.place(of: name) == nil)
}
