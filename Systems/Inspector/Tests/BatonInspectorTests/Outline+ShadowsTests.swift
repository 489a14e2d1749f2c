import Baton
import Testing

@testable import BatonInspector

@Suite struct OutlineShadowsTests {
  @Test func `a handler shadowed by others is found in nested chains, with its path`() {
    let till = Dispatcher(
      "till", by: { (dish: Dish) in dish.name }, [Keyed("lamp"), Keyed("spare lamp")])
    let sentence = """
      "spare lamp", at index 1, receives only requests that "lamp" passes: all its keys are \
      declared by earlier handlers
      """
    #expect(till.outline.shadowsInside == [sentence])
    let shop = Chain("shop") {
      Chain("desk") {
        Machine(name: "tomato")
        till
      }
      Machine(name: "onion")
    }
    #expect(shop.outline.shadowsInside == ["desk → till: \(sentence)"])
    #expect(kitchen().outline.shadowsInside.isEmpty)
  }
}
