import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct FormChainRecordTests {
  struct Address: Sendable, Equatable {
    var city = ""
    var code: String?
  }

  struct Person: Sendable, Equatable {
    var name = ""
    var nick: String?
    var age: Int?
    var agreed = false
    var phones: [String] = []
    var home = Address(city: "Bath")
    var work: Address?
    /// A property that no field declares.
    var note = "kept"
  }

  private static let ada = Person(
    name: "Ada", nick: "Lady", age: 36, agreed: true, phones: ["1", "2"],
    home: Address(city: "London", code: "W1"), work: Address(city: "Paris", code: "75"))

  private func chain() throws -> FormChain<Person> {
    try FormChain("person", blank: Person()) {
      Field("name", \.name, .trimmed, .required)
      Field("nick", \.nick)
      Field("age", \.age, .range(18...120))
      Field("agreed", \.agreed)
      Each("phones", \.phones, .length(1...9))
      Group("home", \.home) {
        Field("city", \.city, .required)
        Field("code", \.code)
      }
      Group("work", \.work, blank: Address()) {
        Field("city", \.city, .required)
        Field("code", \.code)
      }
    }
  }

  private func merged(_ json: String) throws -> Person {
    let form = try chain().validate(json: Array(json.utf8), into: Self.ada).form
    // Reading from JSON and from values has the same result.
    #expect(try chain().validate(values: value(json), into: Self.ada).form == form)
    return form
  }

  /// Returns the value of a JSON text.
  private func value(_ json: String) throws -> FormValue {
    switch json {
    case "{}": [:]
    default: try #require(Self.values[json])
    }
  }

  private static let values: [String: FormValue] = [
    #"{"name": " Eve ", "home": {"city": "York"}}"#: [
      "name": " Eve ", "home": ["city": "York"],
    ],
    #"{"nick": null, "age": null, "agreed": null, "phones": null, "home": {"code": null}}"#: [
      "nick": nil, "age": nil, "agreed": nil, "phones": nil, "home": ["code": nil],
    ],
    #"{"phones": ["3"], "work": {"code": "69"}}"#: ["phones": ["3"], "work": ["code": "69"]],
    #"{"home": null, "work": null}"#: ["home": nil, "work": nil],
  ]

  @Test func `a missing value stays unchanged`() throws {
    #expect(try merged("{}") == Self.ada)
  }

  @Test func `a value replaces the record's value, and a group each of its members`() throws {
    var eve = Self.ada
    eve.name = "Eve"
    eve.home.city = "York"
    #expect(try merged(#"{"name": " Eve ", "home": {"city": "York"}}"#) == eve)
  }

  @Test func `null resets a field to the blank form's value`() throws {
    var bare = Self.ada
    (bare.nick, bare.age, bare.agreed, bare.phones, bare.home.code) = (nil, nil, false, [], nil)
    #expect(
      try merged(
        #"{"nick": null, "age": null, "agreed": null, "phones": null, "home": {"code": null}}"#)
        == bare)
  }

  @Test func `a list is replaced as a whole, and a missing optional group is kept`() throws {
    var other = Self.ada
    other.phones = ["3"]
    other.work?.code = "69"
    #expect(try merged(#"{"phones": ["3"], "work": {"code": "69"}}"#) == other)
  }

  @Test func `null resets a group to the blank form's value, or removes it`() throws {
    var alone = Self.ada
    alone.home = Address(city: "Bath")
    alone.work = nil
    #expect(try merged(#"{"home": null, "work": null}"#) == alone)
  }

  @Test func `the checks see the whole record`() throws {
    var young = Self.ada
    young.age = 7
    let report = #expect(throws: FormReport.self) {
      try chain().validate(json: Array(#"{"name": null, "phones": [null]}"#.utf8), into: young)
    }
    #expect(
      report?.findings.map(\.description) == [
        "name: Please fill this in.", "age: Must be at least 18.", "phones[0]: Must be text.",
      ])
  }

  @Test func `without a record, null is still not text`() throws {
    let report = #expect(throws: FormReport.self) {
      try chain().validate(json: Array(#"{"name": null}"#.utf8))
    }
    #expect(report?["name"].map(\.code) == ["type.not-text"])
  }

  @Test func `input that is not an object or has unknown names is rejected as usual`() throws {
    let list = #expect(throws: FormReport.self) {
      try chain().validate(json: Array("null".utf8), into: Self.ada)
    }
    #expect(list?.codes == ["type.not-an-object"])
    let unknown = #expect(throws: FormReport.self) {
      try chain().validate(
        json: Array(#"{"nam": "x"}"#.utf8), into: Self.ada,
        limits: InputLimits(refusesUnknownNames: true))
    }
    #expect(unknown?.codes == ["type.no-such-field"])
  }

  @Test func `a form with asynchronous checks also reads into a record`() async throws {
    let chain = try AsyncFormChain("person", blank: Person()) {
      Field("name", \.name, .required)
      Field("nick", \.nick)
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1_000_000)) { name in
        name == "Ada" ? FormatFault("name.taken", at: 0) : nil
      }
    }
    let eve = try await chain.validate(
      json: Array(#"{"name": "Eve", "nick": null}"#.utf8), into: Self.ada)
    #expect((eve.name, eve.nick, eve.age) == ("Eve", nil, 36))
    let error = await #expect(throws: ChainError<FormReport>.self) {
      try await chain.validate(values: ["nick": "Countess"], into: Self.ada)
    }
    #expect(error?.cause?.codes == ["name.taken"])
  }
}
