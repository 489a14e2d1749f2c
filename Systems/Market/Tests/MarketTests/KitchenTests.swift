import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct KitchenTests {
  static let tofu = """
    {"code":"nobody-takes-it",\
    "detail":"No machine handles \\"tofu\\"; \\"tomato\\", \\"onion\\" and \\"lettuce\\" saw it.",\
    "ingredient":"tofu","machines":["tomato","onion","lettuce"]}
    """

  @Test func `every ingredient is prepared, or refused with a list of the machines that passed it`()
    async throws
  {
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":["tomato","양파","tofu"]}"#)
        == .json(
          200,
          """
          {"prepared":[\
          {"ingredient":"tomato","machine":"tomato","preparation":"sliced"},\
          {"ingredient":"양파","machine":"onion","preparation":"sliced"}],\
          "refused":[\(Self.tofu)]}
          """))
  }

  @Test func `an order without any preparable ingredient is refused`() async throws {
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":["tofu"]}"#)
        == .problem(
          422,
          """
          {"code":"nobody-takes-it","detail":"No machine handles any ingredient of the order.",\
          "refused":[\(Self.tofu)],"status":422,"title":"Unprocessable Content",\
          "type":"about:blank"}
          """))
  }

  @Test(arguments: [0, 101])
  func `an order with no ingredients or too many is refused`(count: Int) async throws {
    let names = Array(repeating: "\"onion\"", count: count).joined(separator: ",")
    let (bound, code) = count == 0 ? ("least 1 entry", "few") : ("most 100 entries", "many")
    #expect(
      try await TestShop().post("/api/kitchen/orders", #"{"ingredients":[\#(names)]}"#)
        == .problem(
          422,
          #"{"code":"invalid-request","detail":"ingredients: Must have at \#(bound), not \#(count).","#
            + #""fields":[{"code":"count.too-\#(code)","field":"ingredients","#
            + #""message":"Must have at \#(bound), not \#(count)."}],"status":422,"#
            + #""title":"Unprocessable Content","type":"about:blank"}"#))
  }
}

@Suite(.serialized) struct KitchenPageTests {
  @Test func `each ingredient is prepared or refused, in the customer's language`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/kitchen")
      try await browser.submit("/kitchen", ["ingredients[0]": " 番茄 ", "ingredients[1]": "tofu"])
      #expect(browser.status == 200)
      #expect(browser.page.contains("1 ingredient is ready: 番茄, sliced."))
      #expect(
        browser.page.contains(
          #"No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it."#))
      try await browser.get("/language/ko?then=/kitchen")
      try await browser.get("/kitchen")
      try await browser.submit("/kitchen", ["ingredients[0]": "양파"])
      #expect(browser.page.contains("재료 1개 준비 완료: 양파 (썰기)."))
    }
  }

  @Test func `the drawer shows every ingredient's path`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/kitchen")
      try await browser.submit("/kitchen", ["ingredients[0]": "onion", "ingredients[1]": "tofu"])
      #expect(browser.page.ranges(of: "<caption>").count == 3)
      #expect(browser.page.contains("onion, sliced"))
    }
  }

  @Test func `adding and removing rows does not place an order`() async throws {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/kitchen")
      let rows = ["ingredients[0]": "onion", "ingredients[1]": "lettuce"]
      try await browser.submit("/kitchen", rows.merging(["add": "ingredients"]) { $1 })
      #expect(browser.page.contains(#"name="ingredients[2]""#))
      try await browser.submit("/kitchen", rows.merging(["remove": "ingredients[0]"]) { $1 })
      #expect(!browser.page.contains(#"name="ingredients[0]""#))
      try await browser.submit("/kitchen", ["ingredients[1]": "lettuce"])
      #expect(browser.page.contains("1 ingredient is ready: lettuce, sliced."))
      #expect(!browser.page.contains(#"name="ingredients[0]""#))
      try await browser.submit("/kitchen", rows.merging(["remove": "ingredients[0]"]) { $1 })
      #expect(browser.page.contains(#"value="lettuce""#))
      #expect(!browser.page.contains("ready:"))
    }
  }

  @Test func `an empty row is refused next to its field, and the other rows are kept`() async throws
  {
    try await TestShop().serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/kitchen")
      try await browser.submit("/kitchen", ["ingredients[0]": "onion", "ingredients[1]": " "])
      #expect(browser.status == 422)
      #expect(browser.page.contains(#"id="ingredients[1]-error""#))
      #expect(browser.page.contains(#"value="onion""#))
    }
  }
}
