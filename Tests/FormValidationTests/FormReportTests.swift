import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct FormReportTests {
  struct Numbers: Sendable {
    var numbers: [Int] = []
    var people: [SignUp] = []
  }

  let chain: FormChain<Numbers>

  init() throws {
    chain = try FormChain("numbers", blank: Numbers()) {
      Each("numbers", \.numbers, .range(5...), .oneOf([7]))
      Each("people", \.people, blank: SignUp()) { Field("name", \.name) }
    }
  }

  private func report(
    _ json: String, limits: InputLimits = InputLimits(bytes: 1 << 20)
  ) throws -> FormReport {
    try #require(
      #expect(throws: FormReport.self) {
        try chain.validate(json: Array(json.utf8), limits: limits)
      })
  }

  private let many =
    "{\"numbers\":[" + Array(repeating: "1", count: 9_000).joined(separator: ",")
    + "]}"

  @Test func `a client's report lists a hundred problems and counts the others`()
    throws
  {
    let report = try report(many)
    #expect(report.findings.count == 100)
    #expect(report.findings.last?.path == "numbers[99]")
    #expect(report.unlistedCount == 17_900)
    let lines = report.description.split(separator: "\n")
    #expect(lines.count == 102)
    #expect(lines.first == "invalid: 18000 problems")
    #expect(lines.last == "- and 17900 more")
    #expect(report.json().utf8.count < 16_000)
    #expect(report.json().hasSuffix(#","limit":5,"found":1}],"more":17900}"#))
    #expect(report.problemDetails().utf8.count < 10_000)
    #expect(report.problemDetails().hasSuffix(#"],"more":17900}"#))
    #expect(!report.isValid)
    #expect(report.status == 422)
  }

  @Test func `the number of type errors is also limited`() throws {
    let people = "{\"people\":[" + Array(repeating: "1", count: 9_000).joined(separator: ",") + "]}"
    let report = try report(people)
    #expect(report.findings.map(\.path).last == "people[99]")
    #expect(report.findings.count == 100)
    #expect(report.unlistedCount == 8_900)
  }

  @Test func `the limit can be changed, even to zero`() throws {
    let some = try report(many, limits: InputLimits(findings: 3))
    #expect(some.findings.count == 3)
    let none = try report(many, limits: InputLimits(findings: 0))
    #expect(none.findings.isEmpty && !none.isValid)
    #expect(none.description == "invalid: 18000 problems\n- and 18000 more")
    #expect(none.status == 422)
    let first = #expect(throws: FormReport.self) {
      try chain.validate(json: Array(many.utf8), reporting: .first)
    }
    #expect(
      first?.description == "invalid: 1 problem in 1 check\n- numbers[0]: Must be at least 5.")
  }

  @Test func `a report on a typed form lists every problem, but writes only a hundred`() {
    let report = chain.report(on: Numbers(numbers: Array(repeating: 1, count: 300)))
    #expect(report.findings.count == 600)
    #expect(report.unlistedCount == 0)
    #expect(report.description.hasPrefix("invalid: 600 problems in 2 checks\n- numbers[0]: "))
    #expect(report.description.hasSuffix("\n- and 500 more"))
    #expect(report.json(upTo: 1).hasSuffix(#""found":1}],"more":599}"#))
    #expect(report.json(upTo: -1).hasSuffix(#""findings":[],"more":600}"#))
    #expect(report.problemDetails(upTo: 600).contains("more") == false)
    #expect(report.problemDetails().hasSuffix(#""more":500}"#))
  }

  @Test func `a path shows as many codes of a check as fit`() throws {
    let detail = try chain.path(ofJSON: Array(many.utf8)).visits[0].visits[0].detail ?? ""
    #expect(detail.hasPrefix("range.too-small, range.too-small, "))
    #expect(detail.hasSuffix(", r…"))
    #expect(detail.utf8.count < 130)
    let second = try chain.path(ofJSON: Array(many.utf8)).visits[0].visits[1].detail
    #expect(second == "9000 more")
  }

  @Test func `an asynchronous check's codes have the same space in a path`() async throws {
    let chain = try AsyncFormChain("numbers", blank: Numbers()) {
      AsyncEach("numbers", \.numbers) {
        AsyncFieldCheck("", \.self, "free", within: .seconds(1000)) { _ in
          FormatFault("number.taken", at: 0)
        }
      }
    }
    let path = try await chain.path(of: Numbers(numbers: Array(repeating: 1, count: 30)))
    let detail = path.visits[0].visits[0].detail ?? ""
    #expect(detail.hasPrefix("number.taken, number.taken, "))
    #expect(detail.hasSuffix("…"))
    #expect(detail.utf8.count < 130)
  }

  @Test func `the first problems in declared order are listed, whichever ran first`()
    async throws
  {
    let chain = try AsyncFormChain("numbers", blank: Numbers()) {
      AsyncEach("numbers", \.numbers) {
        AsyncFieldCheck("", \.self, "free", within: .seconds(1000)) { number in
          number == 9 ? FormatFault("number.taken", at: 0) : nil
        }
      }
      Each("numbers", \.numbers, .oneOf([9]))
    }
    let error = await #expect(throws: ChainError<FormReport>.self) {
      try await chain.validate(
        json: Array(#"{"numbers":[9,1,1,1,9]}"#.utf8), limits: InputLimits(findings: 3))
    }
    #expect(error?.cause?.codes == ["number.taken", "number.taken", "one-of.unknown"])
    #expect(error?.cause?.unlistedCount == 2)
  }

  @Test func `a message shows up to twenty allowed values, shortened`() throws {
    let texts = (0..<300).map { "\($0)" + String(repeating: "x", count: 1_000) }
    let chain = try FormChain("x", blank: SignUp()) { Field("name", \.name, .oneOf(texts)) }
    let message = chain.report(on: SignUp(name: "y")).findings[0].message()
    #expect(message.hasPrefix("Must be one of: 0xxxx"))
    #expect(message.hasSuffix("x…, …."))
    #expect(message.count < 20 * 85)
  }
}
