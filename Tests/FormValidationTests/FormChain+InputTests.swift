import Baton
import FormValidation
import Testing

@Suite struct FormChainInputTests {
  struct Person: Sendable, Equatable {
    var name = ""
    var age = 0
  }

  struct Address: Sendable, Equatable {
    var city = ""
    var zip: String?
  }

  struct Party: Sendable, Equatable {
    var title = ""
    var seats: Int?
    var price = 0.0
    var isOpen = false
    var address = Address()
    var phones: [String] = []
    var people: [Person] = []
  }

  let chain: FormChain<Party>

  init() throws {
    chain = try FormChain("party", blank: Party()) {
      Field("title", \.title, .trimmed, .required)
      Field("seats", \.seats, .range(1...100))
      Field("price", \.price, .range(0...10))
      Field("open", \.isOpen)
      Field("address.city", \.address.city, .required)
      Field("address.zip", \.address.zip, .length(5...5))
      Each("phones", \.phones, .trimmed, .length(3...5))
      Each("people", \.people, blank: Person()) {
        Field("name", \.name, .required)
        Field("age", \.age, .range(18...)).needing("name.required")
      }
    }
  }

  private func findings(_ json: String, reporting: Reporting = .all) -> [String] {
    do throws(FormReport) {
      _ = try chain.validate(json: Array(json.utf8), reporting: reporting)
      return []
    } catch {
      return error.findings.map(\.description)
    }
  }

