import Foundation
import Testing

import Kitchen

@Test func `an order preserves the sequence of its ingredients, including duplicates`() {
  let order: Order = ["tomato", "양파", "tomato"]
  #expect(order == Order(["tomato", "양파", "TOMATO"]))
  #expect(order != ["tomato", "tomato", "양파"])
  #expect(order.ingredients.count == 3)
}

@Test func `an order is read from JSON`() throws {
  let order = try JSONDecoder().decode(
    Order.self, from: Data(#"{"ingredients":["tomato","양파"]}"#.utf8))
  #expect(order == ["tomato", "양파"])
}
