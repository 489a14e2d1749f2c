import Foundation
import Testing

import Baton

private struct Card: Hashable, Codable {
  var owner: String
  @Redacted var number: String
}

private let card = Card(owner: "Ann", number: "4000 0027")

@Test func `a redacted value appears in no text`() {
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

@Test func `a redacted value keeps its value`() throws {
  #expect(card.number == "4000 0027")
  #expect(card == Card(owner: "Ann", number: "4000 0027"))
  #expect(card != Card(owner: "Ann", number: "4000 0028"))
  #expect(Set([card, card]).count == 1)
  let json = #"{"number":"4000 0027","owner":"Ann"}"#
  #expect(try JSONDecoder().decode(Card.self, from: Data(json.utf8)) == card)
}

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

@Test func `a redacted value is never encoded`() throws {
  struct Chest: Encodable {
    @Redacted var day: Date
    @Redacted var none: Int?
    @Redacted var cards: [Card]
    @Redacted var opaque: any Sendable
  }
  let chest = Chest(day: .now, none: nil, cards: [card], opaque: 4000)
  let mark = #""<redacted>""#
  #expect(
    try json(chest) == #"{"cards":\#(mark),"day":\#(mark),"none":\#(mark),"opaque":\#(mark)}"#)
  #expect(try json(card) == #"{"number":"<redacted>","owner":"Ann"}"#)
  #expect(try json([card.$number: 1]) == #"["<redacted>",1]"#)
  let issue = ClosureHandler("issue") { (_: String) in Outcome.handled([card.$number]) }
  #expect(try json(issue.path(of: "").path).contains(#""detail":"[<redacted>]""#))
}

@Test func `a redacted value is decoded with the decoder's own strategies`() throws {
  struct Stay: Decodable {
    @Redacted var day: Date
    @Redacted var room: Int?
  }
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  let stay = try decoder.decode(Stay.self, from: Data(#"{"day":7,"room":null}"#.utf8))
  #expect(stay.day == Date(timeIntervalSince1970: 7))
  #expect(stay.room == nil)
}

@Test func `redacted text cannot be decoded as a value, and no error shows the text`() throws {
  func complaint<Value: Decodable>(_ json: String, _ type: Value.Type) -> String? {
    do {
      _ = try JSONDecoder().decode([Redacted<Value>].self, from: Data(json.utf8))
      return nil
    } catch DecodingError.dataCorrupted(let context) {
      return "\(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
    } catch {
      return "\(error)"
    }
  }
  #expect(
    complaint(#"["<redacted>"]"#, String.self)
      == "[\"Index 0\"] the value was redacted when it was encoded")
  #expect(
    complaint(#"["<redacted>"]"#, Int.self)
      == "[\"Index 0\"] the value was redacted when it was encoded")
  #expect(
    complaint("[4000.5]", Int.self) == "[\"Index 0\"] not a valid Int; the value is redacted")
}
