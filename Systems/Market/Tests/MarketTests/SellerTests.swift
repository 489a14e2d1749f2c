import Testing

@testable import Market

@Suite(.serialized) struct SellerTests {
  @Test(arguments: [
    (24, 1240, 240), (24, 1, 0), (24, 3, 1), (19, 119, 19), (0, 500, 0), (100, 1, 1), (7, 0, 0),
  ])
  func `the tax in an amount is rounded to the nearest cent`(percent: Int, amount: Int, tax: Int) {
    var seller = Seller()
    seller.taxPercent = percent
    #expect(seller.tax(in: amount) == tax)
  }

  @Test(arguments: [
    (
      "en", "Sold by Market (a demonstration)",
      "The total includes 24% VAT: €1.88. Without tax, it is €7.82."
    ),
    ("ko", "판매자: Market", "합계에는 부가가치세 24% €1.88가 포함되어 있습니다. 세금을 뺀 금액은 €7.82입니다."),
    ("zh", "卖方：Market", "合计含 24% 增值税 €1.88。不含税金额为 €7.82。"),
  ])
  func `a receipt names the seller and the tax`(language: String, seller: String, tax: String)
    async throws
  {
    let shop = try TestShop()
    let conformance = StoreConformance(store: shop.store, clock: shop.clock)
    let ada = try await conformance.customer()
    try await conformance.change(ada, .add("bread", 1))
    let order = try await conformance.buy(ada)
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      browser.become(ada)
      try await browser.get("/language/\(language)")
      try await browser.get("/orders/\(order.id)/receipt")
      #expect(browser.page.contains(seller))
      #expect(browser.page.contains(tax))
    }
  }
}
