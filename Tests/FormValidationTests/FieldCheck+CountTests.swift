@testable import FormValidation
import Testing

@Suite struct CountTests {
  struct Item: Sendable, Equatable {
    var name = ""
  }

  struct Order: Sendable, Equatable {
    var tags: [String] = []
    var items: [Item] = []
  }

  let chain: FormChain<Order>

  init() throws {
    chain = try FormChain("order", blank: Order()) {
      Field("tags", \.tags, .count(...2))
      Each("items", \.items, count: 1...3, blank: Item()) {
        Field("name", \.name, .required)
      }
    }
  }

  @Test func `a list's number of elements must be within its bounds`() {
    func codes(_ tags: Int, _ items: Int) -> [String] {
      let tags = Array(repeating: "t", count: tags)
      return chain.report(
        on: Order(tags: tags, items: Array(repeating: Item(name: "a"), count: items))
      ).codes
    }
    for count in 1...3 { #expect(codes(count - 1, count) == []) }
    #expect(codes(3, 0) == ["count.too-many", "count.too-few"])
    #expect(codes(0, 4) == ["count.too-many"])
  }

  @Test func `messages state the bound and the actual count`() {
    let report = chain.report(on: Order(tags: ["a", "b", "c"]))
    #expect(
      report.findings.map { $0.message() } == [
        "Must have at most 2 entries, not 3.", "Must have at least 1 entry, not 0.",
      ])
    #expect(
      report.findings.map { $0.message(in: "ko") } == [
        "2개 이하여야 합니다. 지금은 3개입니다.", "1개 이상이어야 합니다. 지금은 0개입니다.",
      ])
    #expect(
      report.findings.map { $0.message(in: "zh") } == [
        "最多允许 2 项，现在有 3 项。", "至少需要 1 项，现在有 0 项。",
      ])
  }

  @Test func `no element of a list that is too long is checked`() throws {
    let many = Order(items: Array(repeating: Item(), count: 9_000))
    let report = chain.report(on: many)
    #expect(report.codes == ["count.too-many"])
    #expect(report.skippedCount == 1)
    #expect(chain.identifiers == ["tags.count", "items.count", "items[].name.required"])
    let values = try FormChain("tags", blank: Order()) {
      Each("tags", \.tags, count: 1...2, .length(...1))
    }
    #expect(values.report(on: Order(tags: ["aa", "b", "cc"])).codes == ["count.too-many"])
    #expect(values.report(on: Order(tags: ["aa", "b"])).codes == ["length.too-long"])
  }

  private let notBlank = SchemaWriter.notBlank.replacing("\\", with: "\\\\")

  @Test func `a schema states the same bounds, and requires a nonempty list`() throws {
    #expect(
      chain.jsonSchema().hasSuffix(
        #"""
        "properties":{"tags":{"type":"array","items":{"type":"string"},"maxItems":2},\#
        "items":{"type":"array","items":{"type":"object","properties":\#
        {"name":{"type":"string","pattern":"\#(notBlank)"}},"required":["name"]},\#
        "minItems":1,"maxItems":3}},"required":["items"]}
        """#))
  }
}
