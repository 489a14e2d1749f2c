import Baton
import BatonTesting
import Testing

@Suite struct CommandsTests {
  static let first = #"""
    [{"kind": "deny", "name": "policy", "options": {"commands": "rm"}},
     {"kind": "alias", "name": "hi", "options": {"for": "say hello"}},
     {"kind": "prefix", "name": "prompt", "options": {"text": "> "}},
     {"kind": "echo", "name": "say"}, {"kind": "sum", "name": "add"}]
    """#

  func tool() throws -> Tool {
    let tool = Tool()
    try tool.load(Self.first)
    return tool
  }

  @Test func `commands run, aliases expand, and some commands are rejected`() throws {
    let tool = try tool()
    #expect(try tool.run("say a b") == "> a b")
    #expect(try tool.run("hi Ada") == "> hello Ada")
    #expect(try tool.run("add 1 2") == "> 3")
    let refused = #expect(throws: ChainError<CommandError>.self) { try tool.run("rm x") }
    #expect(refused.map { "\($0)" } == #""policy" failed: denied("rm") (tool → policy)"#)
    let misused = #expect(throws: ChainError<CommandError>.self) { try tool.run("add x") }
    #expect(misused?.cause == .usage("usage: add NUMBER…"))
    let unknown = #expect(throws: ChainError<CommandError>.self) { try tool.run("ad 1") }
    #expect(unknown?.cause == .unknown("ad", nearest: "add"))
    try tool.commands.path(of: Invocation("hi Ada")).expect("tool(policy-(hi~(prompt~(say+))))")
  }

  @Test(arguments: [
    #"[{"kind": "echo", "name": "x"}, {"kind": "sum", "name": "x"}]"#,
    #"""
    [{"kind": "deny", "name": "a"}, {"kind": "deny", "name": "b"}, {"kind": "echo", "name": "x"}]
    """#,
  ])
  func `an invalid file changes nothing`(json: String) throws {
    let tool = try tool()
    #expect(throws: UnknownKind(kind: "wat")) { try tool.load(#"[{"kind": "wat", "name": "x"}]"#) }
    #expect(throws: EditError.self) { try tool.load(json) }
    #expect(tool.commands.identifiers == ["policy", "hi", "prompt", "say", "add"])
  }

  @Test func `the file is reloaded while commands run`() async throws {
    let tool = try tool()
    let second = #"""
      [{"kind": "prefix", "name": "prompt", "options": {"text": "$ "}}, {"kind": "echo", "name": "say"}]
      """#
    try await withThrowingTaskGroup(of: Set<String>.self) { group in
      group.addTask {
        for round in 0..<200 {
          try tool.load(round.isMultiple(of: 2) ? second : Self.first)
          await Task.yield()
        }
        return []
      }
      for _ in 0..<3 {
        group.addTask { Set(try (0..<1000).map { _ in try tool.run("say a") }) }
      }
      for try await said in group { #expect(said.isSubset(of: ["> a", "$ a"])) }
    }
  }

  @Test func `a user's own kind needs one more factory`() throws {
    var tool = Tool()
    tool.factories["upper"] = { plugin in
      AnyLink(
        ClosureHandler(plugin.name) { (invocation: Invocation) throws(CommandError) in
          invocation.command == plugin.name
            ? .handled(invocation.arguments.joined().uppercased()) : .passed
        })
    }
    try tool.load(#"[{"kind": "upper", "name": "shout"}]"#)
    #expect(try tool.run("shout a") == "A")
    #expect(tool.help == "shout")
  }
}
