import Testing

import Baton

@Suite struct CheckBuilderTests {
  @Test(arguments: [true, false])
  func `conditions in a builder choose checks when the row is built`(isStrict: Bool) {
    let checks = Checks {
      NotBlank()
      if isStrict { Texts.length }
      if isStrict {
        Texts.digits
      } else {
        NotBlank()
        NotBlank()
      }
      for letter in ["x", "y"] {
        ClosureCheck("no \(letter)") { (text: String) in
          text.contains(letter) ? .invalid("has \(letter)") : Verdict<String>.valid
        }
      }
    }
    #expect(
      checks.names
        == (isStrict
          ? ["NotBlank", "length", "digits", "no x", "no y"]
          : ["NotBlank", "NotBlank", "NotBlank", "no x", "no y"]))
    #expect(
      checks.report(on: "axy").findings.map(\.check)
        == (isStrict ? ["length", "digits", "no x", "no y"] : ["no x", "no y"]))
  }

  @Test func `an empty row accepts everything`() {
    let nothing: Checks<CheckLinks.Each<ClosureCheck<String, String, Never>>> = Checks {}
    #expect(nothing.report(on: "").isValid)
    #expect(nothing.report(on: "").description == "valid: 0 checks passed")
    #expect(nothing.names.isEmpty)
  }

  @Test func `a single asynchronous check makes the row asynchronous`() async throws {
    let checks = Checks {
      NotBlank()
      NotTaken()
      Texts.length
    }
    #expect(
      try await checks.runReport(on: "admin").description == """
        invalid: 2 problems in 3 checks
        - NotTaken: is taken
        - length: has fewer than 8 characters
        """)
  }
}
