import Foundation
import Testing

import Kitchen

private let full = Ticket(
  prepared: [Prepared("tomato", "sliced", by: "tomato"), Prepared("양파", "sliced", by: "onion")],
  refused: [
    Refusal("tofu", seenBy: ["tomato", "onion", "lettuce"]),
    Refusal("두부", seenBy: ["tomato", "onion"]),
  ])

@Test func `a ticket lists ready and rejected ingredients, one sentence per line`() {
  #expect(
    "\(full)" == """
      2 ingredients are ready: tomato, sliced; 양파, sliced.
      No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.
      No machine handles "두부"; "tomato" and "onion" saw it.
      """)
}

@Test func `a ticket for one ingredient uses the singular`() {
  let ticket = Ticket(prepared: [Prepared("tomato", "sliced", by: "tomato")])
  #expect("\(ticket)" == "1 ingredient is ready: tomato, sliced.")
  #expect(ticket.isComplete)
}

@Test func `a ticket with nothing prepared lists only the rejections`() {
  let ticket = Ticket(refused: [Refusal("tofu", seenBy: ["onion"])])
  #expect("\(ticket)" == #"No machine handles "tofu"; "onion" saw it."#)
  #expect(!ticket.isComplete)
}

@Test func `the ticket for an empty order says so`() {
  #expect("\(Ticket())" == "Nothing was ordered.")
  #expect(Ticket().isComplete)
}

@Test func `a ticket is encoded and decoded`() throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
  var short = full
  short.prepared.removeLast()
  short.refused.removeFirst()
  let data = try encoder.encode(short)
  #expect(
    String(decoding: data, as: UTF8.self) == """
      {
        "prepared" : [
          {
            "ingredient" : "tomato",
            "machine" : "tomato",
            "preparation" : "sliced"
          }
        ],
        "refused" : [
          {
            "ingredient" : "두부",
            "machines" : [
              "tomato",
              "onion"
            ]
          }
        ]
      }
      """)
  #expect(try JSONDecoder().decode(Ticket.self, from: data) == short)
}
