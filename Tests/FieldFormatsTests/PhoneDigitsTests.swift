@testable import FieldFormats
import Testing

private func digits(_ text: String) -> PhoneDigits {
  var digits = PhoneDigits()
  for byte in text.utf8 { digits.append(Int(byte) - 0x30) }
  return digits
}

@Test func `digits keep their order and their zeros`() {
  #expect(digits("0012").description == "0012")
  #expect(digits("0012").value == 12)
  #expect(digits("").description == "")
}

@Test func `digits are split and joined at any position`() {
  let all = "12345678901234567890123456789012"
  for cut in 0...32 {
    #expect(digits(all).prefix(cut).description == String(all.prefix(cut)))
    #expect(digits(all).dropFirst(cut).description == String(all.dropFirst(cut)))
    var joined = digits(all).prefix(cut)
    joined.append(digits(all).dropFirst(cut))
    #expect(joined == digits(all))
  }
}
