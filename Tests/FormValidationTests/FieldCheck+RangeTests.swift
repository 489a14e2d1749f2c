import FormValidation
import Testing

@Suite struct RangeTests {
  struct Form: Sendable {
    var whole = 0
    var maybe: Int?
    var number = 0.0
    var perhaps: Double?
  }

  let chain: FormChain<Form>

  init() throws {
    chain = try FormChain("x", blank: Form()) {
      Field("whole", \.whole, .range(-1...3))
      Field("maybe", \.maybe, .range(1...), .range(...5).named("most"))
      Field("number", \.number, .range(-0.5...0.5))
      Field("perhaps", \.perhaps, .range(0...1))
    }
  }

  @Test func `a range includes its bounds`() {
    for form in [
      Form(whole: -1, maybe: 1, number: -0.5, perhaps: 0),
      Form(whole: 3, maybe: 5, number: 0.5, perhaps: 1), Form(),
    ] {
      #expect(chain.report(on: form).isValid)
    }
  }

  @Test func `a value beyond a bound is reported with the bound`() {
    #expect(
      chain.report(on: Form(whole: -2, maybe: 0, number: -1, perhaps: -0.1)).findings
        .map(\.description) == [
          "whole: Must be at least -1.", "maybe: Must be at least 1.",
          "number: Must be at least -0.5.", "perhaps: Must be at least 0.0.",
        ])
    #expect(
      chain.report(on: Form(whole: 4, maybe: 6, number: 1, perhaps: 2)).findings
        .map(\.description) == [
          "whole: Must be at most 3.", "maybe: Must be at most 5.", "number: Must be at most 0.5.",
          "perhaps: Must be at most 1.0.",
        ])
  }

  @Test func `a value that is not a number is outside every range`() {
    #expect(
      chain.report(on: Form(number: .nan, perhaps: .infinity)).codes == [
        "range.too-small", "range.too-large",
      ])
  }
}
