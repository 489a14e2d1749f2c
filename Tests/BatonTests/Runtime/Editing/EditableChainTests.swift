import Testing

import Baton

/// A custom chain that uses another chain's editor.
private final class OwnChain: EditableChain, Composite {
  let chain = RuntimeChain<String, String, Never>("line")
  var editor: ChainEditor<String, String, Never> { chain.editor }
  func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
    try chain.handle(request, in: walk)
  }
}

@Test func `a custom chain is edited and drawn like the chain inside it`() async throws {
  let line = OwnChain()
  for name in ["a", "b", "c"] { try line.chain.append(Machine(name: name)) }
  let edits = line.edits
  try line.move("c", to: .before("a"))
  try line.move("a", to: .after("b"))
  try line.remove("b")
  #expect(line.name == "line")
  #expect(line.identifiers == ["c", "a"])
  #expect(line.count == 2)
  #expect(line.contains("a") && !line.contains("b"))
  #expect(line.outline == line.chain.outline)
  #expect(line("a") == .handled("a, sliced"))
  line.removeAll()
  var seen: [String] = []
  for await edit in edits {
    seen.append("\(edit)")
    if edit == .removedAll { break }
  }
  #expect(
    seen == [
      #"moved "c" from 2 to 0"#, #"moved "a" from 1 to 2"#, #"removed "b" from 1"#, "removed all",
    ])
}

@Test func `a custom chain cannot be inserted into the chain inside it`() {
  let line = OwnChain()
  let error = #expect(throws: EditError.self) { try line.chain.append(line, as: "myself") }
  #expect(error?.code == .circle)
}

@Test func `any editable chain can insert links at every position`() throws {
  let chains: [any EditableChain<String, String, Never>] = [
    RuntimeChain<String, String, Never>("line"), AsyncRuntimeChain<String, String, Never>("line"),
    OwnChain(),
  ]
  for chain in chains {
    try chain.append(Machine(name: "b"))
    try chain.prepend(Machine(name: "a"))
    try chain.insert(Machine(name: "between"), at: .before("b"))
    try chain.insert(Machine(name: "onion"), at: .after("b"), as: "last")
    #expect(chain.identifiers == ["a", "between", "b", "last"])
    try chain.replace("last", with: Trimmed())
    #expect(chain.identifiers == ["a", "between", "b", "Trimmed"])
    let error = #expect(throws: EditError.self) { try chain.append(Machine(name: "a")) }
    #expect(error?.code == .duplicate)
  }
}
