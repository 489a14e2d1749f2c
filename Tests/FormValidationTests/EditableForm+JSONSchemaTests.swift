import FieldFormats
import TestSupport
import Testing

@testable import FormValidation

@Suite struct JSONSchemaTests {
  struct Line: Sendable {
    var article = ""
    var count: Int?
  }

  struct Order: Sendable {
    var name = ""
    var note = ""
    var code: String?
    var age: Int?
    var share: Double?
    var isGift = false
    var isAgreed = false
    var city = ""
    var tags: [String] = []
    var lines: [Line] = []
  }

  /// Returns a form whose checks can all be expressed exactly in a schema.
  static func exact() throws -> FormChain<Order> {
    let code = try Pattern("[A-Z]{2}[0-9]{2,3}")
    return try FormChain("order", blank: Order()) {
      Field("name", \.name, .required, .length(2...5, in: .scalars))
      Field("note", \.note, .length(2...4, in: .scalars))
      Field("code", \.code, .matching(code))
      Field("age", \.age, .required, .range(18...120))
      Field("share", \.share, .range(0...1))
      Field("gift", \.isGift)
      Field("agreed", \.isAgreed, .required)
      Field("address.city", \.city, .required, .oneOf(["Bath", "서울"]))
      Field("tags", \.tags, .required)
      Each("tags", \.tags, .length(1...3, in: .scalars).named("short"))
      Each("lines", \.lines, blank: Line()) {
        Field("article", \.article, .required, .matching(code))
        Field("count", \.count, .oneOf([1, 2, 3]))
      }
    }
  }

  @Test func `a schema expresses the checks`() throws {
    let schema = try Self.exact().jsonSchema()
    let blank = SchemaWriter.notBlank.replacing("\\", with: "\\\\")
    #expect(
      schema == """
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"order","type":"object",\
        "properties":{\
        "name":{"type":"string","minLength":2,"maxLength":5,"pattern":"\(blank)"},\
        "note":{"type":"string","anyOf":[{"const":""},{"minLength":2,"maxLength":4}]},\
        "code":{"anyOf":[{"type":"null"},{"type":"string","anyOf":[{"const":""},\
        {"pattern":"^(?:[A-Z]{2}[0-9]{2,3})$"}]}]},\
        "age":{"type":"integer","minimum":18,"maximum":120},\
        "share":{"type":["number","null"],"minimum":0.0,"maximum":1.0},\
        "gift":{"type":"boolean"},"agreed":{"type":"boolean","const":true},\
        "address":{"type":"object","properties":{"city":{"type":"string",\
        "enum":["Bath","서울"],"pattern":"\(blank)"}},"required":["city"]},\
        "tags":{"type":"array","items":{"type":"string","anyOf":[{"const":""},\
        {"minLength":1,"maxLength":3}]},"minItems":1},\
        "lines":{"type":"array","items":{"type":"object","properties":{\
        "article":{"type":"string","allOf":[{"pattern":"^(?:[A-Z]{2}[0-9]{2,3})$"},\
        {"pattern":"\(blank)"}]},"count":{"type":["integer","null"],"enum":[1,2,3,null]}},\
        "required":["article"]}}},"required":["name","age","agreed","address","tags"]}
        """)
  }

  @Test func `a condition that a schema cannot express exactly is approximated safely`() throws {
    let chain = try FormChain("name", blank: Order()) {
      Field("name", \.name, .required, .trimmed, .length(2...5), .email())
      Field("note", \.note, .length(...5, bytes: 10)).when { $0.isGift }
    }
    #expect(
      chain.jsonSchema().contains(
        #""name":{"type":"string","minLength":2,"maxLength":160,"format":"email","pattern":"#))
    #expect(chain.jsonSchema().contains(#""note":{"type":"string"}"#))
  }

  @Test func `optional values may be null, and a half-open range has one bound`()
    throws
  {
    struct Loose: Sendable {
      var tags: [String]?
      var agreed: Bool?
      var share = 0.0
    }
    let chain = try FormChain("loose", blank: Loose()) {
      Field("tags", \.tags)
      Field("agreed", \.agreed, .required)
      Field("share", \.share, .range(0...(.infinity)))
    }
    #expect(
      chain.jsonSchema() == """
        {"$schema":"https://json-schema.org/draft/2020-12/schema","title":"loose","type":"object",\
        "properties":{"tags":{"type":["array","null"],"items":{"type":"string"}},\
        "agreed":{"type":"boolean","const":true},"share":{"type":"number","minimum":0.0}},\
        "required":["agreed"]}
        """)
  }

  @Test(.enabled(if: PythonSchemas.python.isAsked, "\(PythonSchemas.python.remark)"))
  func `Python's jsonschema accepts and rejects the same inputs`() throws {
    let chain = try Self.exact()
    let instances = (0..<4000).map { _ in Inputs.order() }
    let verdicts = try PythonSchemas.verdicts(of: chain.jsonSchema(), on: instances)
    try #require(verdicts.count == instances.count)
    for (instance, verdict) in zip(instances, verdicts) {
      let isValid = (try? chain.validate(json: Array(instance.utf8))) != nil
      #expect(isValid == verdict, "\(instance)")
    }
    #expect(verdicts.contains(true) && verdicts.contains(false))
  }

  @Test(.enabled(if: PythonSchemas.python.isAsked, "\(PythonSchemas.python.remark)"))
  func `stricter checks also reject what Python's jsonschema rejects`() throws {
    let chain = try FormChain("order", blank: Order()) {
      Field("name", \.name, .required, .length(2...5, bytes: 12), .personName)
      Field("note", \.note, .length(2...4))
      Field("age", \.age, .required, .range(18...120)).when { $0.isGift }
      CrossCheck("note", at: "note", reading: ["name"]) { order in
        order.note.count > order.name.count ? FormatFault("note.longer", at: 0) : nil
      }
    }
    let instances = (0..<4000).map { _ in Inputs.order() }
    let verdicts = try PythonSchemas.verdicts(of: chain.jsonSchema(), on: instances)
    for (instance, verdict) in zip(instances, verdicts) where !verdict {
      #expect(throws: FormReport.self) { try chain.validate(json: Array(instance.utf8)) }
    }
    #expect(verdicts.contains(true) && verdicts.contains(false))
  }
}

