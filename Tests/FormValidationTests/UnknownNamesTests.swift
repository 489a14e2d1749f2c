import FormValidation
import Testing

@Suite struct UnknownNamesTests {
  struct Person: Sendable, Equatable {
    var name = ""
  }

  struct Party: Sendable, Equatable {
    var city = ""
    var tags: [String] = []
    var people: [Person] = []
  }

  let chain: FormChain<Party>
  let strict = InputLimits(refusesUnknownNames: true)

  init() throws {
    chain = try FormChain("party", blank: Party()) {
      Field("address.city", \.city, .required)
      Field("tags", \.tags)
      Each("people", \.people, blank: Person()) { Field("name", \.name, .required) }
    }
  }

  static let json = Array(
    #"""
    {"zip":{"a":1},"address":{"city":"Bath","street":"x"},"tags":["a"],
     "people":[{"name":"Ada"},{"name":"Bob","nmae":"Bob"}]}
    """#.utf8)

  static let said = [
    "address.street: There is no such field.", "people[1].nmae: There is no such field.",
    "zip: There is no such field.",
  ]

  @Test func `an unknown name is ignored, or reported after all checks`() throws {
    #expect(try chain.validate(json: Self.json).city == "Bath")
    let error = #expect(throws: FormReport.self) {
      try chain.validate(json: Self.json, limits: strict)
    }
    #expect(error?.findings.map(\.description) == Self.said)
    #expect(error?.findings[0].message(in: "ko") == "이런 항목은 없습니다.")
    #expect(error?.findings[0].message(in: "zh") == "没有此字段。")
    #expect(error?.findings[1].check.identifier == "people[1].nmae.type")
  }

  @Test func `values and web forms behave alike`() throws {
    let values: FormValue = [
      "zip": 1, "address": ["city": "Bath", "street": "x"],
      "people": [["name": "Ada"], ["name": "Bob", "nmae": "Bob"]],
    ]
    var error = #expect(throws: FormReport.self) {
      try chain.validate(values: values, limits: strict)
    }
    #expect(error?.findings.map(\.description) == Self.said)
    let query = "zip=1&address.city=Bath&address[street]=x&people[0].name=Ada&people[0].nmae=x"
    #expect(try chain.validate(query: query).people == [Person(name: "Ada")])
    error = #expect(throws: FormReport.self) { try chain.validate(query: query, limits: strict) }
    #expect(error?.findings.map(\.code) == Array(repeating: "type.no-such-field", count: 3))
    #expect(
      error?.findings.map(\.path.description) == ["zip", "address.street", "people[0].nmae"])
  }

  @Test func `a known name is never rejected`() throws {
    let known = Array(#"{"address":{"city":"Bath"},"tags":[],"people":[{"name":"Ada"}]}"#.utf8)
    #expect(try chain.validate(json: known, limits: strict).people.count == 1)
    #expect(try chain.validate(query: "address.city=Bath&tags[]=a", limits: strict).tags == ["a"])
  }

  @Test func `the number of listed names is limited like problems, and the others are counted`()
    throws
  {
    let names = (0..<500).map { "n\($0)=1" }.joined(separator: "&")
    let limits = InputLimits(findings: 10, refusesUnknownNames: true)
    let error = #expect(throws: FormReport.self) {
      try chain.validate(query: "address.city=Bath&" + names, limits: limits)
    }
    #expect(error?.findings.count == 10)
    #expect(error?.unlistedCount == 490)
  }
}
