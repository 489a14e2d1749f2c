import FieldFormats
import Foundation
import FormValidation
import Testing

/// Tests that lists of forms read directly from JSON equal those read from values.
@Suite struct JSONFillingTests {
  struct Tag: Sendable, Equatable {
    var name = ""
    var weight: Int?
  }

  struct Item: Sendable, Equatable {
    var name = ""
    var count = 1
    var tags: [Tag] = []
  }

  struct Order: Sendable, Equatable {
    var items: [Item] = []
    var note = "none"
  }

  let chain: FormChain<Order>

  init() throws {
    chain = try FormChain("order", blank: Order()) {
      Each("items", \.items, count: 0...5, blank: Item()) {
        Field("name", \.name, .required, .length(...5))
        Field("about.count", \.count, .range(1...9))
        Each("tags", \.tags, blank: Tag()) {
          Field("name", \.name, .required)
          Field("weight", \.weight)
        }
      }
      Field("note", \.note)
    }
  }

  static let items = [
    "[]", "null", "1", "{}", #"[{}]"#, "[null]", "[1,2]", "[[]]", #"["a"]"#,
    #"[{"name":"a"}]"#, #"[{"name":"a","about":{"count":3}},{"name":"b"}]"#,
    #"[{"name":1,"about":{"count":"x"}}]"#, #"[{"about":{"count":"x"},"name":1}]"#,
    #"[{"name":"a","about":7}]"#, #"[{"name":"a","tags":[{"name":"t","weight":2},{"name":""}]}]"#,
    #"[{"name":"a","tags":[{"weight":"x","name":2},7,{"name":"u","more":[1]}]},{"tags":{}}]"#,
    #"[{"name":"a","else":{"x":[1,{"y":2}]}}]"#, #"[{"name":"toolong"},{"name":"a","tags":null}]"#,
    "[" + Array(repeating: #"{"name":"a"}"#, count: 6).joined(separator: ",") + "]",
  ]

  @Test(arguments: items)
  func `JSON and the equivalent values produce the same form`(items: String) throws {
    let values = try chain.values(of: #"{"items":\#(items),"note":"n"}"#)
    let json = Array(#"{"items":\#(items),"note":"n"}"#.utf8)
    let one = outcome { () throws(FormReport) in try chain.validate(json: json) }
    let other = outcome { () throws(FormReport) in try chain.validate(values: values) }
    #expect(one == other)
  }

  private func outcome(_ work: () throws(FormReport) -> Validated<Order>) -> String {
    do { return "\(try work().form)" } catch { return "\(error)" }
  }

  @Test(arguments: [
    (#"{"items":[{"name":"a","name":"b"}]}"#, "json.duplicate-name", 22),
    (#"{"items":[{"x":1,"x":2}]}"#, "json.duplicate-name", 17),
    (#"{"items":[{"name":"a"},]}"#, "json.unexpected", 23),
    (#"{"items":[{"name":"a"}"#, "json.ends-early", 22),
    (#"{"items":[{"name":"a"} {"name":"b"}]}"#, "json.unexpected", 23),
    (#"{"items":[{"name":"a"}],"items":[]}"#, "json.duplicate-name", 24),
  ])
  func `invalid JSON is reported with its position`(json: String, code: String, offset: Int) {
    let error = #expect(throws: FormReport.self) { try chain.validate(json: Array(json.utf8)) }
    #expect(error?.codes == [code])
    #expect(error?.findings.first?.fault.offset == offset)
  }

  @Test func `limits on depth and on the number of values apply inside lists`() {
    let deep = #"{"items":[{"tags":[{"weight":1}]}]}"#
    func code(_ limits: InputLimits) -> [String]? {
      let error = #expect(throws: FormReport.self) {
        try chain.validate(json: Array(deep.utf8), limits: limits)
      }
      return error?.codes
    }
    #expect(code(InputLimits(depth: 4)) == ["json.too-deep"])
    #expect(code(InputLimits(depth: 5)) != ["json.too-deep"])
    #expect(code(InputLimits(values: 5)) == ["json.too-many-values"])
    #expect(code(InputLimits(values: 6)) != ["json.too-many-values"])
  }
}

extension FormChain {
  /// Returns the values in a JSON text, as parsed by an independent parser.
  fileprivate func values(of json: String) throws -> FormValue {
    try JSONDecoder().decode(AnyValue.self, from: Data(json.utf8)).value
  }
}

private struct AnyValue: Decodable {
  let value: FormValue

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let number = try? single.decode(Int.self) {
      value = .integer(number)
    } else if let text = try? single.decode(String.self) {
      value = .text(text)
    } else if let list = try? single.decode([AnyValue].self) {
      value = .list(list.map(\.value))
    } else {
      value = .members(try single.decode([String: AnyValue].self).mapValues(\.value))
    }
  }
}