/// Random inputs, many of which are valid.
enum Inputs {
  private static func text() -> String {
    let parts = ["a", "B", "한", "😀", "e\\u0301", " ", "\\u3000", "\\t", "x", "y"]
    return (0..<Int.random(in: 0...6)).map { _ in parts.randomElement() ?? "" }.joined()
  }

  private static func one(of good: [String]) -> String {
    if Int.random(in: 0..<12) > 0 { return good.randomElement() ?? "" }
    return [
      "null", "true", "1", "1.5", "\"\"", "\"\(text())\"", "[]", "{}", "-3", "1e2", "\"AB12\"",
    ]
    .randomElement() ?? ""
  }

  private static func line() -> String {
    let article = one(of: ["\"AB12\"", "\"CD345\""])
    let count = one(of: ["1", "2", "3.0", "null"])
    return Bool.random()
      ? "{\"article\":\(article),\"count\":\(count)}" : "{\"article\":\(article)}"
  }

  static func order() -> String {
    var members = [
      ("name", one(of: ["\"Ada\"", "\"Bob B\"", "\"한글\"", "\"\(text())\""])),
      ("note", one(of: ["\"\"", "\"note\"", "\"ab\"", "\"\(text())\""])),
      ("code", one(of: ["null", "\"\"", "\"AB12\"", "\"AB123\""])),
      ("age", one(of: ["18", "36", "120", "36.0", "1e2"])),
      ("share", one(of: ["0", "1", "0.5", "null", "1e-3"])),
      ("gift", one(of: ["true", "false"])),
      ("agreed", one(of: ["true"])),
      ("address", one(of: ["{\"city\":\(one(of: ["\"Bath\"", "\"서울\""]))}"])),
      ("tags", one(of: ["[\"a\"]", "[\"a\",\"abc\"]", "[\"\(text())\"]", "[\"a\",1]"])),
      ("lines", one(of: ["[]", "[\(line())]", "[\(line()),\(line())]"])),
    ]
    members.removeAll { _ in Int.random(in: 0..<40) == 0 }
    members.shuffle()
    return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
