import CommandInput
import Testing

@testable import kiosk

@Suite struct ArgumentsTests {
  private func arguments(_ words: [String]) throws(UsageError) -> Arguments {
    try Arguments(try CommandWords(words, of: Arguments.manual))
  }

  @Test func `a command line selects the mode`() throws {
    let arguments = try arguments(["--script", "a", "--language", "zh", "--size=100x30"])
    #expect(arguments.script == "a")
    #expect(arguments.language == .chinese)
    #expect(arguments.size?.columns == 100)
    #expect(arguments.size?.rows == 30)
    #expect(try self.arguments(["--outline"]).outline)
    #expect(try self.arguments(["--record", "b"]).record == "b")
    #expect(try self.arguments(["--script", "-"]).script == "-")
    #expect(try self.arguments([]).script == nil)
  }

  @Test(arguments: [
    (["--\u{1B}[31m"], #"unknown option "--\u{1B}[31m"; kiosk --help lists them"#),
    (["--outline", "--script", "a"], "--outline already shows every page; omit --script"),
    (["--loud"], "unknown option \"--loud\"; kiosk --help lists them"),
    (["--scrip"], "unknown option \"--scrip\"; did you mean --script?"),
    (["--script"], "\"--script\" needs a value; see kiosk --help"),
    (["--script", "--outline"], "\"--script\" needs a value; see kiosk --help"),
    (["--language", "de"], "--language must be one of en, ko, zh, not \"de\""),
    (["--size", "80"], "--size \"80\" is not a size; write one as 80x24"),
    (["--size", "0x24"], "--size \"0x24\" is not a size; write one as 80x24"),
    (["--size", "8x0x24"], "--size \"8x0x24\" is not a size; write one as 80x24"),
    (
      ["--record", "a", "--outline"], "--record needs a terminal; omit --script and --outline"
    ),
    (["a"], "unexpected argument \"a\"; see kiosk --help"),
  ]) func `an unknown argument is reported`(_ words: [String], _ expected: String) {
    let problem = #expect(throws: UsageError.self) { try arguments(words) }
    #expect(problem?.description == "kiosk: " + expected)
  }
}
