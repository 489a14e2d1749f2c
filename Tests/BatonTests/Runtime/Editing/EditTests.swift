import Testing

import Baton

@Test(arguments: [
  (Edit.inserted("onion", at: 2), #"inserted "onion" at 2"#),
  (.replaced("onion", with: "leek", at: 2), #"replaced "onion" with "leek" at 2"#),
  (.replaced("onion", with: "onion", at: 2), #"replaced "onion" at 2"#),
  (.removed("onion", from: 2), #"removed "onion" from 2"#),
  (.moved("onion", from: 2, to: 0), #"moved "onion" from 2 to 0"#),
  (.removedAll, "removed all"),
])
func `an edit says what was done, to which link, where`(edit: Edit, text: String) {
  #expect("\(edit)" == text)
}

private typealias Kitchen = RuntimeChain<String, String, Never>

@Test func `the edits of a chain are seen in order, and those that were refused are not`()
  async throws
{
  let chain = Kitchen("kitchen")
  try chain.append(Machine(name: "unseen"))
  let edits = chain.edits
  try chain.append(Machine(name: "onion"))
  #expect(throws: EditError.self) { try chain.append(Machine(name: "onion")) }
  try chain.prepend(Machine(name: "tomato"))
  try chain.insert(Machine(name: "leek"), at: .after("tomato"))
  #expect(throws: EditError.self) { try chain.remove("tofu") }
  try chain.move("onion", to: .before("tomato"))
  try chain.move("onion", to: .after("leek"))
  try chain.replace("onion", with: Machine(name: "shallot"))
  try chain.remove("leek")
  chain.removeAll()
  var seen: [Edit] = []
  for await edit in edits {
    seen.append(edit)
    if edit == .removedAll { break }
  }
  #expect(
    seen == [
      .inserted("onion", at: 1), .inserted("tomato", at: 0), .inserted("leek", at: 1),
      .moved("onion", from: 3, to: 0), .moved("onion", from: 0, to: 2),
      .replaced("onion", with: "shallot", at: 2), .removed("leek", from: 1), .removedAll,
    ])
}

@Test func `whoever replays the edits has the chain`() async throws {
  let chain = Kitchen("kitchen")
  let edits = chain.edits
  for number in 0..<10 { try chain.append(Machine(name: "\(number)")) }
  for number in 0..<8 {
    try chain.move(
      "\(number)", to: .after("\((number * 7 + 3) % 10 == number ? 9 : (number * 7 + 3) % 10)"))
  }
  try chain.replace("4", with: Machine(name: "four"))
  try chain.remove("7")
  let identifiers = chain.identifiers
  chain.removeAll()
  var replayed: [String] = []
  for await edit in edits {
    switch edit {
    case .inserted(let name, let index): replayed.insert(name, at: index)
    case .replaced(let old, let new, let index):
      #expect(replayed[index] == old)
      replayed[index] = new
    case .removed(let name, let index): #expect(replayed.remove(at: index) == name)
    case .moved(let name, let from, let to):
      #expect(replayed[from] == name)
      replayed.insert(replayed.remove(at: from), at: to)
    case .removedAll: #expect(replayed == identifiers)
    }
    if edit == .removedAll { break }
  }
}

@Test func `the edits end when the chain is released, for everybody who watches`() async throws {
  var chain: Kitchen? = Kitchen("kitchen")
  let streams = try #require(chain.map { [$0.edits, $0.edits] })
  try chain?.append(Machine(name: "onion"))
  chain = nil
  for stream in streams {
    var seen: [Edit] = []
    for await edit in stream { seen.append(edit) }
    #expect(seen == [.inserted("onion", at: 0)])
  }
}

/// An object that is looked at and not kept.
private struct Glimpse {
  weak let object: AnyObject?
}

/// The objects that a value is made of.
private func objects(in value: Any) -> [Glimpse] {
  let mirror = Mirror(reflecting: value)
  let own = mirror.displayStyle == .class ? [Glimpse(object: value as AnyObject)] : []
  return own + mirror.children.flatMap { objects(in: $0.value) }
}

@Test func `a chain keeps nothing of those who no longer watch`() async throws {
  let chain = Kitchen("kitchen")
  let dropped = objects(in: chain.edits)
  #expect(dropped.count >= 2, "the stream, and what the chain yields to")
  #expect(dropped.allSatisfy { $0.object == nil })

  let (task, watched) = {
    let edits = chain.edits
    let watched = objects(in: edits)
    return (Task { for await _ in edits {} }, watched)
  }()
  #expect(watched.contains { $0.object != nil })
  task.cancel()
  await task.value
  #expect(watched.allSatisfy { $0.object == nil })
  try chain.append(Machine(name: "onion"))
}

@Test func `whoever stops watching leaves the others watching`() async throws {
  let chain = Kitchen("kitchen")
  let stays = chain.edits
  do {
    let leaves = chain.edits
    try chain.append(Machine(name: "onion"))
    for await edit in leaves {
      #expect(edit == .inserted("onion", at: 0))
      break
    }
  }
  try chain.append(Machine(name: "leek"))
  var iterator = stays.makeAsyncIterator()
  #expect(await iterator.next() == .inserted("onion", at: 0))
  #expect(await iterator.next() == .inserted("leek", at: 1))
}
