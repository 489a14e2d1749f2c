import Testing

import VendingMachine

@Test func `an amount prints with its currency's decimal places`() {
  #expect(
    [Money(25, .usd), Money(5, .eur), Money(500, .krw), Money(-150, .usd), Money(0, .usd)]
      .map(\.description) == ["$0.25", "€0.05", "₩500", "-$1.50", "$0.00"])
}

@Test func `thousands are separated`() {
  #expect(
    [Money(1200, .krw), Money(420_000, .krw), Money(1_234_567, .usd), Money(-99_999, .usd)]
      .map(\.description) == ["₩1,200", "₩420,000", "$12,345.67", "-$999.99"])
}

@Test func `an amount is read in the main unit of its currency`() {
  #expect(Money("1.50", in: .usd) == Money(150, .usd))
  #expect(Money("1.5", in: .eur) == Money(150, .eur))
  #expect(Money("2", in: .usd) == Money(200, .usd))
  #expect(Money("500", in: .krw) == Money(500, .krw))
  #expect(Money("500.0", in: .krw) == Money(500, .krw))
}

@Test(arguments: ["1.505", "-1", "", "$1", "1,5"])
func `invalid text is not an amount`(text: String) {
  #expect(Money(text, in: .usd) == nil)
}

@Test func `an amount below the smallest unit is rejected`() {
  #expect(Money("0.5", in: .krw) == nil)
}

@Test func `the largest and the smallest amount print`() {
  #expect("\(Money(.max, .usd))" == "$92,233,720,368,547,758.07")
  #expect("\(Money(.min, .krw))" == "-₩9,223,372,036,854,775,808")
}

@Test func `a currency with nine decimal places is read to the last one`() {
  let fine = Currency("XXX", symbol: "¤", places: 9)
  #expect(Money("999999999.999999999", in: fine)?.units == 999_999_999_999_999_999)
  #expect("\(Money(1, fine))" == "¤0.000000001")
}

@Test func `a currency with too many decimal places is rejected`() async {
  let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    _ = Currency("XXX", symbol: "¤", places: 10)
  }
  let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("XXX cannot have 10 decimal places"))
}
