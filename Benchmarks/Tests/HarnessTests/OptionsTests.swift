import Testing

@testable import Harness

struct OptionsTests {
  @Test func `The options parser reads every option`() throws {
    let line =
      "--filter linked --runs 3 --json a.json --check t.json --tag x --merge b c --list --markdown "
      + "--partial"
    let options = try Options(line.split(separator: " ").map(String.init))
    var expected = try Options([])
    expected.filter = "linked"
    expected.runs = 3
    expected.json = "a.json"
    expected.check = "t.json"
    expected.tag = "x"
    expected.merge = ["b", "c"]
    expected.list = true
    expected.markdown = true
    expected.partial = true
    #expect(options == expected)
  }

  @Test(arguments: [
    (["--runs"], "--runs needs a value."),
    (["--runs", "none"], "--runs needs a number above 0, not none."),
    (["--only", "linked classes"], "--only ROW and --count N go together."),
    (["--fast"], "There is no option --fast.\n\(Options.usage)"),
  ])
  func `A wrong option is named in the error`(arguments: [String], text: String) {
    let error = #expect(throws: BenchmarkError.self) { try Options(arguments) }
    #expect(error?.description == text)
  }
}
