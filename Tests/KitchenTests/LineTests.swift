import Synchronization
import Testing

import Baton
import Kitchen

@Test func `every ingredient of an order is prepared or reported by name`() {
  let ticket = Line.classic().prepare(["tofu", "tomato", "양파", "tomato", "두부"])
  #expect(
    ticket.prepared == [
      Prepared("tomato", "sliced", by: "tomato"), Prepared("양파", "sliced", by: "onion"),
      Prepared("tomato", "sliced", by: "tomato"),
    ])
  #expect(
    ticket.refused == [
      Refusal("tofu", seenBy: ["tomato", "onion", "lettuce"]),
      Refusal("두부", seenBy: ["tomato", "onion", "lettuce"]),
    ])
}

@Test func `an empty order has an empty ticket`() {
  #expect(Line.classic().prepare([]) == Ticket())
}

@Test func `an empty line rejects everything, with no machines listed`() {
  #expect(Line().prepare(["onion"]) == Ticket(refused: [Refusal("onion", seenBy: [])]))
}

@Test(arguments: ["", "\0", "onion\0", "🧅", String(repeating: "onion", count: 100_000)])
func `an unknown name is rejected as a whole`(name: String) {
  let ticket = Line.classic().prepare([Ingredient(name)])
  #expect(ticket.refused.map(\.ingredient.name) == [name])
  #expect(ticket.refused.map(\.machines) == [["tomato", "onion", "lettuce"]])
}

@Test func `the first of two machines for an ingredient handles it`() throws {
  let line = try Line(machines: [
    Machine("red onion", "onion", preparation: "diced"), .onion,
  ])
  #expect(line("onion") == .handled(Prepared("onion", "diced", by: "red onion")))
}

@Test func `changing one line does not change another`() {
  let first = Line.classic()
  first.removeAll()
  #expect(first.identifiers == [])
  #expect(Line.classic().identifiers == ["tomato", "onion", "lettuce"])
}

@Test func `a line is drawn with its machines`() throws {
  let line = try Line("주방", machines: [.tomato, .onion])
  #expect(
    "\(line.outline)" == """
      주방
      ├─ tomato
      └─ onion
      """)
}

@Test func `the path of an ingredient lists the visited machines`() {
  let path = Line.classic().path(of: "양파").path
  #expect(path.names == ["kitchen", "tomato", "onion"])
  #expect(path.visits[0].decision == .handled)
  #expect(path.visits[0].visits.map(\.decision) == [.passed, .handled])
  #expect(path.visits[0].visits.map(\.detail) == [nil, "양파, sliced"])
}

@Test func `the paths of an order are those of its ingredients`() {
  let line = Line.classic()
  let order: Order = ["양파", "tofu"]
  let (ticket, paths) = line.paths(of: order)
  #expect(ticket == line.prepare(order))
  #expect(
    paths.map(\.names) == [
      ["kitchen", "tomato", "onion"], ["kitchen", "tomato", "onion", "lettuce"],
    ])
}

@Test func `a line works in a chain as one handler`() throws {
  let grill = Machine("halloumi", preparation: "grilled")
  let line = Line.classic()
  let kitchens = Chain("kitchens") {
    line
    grill
  }
  #expect(kitchens("halloumi").response?.machine == "halloumi")
  try line.append(Machine("halloumi", preparation: "fried"))
  #expect(kitchens("halloumi").response?.preparation == "fried")
  let answer = line.otherwise { Prepared($0, "not at all", by: "nobody") }
  #expect("\(answer("tofu"))" == "tofu, not at all")
}

/// A machine that counts how often its reason for passing is read, which only happens when
/// recording.
private final class Curious: Handler {
  let name = "curious"
  let reasons = Mutex(0)

  func handle(_ request: Ingredient) -> Outcome<Prepared> { .passed }

  func reasonForPassing(_ request: Ingredient) -> String? {
    reasons.withLock { $0 += 1 }
    return "not mine"
  }
}

@Test func `only rejected ingredients are recorded, for the list of machines that saw them`() throws
{
  let line = Line()
  let curious = Curious()
  try line.append(curious)
  try line.append(.onion)
  #expect(line.prepare(["onion", "양파"]).isComplete)
  #expect(curious.reasons.withLock { $0 } == 0)
  #expect(line.prepare(["tofu"]).refused == [Refusal("tofu", seenBy: ["curious", "onion"])])
  #expect(curious.reasons.withLock { $0 } == 1)
}
