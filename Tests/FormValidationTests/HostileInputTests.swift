import FieldFormats
import FormValidation
import Testing

/// Tests of input from attackers.
///
/// An algorithm with quadratic time would take minutes.
@Suite struct HostileInputTests {
  struct Form: Sendable {
    var name = ""
    var email = ""
    var pattern = ""
    var choice = ""
    var trimmed = ""
    var date = ""
    var address = ""
  }

  let chain: FormChain<Form>

  init() throws {
    let pattern = try Pattern("(a|aa)*b")
    chain = try FormChain("hostile", blank: Form()) {
      Field("name", \.name, .required, .length(1...80), .personName)
      Field("email", \.email, .required, .length(...254), .email(.rfc5322))
      Field("pattern", \.pattern, .required, .matching(pattern))
      Field("choice", \.choice, .required, .oneOf(["a", "b"]))
      Field(
        "trimmed", \.trimmed, .ordinaryWidth, .asciiDigits, .composed, .trimmed, .required,
        .length(5..., bytes: 2_000_000))
      Field("date", \.date, .date())
      Field("address", \.address, .webAddress())
    }
  }

  /// A megabyte of text that is read quickly, and less of text that a debug build reads slowly.
  private static let texts = [
    String(repeating: "a", count: 1 << 20), String(repeating: " ", count: 1 << 20),
    String(repeating: "\u{3000}", count: 1 << 12), String(repeating: "\"\\", count: 1 << 13),
    "e" + String(repeating: "\u{301}", count: 1 << 13), String(repeating: "👩‍👩‍👧", count: 1 << 10),
    String(repeating: "\r\n", count: 1 << 13), String(repeating: "a@", count: 1 << 19),
    String(repeating: "(", count: 1 << 20), String(repeating: "٣", count: 1 << 13),
    String(repeating: "\u{0}", count: 1 << 13), String(repeating: "\u{202E}", count: 1 << 12),
    "http://" + String(repeating: "a.", count: 1 << 13),
  ]

  @Test(arguments: texts.indices)
  func `a form with a megabyte in every field gets a report`(index: Int) {
    let text = Self.texts[index]
    let form = Form(
      name: text, email: text, pattern: text, choice: text, trimmed: text, date: text, address: text
    )
    let report = chain.report(on: form)
    #expect(!report.isValid)
    #expect(
      report["choice"].map(\.code).allSatisfy { $0 == "one-of.unknown" || $0 == "required.missing" }
    )
    #expect(!report[index == 1 || index == 2 || index == 6 ? "trimmed" : "choice"].isEmpty)
  }

  @Test(arguments: texts.indices)
  func `a megabyte in every field is read from JSON`(index: Int) throws {
    let text = Self.texts[index]
    var json = Array("{".utf8)
    for name in ["name", "email", "pattern", "choice", "trimmed", "date", "address"] {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      json += Array("\"\(name)\":\"".utf8)
      for byte in text.utf8 {
        if byte == 0x22 || byte == 0x5C { json.append(0x5C) }
        if byte < 0x20 {
          json +=
            Array("\\u00".utf8) + Array((byte < 16 ? "0" : "").utf8)
            + Array(String(byte, radix: 16).utf8)
        } else {
          json.append(byte)
        }
      }
      json.append(0x22)
    }
    json.append(UInt8(ascii: "}"))
    let limits = InputLimits(bytes: 1 << 26)
    let error = #expect(throws: FormReport.self) { try chain.validate(json: json, limits: limits) }
    #expect(error?.codes.contains { $0.hasPrefix("json.") } == false)
    if json.count > 1 << 20 {
      let refused = #expect(throws: FormReport.self) { try chain.validate(json: json) }
      #expect(refused?.codes == ["json.too-large"])
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[[{\"x\":["])
  func `nesting beyond the limit is rejected`(opening: String) {
    let json = Array("{\"name\":".utf8) + Array(String(repeating: opening, count: 20_000).utf8)
    let error = #expect(throws: FormReport.self) { try chain.validate(json: json) }
    #expect(error?.codes == ["json.too-deep"])
    #expect(error?.findings.first?.fault.limit == 32)
  }

  @Test func `twenty thousand fields are rejected, or read in linear time`() {
    let names = (0..<20_000).map { "\"\($0)\":\"\"" }.joined(separator: ",")
    let json = Array("{\(names)}".utf8)
    let limits = InputLimits(bytes: 1 << 22, values: 10_000)
    let refused = #expect(throws: FormReport.self) {
      try chain.validate(json: json, limits: limits)
    }
    #expect(refused?.codes == ["json.too-many-values"])
    let wide = InputLimits(bytes: 1 << 22, values: 40_000)
    let error = #expect(throws: FormReport.self) { try chain.validate(json: json, limits: wide) }
    #expect(
      error?.findings.map(\.path.description) == [
        "name", "email", "pattern", "choice", "trimmed",
      ])
    let query = (0..<20_000).map { "\($0)=" }.joined(separator: "&")
    #expect(throws: FormReport.self) { try chain.validate(query: query, limits: wide) }
  }

  @Test func `a list of twenty thousand elements is checked in linear time`() throws {
    struct Lists: Sendable {
      var tags: [String] = []
    }
    let chain = try FormChain("lists", blank: Lists()) {
      Each("tags", \.tags, .required, .length(...3).needing("required"))
    }
    let good = Lists(tags: Array(repeating: "abc", count: 20_000))
    #expect(chain.report(on: good).isValid)
    let bad = Lists(tags: Array(repeating: "abcd", count: 20_000))
    #expect(chain.report(on: bad).findings.count == 20_000)
    #expect(chain.report(on: bad).findings.last?.path == "tags[19999]")
    let blank = Lists(tags: Array(repeating: " ", count: 20_000))
    let report = chain.report(on: blank)
    #expect(report.findings.count == 20_000)
    #expect(report.skippedCount == 1)
  }

  @Test func `a form with three hundred fields keeps its dependencies apart`() throws {
    struct Wide: Sendable {
      var values = Array(repeating: "", count: 300)
    }
    let chain = try FormChain("wide", blank: Wide())
    for index in 0..<300 {
      try chain.append(Field(FieldPath("v\(index)"), \Wide.values[index], .required))
      try chain.append(
        CrossCheck("next", at: FieldPath("v\(index)"), reading: [FieldPath("v\(index)")]) { _ in
          FormatFault("reached", at: index)
        })
    }
    var form = Wide()
    for index in stride(from: 0, to: 300, by: 2) { form.values[index] = "x" }
    let report = chain.report(on: form)
    #expect(report.findings.count == 300)
    #expect(report.skippedCount == 150)
    for (index, finding) in report.findings.enumerated() {
      #expect(finding.code == (index.isMultiple(of: 2) ? "reached" : "required.missing"))
    }
  }
}
