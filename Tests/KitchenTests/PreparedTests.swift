import Testing

import Kitchen

@Test func `a prepared ingredient has the name used in the order`() {
  let prepared = Prepared(" 양파 ", "sliced", by: "onion")
  #expect(prepared.ingredient.name == "양파")
  #expect(prepared.machine == "onion")
  #expect("\(prepared)" == "양파, sliced")
}
