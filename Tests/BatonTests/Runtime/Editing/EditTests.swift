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
func `an edit states its action, link and position`(edit: Edit, text: String) {
  #expect("\(edit)" == text)
}

private typealias Kitchen = RuntimeChain<String, String, Never>

@Test func `edits are delivered in order, and rejected ones are not`()
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

@Test func `replaying the edits reproduces the chain`() async throws {
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

@Test func `the edits end for every observer when the chain is released`() async throws {
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

/// A weak reference to an object.
private struct Glimpse {
  weak let object: AnyObject?
}

/// Returns the objects that a value contains.
private func objects(in value: Any) -> [Glimpse] {
  let mirror = Mirror(reflecting: value)
  let own = mirror.displayStyle == .class ? [Glimpse(object: value as AnyObject)] : []
  return own + mirror.children.flatMap { objects(in: $0.value) }
}

@Test func `a chain retains nothing for former observers`() async throws {
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

@Test func `an observer that stops does not affect the others`() async throws {
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
