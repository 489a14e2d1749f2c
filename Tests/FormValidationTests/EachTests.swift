import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct EachTests {
  struct Item: Sendable, Equatable {
    var name = ""
    var tags: [String] = []
    var isSold = false
  }

  struct Shop: Sendable, Equatable {
    var items: [Item] = []
    var limit = 0
  }

  let chain: FormChain<Shop>

  init() throws {
    chain = try FormChain("shop", blank: Shop()) {
      Each("items", \.items, blank: Item()) {
        Field("name", \.name, .trimmed, .required, .length(2...).needing("required"))
        Field("tags", \.tags, .required).when { $0.isSold }
        Each("tags", \.tags, .trimmed, .length(...2))
        CrossCheck("same", at: "tags", reading: ["name"]) { item in
          item.tags.contains(item.name) ? FormatFault("tag.is-name", at: 0) : nil
        }
      }
      CrossCheck("many", at: "items", reading: []) { shop in
        shop.items.count > shop.limit ? FormatFault("items.too-many", at: 0) : nil
      }
    }
  }

  @Test func `nested lists are checked and report their position`() {
    let shop = Shop(
      items: [
        Item(name: "ab", tags: ["x", "abc"]), Item(name: " ", tags: ["ab"]),
        Item(name: "cd", tags: ["cd"], isSold: true), Item(name: "e", isSold: true),
      ], limit: 4)
    #expect(
      chain.report(on: shop).findings.map { "\($0.path) \($0.code)" } == [
        "items[1].name required.missing", "items[3].name length.too-short",
        "items[3].tags required.missing", "items[0].tags[1] length.too-long",
        "items[2].tags tag.is-name",
      ])
  }

  @Test func `elements are cleaned, and the client's form is unchanged`() throws {
    let shop = Shop(items: [Item(name: " ab ", tags: [" x "])], limit: 1)
    let valid = try chain.validate(shop)
    #expect(valid.form == Shop(items: [Item(name: "ab", tags: ["x"])], limit: 1))
    #expect(shop.items[0].name == " ab ")
  }

  @Test func `a check of the whole list works alongside checks of its elements`() {
    #expect(chain.report(on: Shop(items: [Item(name: "ab")])).codes == ["items.too-many"])
    #expect(chain.report(on: Shop()).description == "valid: 6 checks passed")
  }

  @Test func `identifiers show that they apply to every element`() {
    #expect(
      chain.identifiers == [
        "items[].name.trimmed", "items[].name.required", "items[].name.length",
        "items[].tags.required", "items[].tags[].trimmed", "items[].tags[].length",
        "items[].tags.same", "items.many",
      ])
  }

  @Test func `a check whose elements were all invalid counts as skipped`() throws {
    let tags = try FormChain("item", blank: Item()) {
      Each("tags", \.tags, .required, .length(2...).needing("required"))
    }
    #expect(
      tags.report(on: Item(tags: ["ab", ""])).description == """
        invalid: 1 problem in 1 check, 1 skipped
        - tags[1]: Please fill this in.
        """)
    #expect(tags.path(of: Item(tags: [""])).visits[0].visits.last?.decision == .skipped)
    #expect(
      tags.report(on: Item(tags: ["a", ""])).description == """
        invalid: 2 problems in 2 checks
        - tags[1]: Please fill this in.
        - tags[0]: Must have at least 2 characters, not 1.
        """)
  }

  @Test func `checking stops at the first finding if only that is requested`() {
    let shop = Shop(items: [Item(name: "ab"), Item(), Item()], limit: 9)
    let report = chain.report(on: shop, reporting: .first)
    #expect(report.findings.map(\.description) == ["items[1].name: Please fill this in."])
  }
}
