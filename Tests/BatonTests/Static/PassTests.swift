import Testing

import Baton

@Test func `the identity passes everything and is not drawn`() {
  let nobody = Pass<String, String, Never>()
  #expect(nobody("onion") == .passed)
  #expect(nobody.outlines == [])
  #expect(nobody.path(of: "onion").path.names == [])
}

@Test func `the identity on either side of a handler changes nothing`() {
  let chain = Chain("kitchen") {
    Pass<String, String, Never>()
    Machine(name: "onion")
    Pass<String, String, Never>()
  }
  #expect(chain("onion") == .handled("onion, sliced"))
  #expect(chain("tofu") == .passed)
  #expect(chain.path(of: "tofu").path.names == ["kitchen", "onion"])
}
