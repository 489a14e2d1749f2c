import Foundation
import Testing

import VendingMachine

@Test(
  arguments: [
    ("24.26", 24_260), ("5.670", 5_670), ("0.001", 1), ("30", 30_000), ("007.5", 7_500),
    ("5.6700000", 5_670), ("999999999", 999_999_999_000), ("0", 0),
  ])
func `a measure is read exactly`(text: String, thousandths: Int) throws {
  #expect(try Length(text) == .thousandths(thousandths))
}

@Test(
  arguments: [
    "", ".", "24,26", "24.", ".5", "-1", "+1", "1e3", "24.2605", "1.2.3", " 24", "24 mm", "٢٤",
    "1000000000", "0x1F", "NaN", "\u{1B}[2J",
  ])
func `text that is not a plain number is not a measure`(text: String) {
  let error = #expect(throws: MeasureError.self) { try Mass(text) }
  #expect(error?.text == text)
  #expect(error?.unit == "g")
}

@Test func `a measure's error says what to write, on one line`() {
  #expect(
    #expect(throws: MeasureError.self) { try Length("24,26") }?.description
      == #""24,26" is not a number of mm; write digits, and up to three more after a point: 24.26"#)
  let hostile = "\u{1B}\n" + String(repeating: "9", count: 50)
  #expect(
    #expect(throws: MeasureError.self) { try Mass(hostile) }?.description
      == #""\u{1B}\u{A}"# + String(repeating: "9", count: 38)
      + #"…" is not a number of g; write digits, and up to three more after a point: 24.26"#)
}

@Test func `a measure prints without trailing zeros`() {
  #expect(
    [24_260, 5_000, 1, -500, 0].map { Length.thousandths($0).description }
      == ["24.26 mm", "5 mm", "0.001 mm", "-0.5 mm", "0 mm"])
  #expect("\(Mass.thousandths(11_340))" == "11.34 g")
}

@Test func `sums and differences are exact where binary fractions are not`() {
  let tenth = Mass.thousandths(100)
  #expect(tenth + tenth + tenth == .thousandths(300))
  #expect(0.1 + 0.1 + 0.1 != 0.3)
  #expect(Length.zero - .thousandths(150) < .zero)
}

@Test func `a measure is encoded as a whole number in JSON`() throws {
  let data = try JSONEncoder().encode([Length.thousandths(24_260)])
  #expect(String(decoding: data, as: UTF8.self) == "[24260]")
  #expect(try JSONDecoder().decode([Length].self, from: data) == [.thousandths(24_260)])
}
