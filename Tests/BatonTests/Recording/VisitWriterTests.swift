import Baton
import Testing

@Test func `objects that pass a request to each other can record their outcomes`() {
  let writer = VisitWriter("kitchen")
  writer.add("onion", Outcome<String>.passed)
  writer.add("leek", Outcome.handled("soup"))
  writer.end(.handled, nil)
  let kitchen = writer.path.visits[0]
  #expect(kitchen.visits.map(\.name) == ["onion", "leek"])
  #expect(kitchen.visits.map(\.decision) == [.passed, .handled])
  #expect(kitchen.visits.map(\.detail) == [nil, "\"soup\""])
}
