import Testing

import Baton
import Kitchen

@Test func `a machine handles its ingredient under any of its names`() {
  let grater = Machine("carrot", "당근", "Möhre", preparation: "grated")
  #expect(grater("carrot") == .handled(Prepared("carrot", "grated", by: "carrot")))
  #expect(grater(" CARROT") == .handled(Prepared("carrot", "grated", by: "carrot")))
  #expect(grater("당근") == .handled(Prepared("당근", "grated", by: "carrot")))
  #expect(grater("mo\u{308}hre") == .handled(Prepared("Möhre", "grated", by: "carrot")))
}

@Test func `a machine passes every other ingredient`() {
  let grater = Machine("carrot", "당근", preparation: "grated")
  #expect(grater("onion") == .passed)
  #expect(grater("carrots") == .passed)
  #expect(grater("") == .passed)
}

@Test func `a machine has its ingredient's first name`() {
  #expect(Machine(" Carrot ", "당근", preparation: "grated").name == "Carrot")
  #expect(
    Machine("carrot", names: ["당근"], preparation: "grated")
      == Machine("carrot", "당근", preparation: "grated"))
}

@Test(arguments: [
  (Machine.tomato, ["tomato", "토마토"]),
  (.onion, ["onion", "양파"]),
  (.lettuce, ["lettuce", "양상추"]),
])
func `the first three machines support English and Korean`(machine: Machine, names: [String]) {
  for name in names {
    let ingredient = Ingredient(name)
    #expect(machine(ingredient) == .handled(Prepared(ingredient, "sliced", by: machine.name)))
  }
  #expect(machine.name == names[0])
  #expect(machine.ingredients.map(\.name) == names)
}
