import Foundation
import Testing

import Baton

private struct Card: Hashable, Codable {
  var owner: String
  @Redacted var number: String
}

private let card = Card(owner: "Ann", number: "4000 0027")

@Test func `a redacted value is in no text`() {
  let children = Mirror(reflecting: card.$number).children.map(\.value)
  for text in ["\(card)", String(reflecting: card), "\(card.$number)", "\(children)"] {
    #expect(!text.contains("4000"))
  }
  #expect("\(card.$number)" == "<redacted>")
  var dumped = ""
  dump(card, to: &dumped)
  #expect(!dumped.contains("4000"))
  let issue = ClosureHandler("issue") { (_: String) in Outcome.handled(card.$number) }
  #expect(issue.path(of: "").path.visits.map(\.detail) == ["<redacted>"])
}

@Test func `a redacted value is what it was`() throws {
  #expect(card.number == "4000 0027")
  #expect(card == Card(owner: "Ann", number: "4000 0027"))
  #expect(card != Card(owner: "Ann", number: "4000 0028"))
  #expect(Set([card, card]).count == 1)
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  let data = try encoder.encode(card)
  #expect(String(decoding: data, as: UTF8.self) == #"{"number":"4000 0027","owner":"Ann"}"#)
  #expect(try JSONDecoder().decode(Card.self, from: data) == card)
}
