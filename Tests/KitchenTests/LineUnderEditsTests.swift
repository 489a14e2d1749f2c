import Testing

import Baton
import Kitchen

// One task edits the line continuously, while the others place orders.
@Test func `no ingredient is lost or duplicated during edits`() async throws {
  let line = Line.classic()
  let order: Order = ["tomato", "tofu", "양파", "lettuce", "tofu", "두부", "tomato", "rice"]
  // The line after each of the edits below.
  let wholeRows: Set<[String]> = [
    ["tomato", "onion", "lettuce"],
    ["tomato", "tofu", "onion", "lettuce"],
    ["tofu", "tomato", "onion", "lettuce"],
    ["tofu", "tomato", "onion2", "lettuce"],
    ["tomato", "onion2", "lettuce"],
  ]
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      let tofu = Machine("tofu", "두부", preparation: "diced")
      let other = Machine("onion2", "양파", preparation: "diced")
      for _ in 0..<300 {
        try line.insert(tofu, at: .after("tomato"))
        try line.move("tofu", to: .before("tomato"))
        try line.replace("onion", with: other)
        try line.remove("tofu")
        try line.replace("onion2", with: .onion)
        await Task.yield()
      }
    }
    for _ in 0..<4 {
      group.addTask {
        for _ in 0..<300 {
          let ticket = line.prepare(order)
          expectWhole(ticket, for: order)
          // The machines that rejected an ingredient were all in the line at one moment.
          for refusal in ticket.refused { #expect(wholeRows.contains(refusal.machines)) }
          #expect(!ticket.refused.contains { ["tomato", "양파", "lettuce"].contains($0.ingredient) })
          #expect(ticket.refused.last?.ingredient == "rice")
          for refusal in ticket.refused where refusal.ingredient == "tofu" {
            #expect(!refusal.machines.contains("tofu"))
          }
          await Task.yield()
        }
      }
    }
    try await group.waitForAll()
  }
  #expect(line.identifiers == ["tomato", "onion", "lettuce"])
}

/// Removes each ingredient from the head of one of the two lists, which checks their order.
private func expectWhole(_ ticket: Ticket, for order: Order) {
  var prepared = ticket.prepared.map(\.ingredient)[...]
  var refused = ticket.refused.map(\.ingredient)[...]
  for ingredient in order.ingredients {
    if prepared.first == ingredient {
      prepared.removeFirst()
    } else if refused.first == ingredient {
      refused.removeFirst()
    } else {
      Issue.record("\(ingredient) is missing in \(ticket)")
    }
  }
  #expect(prepared.isEmpty && refused.isEmpty)
}
