import Catalogues
import Testing

@Test(
  arguments: [
    ("lable", "label"), ("Buton", "button"), ("slider", nil), ("x", "b"), ("", nil),
    ("labeel", "label"),
    ("button", "button"),
  ] as [(String, String?)])
func `the nearest known name needs the fewest changes`(name: String, nearest: String?) {
  #expect(name.nearest(among: ["button", "label", "b"]) == nearest)
}

@Test func `the first of equally near names is chosen, or none if there are no names`() {
  #expect("cat".nearest(among: ["bat", "rat"]) == "bat")
  #expect("cat".nearest(among: []) == nil)
}

@Test func `a name of a million characters is quickly found to be near none`() {
  let long = String(repeating: "a", count: 1_000_000)
  #expect(long.nearest(among: ["a", "b"]) == nil)
  #expect("a".nearest(among: [long]) == nil)
}
