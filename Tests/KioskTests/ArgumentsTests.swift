import Testing

@testable import kiosk

@Suite struct ArgumentsTests {
  @Test func `a command line says what is to be done`() throws {
    let arguments = try Arguments([
      "--script", "a", "--language", "zh", "--size", "100x30",
    ])
    #expect(arguments.script == "a")
    #expect(try Arguments(["--outline"]).outline)
    #expect(arguments.language == .chinese)
    #expect(arguments.size?.columns == 100)
    #expect(arguments.size?.rows == 30)
    #expect(try Arguments(["--record", "b"]).record == "b")
    #expect(try Arguments(["-h"]).help)
    #expect(try Arguments([]) == Arguments([]))
  }

  @Test(arguments: [
    (["--\u{1B}[31m"], #"nobody knows "--\u{1B}[31m"; kiosk --help says what there is"#),
    (
      ["--outline", "--script", "a"],
      "--outline shows each page by itself; leave --script out"
    ),
    (["--loud"], "nobody knows \"--loud\"; kiosk --help says what there is"),
    (["--script"], "--script needs a value; kiosk --help says which"),
    (["--script", "--outline"], "--script needs a value; kiosk --help says which"),
    (["--language", "de"], "there is no language \"de\"; there are en, ko and zh"),
    (["--size", "80"], "\"80\" is not a size; write one as 80x24"),
    (["--size", "0x24"], "\"0x24\" is not a size; write one as 80x24"),
    (
      ["--record", "a", "--outline"],
      "--record needs a terminal; leave --script and --outline out"
    ),
  ]) func `what nobody understands is said`(_ words: [String], _ expected: String) {
    let problem = #expect(throws: Arguments.Problem.self) { try Arguments(words) }
    #expect(problem?.description == expected)
  }

  @Test func `the environment says the language where nobody else does`() {
    #expect(Language(environment: ["LANG": "ko_KR.UTF-8"]) == .korean)
    #expect(Language(environment: ["LANG": "ko_KR.UTF-8", "LC_ALL": "zh_CN"]) == .chinese)
    #expect(Language(environment: ["LC_ALL": "", "LANG": "de_AT"]) == .english)
    #expect(Language(environment: [:]) == .english)
  }
}
