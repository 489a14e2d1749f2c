import Testing

import Baton
import Kitchen

private let tofu = Machine("tofu", "두부", preparation: "diced")

@Test func `machines are added at either end and next to another one`() throws {
  let line = try Line(machines: [.onion])
  try line.append(.lettuce)
  try line.prepend(.tomato)
  try line.insert(tofu, at: .before("onion"))
  try line.insert(Machine("rice", preparation: "cooked"), at: .after("onion"))
  #expect(line.identifiers == ["tomato", "tofu", "onion", "rice", "lettuce"])
  #expect(line.prepare(["두부", "rice"]).prepared.map(\.preparation) == ["diced", "cooked"])
}

@Test func `a moved machine receives an ingredient in its new place`() throws {
  let line = Line.classic()
  try line.move("lettuce", to: .before("tomato"))
  try line.move("tomato", to: .after("onion"))
  #expect(line.prepare(["tofu"]).refused.map(\.machines) == [["lettuce", "onion", "tomato"]])
}

@Test func `a replaced or removed machine no longer works`() throws {
  let line = Line.classic()
  try line.replace("onion", with: tofu)
  try line.remove("tomato")
  #expect(
    line.prepare(["tomato", "onion", "tofu"])
      == Ticket(
        prepared: [Prepared("tofu", "diced", by: "tofu")],
        refused: [
          Refusal("tomato", seenBy: ["tofu", "lettuce"]),
          Refusal("onion", seenBy: ["tofu", "lettuce"]),
        ]))
}

@Test func `a machine's name is found in any Unicode normalization form`() throws {
  let line = try Line(machines: [Machine("양파", preparation: "sliced")])
  #expect(line.contains("\u{110B}\u{1163}\u{11BC}\u{1111}\u{1161}"))
  try line.remove("\u{110B}\u{1163}\u{11BC}\u{1111}\u{1161}")
  #expect(line.identifiers == [])
}

@Test func `two machines with one name are rejected`() {
  let error = #expect(throws: EditError.self) {
    try Line("주방", machines: [.tomato, .onion, .tomato])
  }
  #expect(
    error?.description == """
      "주방" already has a link "tomato", at index 0; give the new one another identifier, or \
      replace the old one
      """)
}

@Test func `a missing machine cannot be edited`() {
  let line = Line.classic()
  let text = #""kitchen" has no link "tofu"; it has "tomato", "onion", "lettuce""#
  let edits: [() throws -> Void] = [
    { try line.remove("tofu") },
    { try line.move("tofu", to: .before("onion")) },
    { try line.move("onion", to: .after("tofu")) },
    { try line.replace("tofu", with: tofu) },
    { try line.insert(tofu, at: .before("tofu")) },
    { try line.insert(tofu, at: .after("tofu")) },
  ]
  for edit in edits {
    #expect(#expect(throws: EditError.self) { try edit() }?.description == text)
  }
  #expect(line.identifiers == ["tomato", "onion", "lettuce"])
}

@Test func `observers of the line see an edit`() async throws {
  let line = Line.classic()
  var edits = line.edits.makeAsyncIterator()
  try line.append(tofu)
  try line.move("tofu", to: .before("onion"))
  #expect(await edits.next() == .inserted("tofu", at: 3))
  #expect(await edits.next() == .moved("tofu", from: 3, to: 1))
}

@Test(arguments: ["", " \t", "\u{200B}", "\u{3164}", "\u{2800}"])
func `every edit rejects a machine without a visible name`(name: String) throws {
  let machine = Machine(Ingredient(name), preparation: "served")
  let line = Line.classic()
  let edits: [(Line) throws -> Void] = [
    { try $0.append(machine) },
    { try $0.prepend(machine) },
    { try $0.insert(machine, at: .first) },
    { try $0.insert(machine, before: "onion") },
    { try $0.insert(machine, after: "onion") },
    { try $0.replace("onion", with: machine) },
  ]
  for edit in edits {
    let error = #expect(throws: EditError.self) { try edit(line) }
    #expect(error?.code == .unnamed)
  }
  #expect(line.identifiers == ["tomato", "onion", "lettuce"])
  #expect(throws: EditError.self) { try Line(machines: [machine]) }
}

@Test func `an invisible name is shown with escapes`() {
  let machine = Machine("\u{200B}", preparation: "served")
  let error = #expect(throws: EditError.self) { try Line.classic().append(machine) }
  #expect(
    error?.description
      == #"a link of "kitchen" needs a visible name; "\u{200B}" has no visible characters"#)
}
