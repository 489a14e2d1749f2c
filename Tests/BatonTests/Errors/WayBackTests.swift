import Testing

@testable import Baton

@Test func `names are added to a path independently of other additions`() {
  let way = WayBack(["onion"])
  let shop = way.adding("kitchen").adding("shop")
  let market = way.adding("market")
  #expect(way.names == ["onion"])
  #expect(shop.names == ["onion", "kitchen", "shop"])
  #expect(market.names == ["onion", "market"])
  #expect([way, shop, market].map(\.first) == ["onion", "onion", "onion"])
  #expect(WayBack([]).first == nil)
}

@Test func `an error through many chains lists them in order`() {
  var error = ChainError<KitchenError>.failed(.broken)
  let names = (0..<100_000).map { "\($0)" }
  for name in names { error = error.inside(name) }
  #expect(error.handlers == names.reversed())
  #expect(error.handler == "0")
}