  @Test func `a whole number is never rounded`() throws {
    for (text, seats) in [
      ("9223372036854775807", Int.max), ("-9223372036854775808", .min),
      ("9007199254740991.0", 9_007_199_254_740_991),
      ("-0", 0), ("-0.0", 0), ("1e2", 100),
    ] {
      let chain = try FormChain("party", blank: Party()) { Field("seats", \.seats) }
      #expect(try chain.validate(json: Array("{\"seats\":\(text)}".utf8)).seats == seats)
    }
    for text in [
      "9223372036854775808", "-9223372036854775809", "9007199254740993.0", "1.5", "1e300",
    ] {
      #expect(
        findings("{\"title\":\"x\",\"address\":{\"city\":\"y\"},\"seats\":\(text)}")
          == ["seats: Must be a whole number."])
    }
    #expect(
      findings("{\"seats\":1e400}")
        == ["Is not valid JSON: malformed number at byte 9."])
  }

  @Test(arguments: ["0x10", "+5", "inf", "nan", "1p3", " 5", "5 ", "٥", "1_0", "1.", "1.e5"])
  func `a web form's number is in the browsers' format`(text: String) {
    for field in ["seats", "price"] {
      let query = "title=x&address.city=y&\(field)=\(text.replacing("+", with: "%2B"))"
      let error = #expect(throws: FormReport.self) { try chain.validate(query: query) }
      #expect(error?.findings.map(\.path.description) == [field])
    }
  }

  @Test func `a form is read from JSON, with groups, lists and escapes`() throws {
    let json = """
      {"title": " Caf\\u00e9 \\ud83c\\udf89 ", "seats": 1e1, "price": 2.5, "open": true, "extra": [{}],
       "address": {"city": "Bath", "zip": null}, "phones": ["123 ", "4567"],
       "people": [{"name": "Ada", "age": 36}, {"age": 18, "name": "\\"\\\\\\/\\b\\f\\n\\r\\t"}]}
      """
    let valid = try chain.validate(json: Array(json.utf8))
    #expect(
      valid.form
        == Party(
          title: "Café 🎉", seats: 10, price: 2.5, isOpen: true, address: Address(city: "Bath"),
          phones: ["123", "4567"],
          people: [
            Person(name: "Ada", age: 36), Person(name: "\"\\/\u{8}\u{c}\n\r\t", age: 18),
          ]))
  }

  @Test func `the same form is read from values and from a web form's body`() throws {
    let party = Party(
      title: "Café & more", seats: 10, price: 2.5, isOpen: true,
      address: Address(city: "Bath", zip: "12345"), phones: ["123", "4567"],
      people: [Person(name: "Ada", age: 36)])
    let values: FormValue = [
      "title": "Café & more", "seats": 10, "price": 2.5, "open": true,
      "address": ["city": "Bath", "zip": "12345"], "phones": ["123", "4567"],
      "people": [["name": "Ada", "age": 36]],
    ]
    #expect(try chain.validate(values: values).form == party)
    let query = """
      title=Caf%C3%A9+%26+more&seats=10&price=2.5&open=on&address.city=Bath&address.zip=12345\
      &phones=123&phones=4567&people%5B0%5D.name=Ada&people[0].age=36
      """
    #expect(try chain.validate(query: query).form == party)
  }

  @Test func `an error in a list's element names the element's index`() {
    let json = """
      {"title": "x", "address": {"city": "Bath"}, "phones": ["123", "1", "123456"],
       "people": [{"name": "Ada", "age": 1}, {"name": "", "age": 1}, {"name": "B", "age": 20}]}
      """
    #expect(
      findings(json) == [
        "phones[1]: Must have at least 3 characters, not 1.",
        "phones[2]: Must have at most 5 characters, not 6.",
        "people[1].name: Please fill this in.",
        "people[0].age: Must be at least 18.",
      ])
    #expect(
      findings(json, reporting: .first) == ["phones[1]: Must have at least 3 characters, not 1."])
  }

  @Test func `a path is also a JSON Pointer`() throws {
    let report = chain.report(on: Party(people: [Person()]))
    #expect(report.findings.map(\.path.pointer) == ["/title", "/address/city", "/people/0/name"])
  }

  @Test func `a value of the wrong type is reported in place, and its checks are skipped`() {
    #expect(
      findings(#"{"people": [{"name": 1}, 2], "seats": "10", "phones": ["123", 4], "address": 5}"#)
        == [
          "title: Please fill this in.",
          "seats: Must be a whole number.",
          "address: Must be a group of fields.",
          "phones[1]: Must be text.",
          "people[0].name: Must be text.",
          "people[1]: Must be a group of fields.",
        ])
  }

  @Test func `each type rejects values of the others`() {
    func codes(_ values: FormValue) -> [String] {
      do throws(FormReport) {
        _ = try chain.validate(values: values)
        return []
      } catch {
        return error.findings.filter { !["title", "address.city"].contains("\($0.path)") }
          .map { "\($0.path) \($0.code)" }
      }
    }
    #expect(codes(["title": true]) == [])
    #expect(codes(["seats": 1.5]) == ["seats type.not-a-whole-number"])
    #expect(codes(["price": "1"]) == ["price type.not-a-number"])
    #expect(codes(["open": 1]) == ["open type.not-yes-or-no"])
    #expect(codes(["phones": "1"]) == ["phones type.not-a-list"])
    #expect(codes(["people": [:]]) == ["people type.not-a-list"])
    #expect(codes(["address": ["zip": 1]]) == ["address.zip type.not-text"])
  }

  @Test func `a field used only in an equality check is also read`() throws {
    let chain = try FormChain("sign-up", blank: SignUp()) {
      Field("password", \.password, .required, .length(8...))
      CrossCheck("again", \.again, equals: "password", \.password)
    }
    let good = Array(#"{"password": "correct horse", "again": "correct horse"}"#.utf8)
    #expect(try chain.validate(json: good).again == "correct horse")
    #expect(try chain.validate(query: "password=12345678&again=12345678").again == "12345678")
    for (json, said) in [
      (#"{"password": "12345678", "again": "x"}"#, "Must be the same as password."),
      (#"{"password": "12345678"}"#, "Must be the same as password."),
      (#"{"password": "12345678", "again": 12345678}"#, "Must be text."),
    ] {
      let error = #expect(throws: FormReport.self) { try chain.validate(json: Array(json.utf8)) }
      #expect(error?.findings.map(\.description) == ["again: \(said)"])
    }
    #expect(
      chain.htmlInputs().last?.description == #"<input id="again" name="again" type="text">"#)
  }

  @Test(
    arguments: [
      "phones=123&phones=456", "phones[]=123&phones[]=456", "phones%5B0%5D=123&phones%5B1%5D=456",
      "phones[1]=456&phones[0]=123",
    ])
  func `a list in a web form may be written in any of three ways`(query: String) throws {
    let valid = try chain.validate(query: "title=x&address.city=y&\(query)")
    #expect(valid.phones == ["123", "456"])
    #expect(valid.title == "x")
  }

  @Test func `the fields of a value that is not a group are skipped`() throws {
    let chain = try FormChain("party", blank: Party()) {
      Field("address.zip", \.address.zip)
      Field("address.city", \.address.city, .required)
      Field("title", \.title, .required)
    }
    let error = #expect(throws: FormReport.self) {
      try chain.validate(json: Array(#"{"address": "Bath"}"#.utf8))
    }
    #expect(
      error?.description == """
        invalid: 2 problems in 2 checks, 1 skipped
        - title: Please fill this in.
        - address: Must be a group of fields.
        """)
  }

  @Test func `type errors are reported in the declared order, not the client's`() throws {
    let chain = try FormChain("party", blank: Party()) {
      Field("title", \.title)
      Field("seats", \.seats)
      Field("open", \.isOpen)
    }
    let json = Array(#"{"open": 1, "seats": "x", "title": null}"#.utf8)
    for (reporting, paths) in [(Reporting.all, ["title", "seats", "open"]), (.first, ["title"])] {
      let error = #expect(throws: FormReport.self) {
        try chain.validate(json: json, reporting: reporting)
      }
      #expect(error?.findings.map(\.path.description) == paths)
    }
  }

  @Test func `the type error of a field without checks is reported at the end`() {
    #expect(
      findings(#"{"open": 1, "title": "x", "address": {"city": "Bath"}}"#) == [
        "open: Must be yes or no."
      ])
  }

  @Test func `only the first type error is reported if only that is requested`() {
    #expect(
      findings(#"{"title": 1, "seats": 1.5}"#, reporting: .first) == ["title: Must be text."])
    #expect(
      findings(#"{"title": "x", "address": {"city": "y"}, "open": 3}"#, reporting: .first)
        == ["open: Must be yes or no."])
  }

  @Test func `input that is not an object is reported alone`() {
    for json in ["[]", "1", "null", "\"x\""] {
      #expect(findings(json) == ["Must be a group of fields."])
    }
    #expect(throws: FormReport.self) { try chain.validate(values: 5) }
  }

  @Test func `a web form with invalid escapes or bytes is rejected`() {
    func finding(_ query: String, limits: InputLimits = InputLimits()) -> String {
      do throws(FormReport) {
        _ = try chain.validate(query: query, limits: limits)
        return "valid"
      } catch {
        return error.findings[0].description
      }
    }
    #expect(finding("title=%4") == "Is not a web form: malformed escape at byte 6.")
    #expect(finding("title=%zz") == "Is not a web form: malformed escape at byte 6.")
    #expect(finding("&title=%ff") == "Is not a web form: the bytes at 7 are not UTF-8.")
    #expect(
      finding("a=1&b=2", limits: InputLimits(values: 1)) == "Has more than 1 values, at byte 4.")
    #expect(finding("a=1", limits: InputLimits(bytes: 2)) == "Has 3 bytes; at most 2 are allowed.")
    #expect(finding("title=x&address.city=y&seats=") == "valid")
    #expect(finding("title=x&address.city=y&seats=z") == "seats: Must be a whole number.")
  }

  @Test func `the path for JSON shows what could not be read`() throws {
    let json = Array(#"{"title": 1, "address": {"city": "Bath"}}"#.utf8)
    let visits = try chain.path(ofJSON: json).visits[0].visits
    #expect(visits[0].name == "title.trimmed")
    #expect(visits[0].decision == .skipped)
    #expect(visits[1].decision == .reported)
    #expect(visits[1].detail == "type.not-text")
    #expect(throws: FormReport.self) { try chain.path(ofJSON: Array("{".utf8)) }
    #expect(try chain.path(ofJSON: json).began == nil)
    #expect(try chain.path(ofJSON: json, began: .seconds(7)).began == .seconds(7))
  }

  @Test
  func `an unreadable value is reported by its first check, or at the end without one`()
    throws
  {
    struct Post: Sendable {
      var title = ""
      var body = ""
      var note = ""
    }
    let chain = try FormChain("post", blank: Post()) {
      Field("note", \.note, .trimmed)
      Field("title", \.title, .trimmed)
      Field("body", \.body, .trimmed, .required)
      Field("title", \.title, .required, .length(...80))
    }
    let values: FormValue = ["note": 1, "title": 2, "body": ""]
    let report = #expect(throws: FormReport.self) { try chain.validate(values: values) }
    #expect(report?.findings.map(\.path.description) == ["body", "title", "note"])
    #expect(report?.skippedCount == 3)
    let first = #expect(throws: FormReport.self) {
      try chain.validate(values: values, reporting: .first)
    }
    #expect(first?.findings.map(\.path.description) == ["body"])
  }
}
