import TestSupport
import Testing

/// Tests of the snippet `Categories`, with both patterns on one screen.
@Suite struct CategoriesTests {
  private let categories = BuiltCommand("Categories")

  @Test func `commands press, add and remove buttons`() throws {
    let run = try categories.run([], input: "Home\n+ Toys\nToys\n- Home\n")
    #expect(run.output.contains("categories\n├─ Electronics\n"))
    let last = run.output.split(separator: "\n").suffix(2)
    #expect(
      last == [
        "presenter:  Electronics  Fashion  Beauty  [Toys]",
        "view model: Electronics  Fashion  Beauty  [Toys]",
      ])
    #expect(run.code == 0)
  }

  @Test func `a rejected command exits with an error`() throws {
    let run = try categories.run(["--language", "ko"], input: "Books\nHome")
    #expect(run.output.contains("view model: \"Books\" 분류가 없습니다."))
    #expect(run.output.hasSuffix("view model: 전자제품  패션  [생활]  뷰티\n"))
    #expect(run.code == 1)
    let long = try categories.run([], input: String(repeating: "x", count: 1001))
    #expect(long.error == "this line has more than 1000 bytes; a name is shorter\n")
    #expect(long.code == 1)
  }

  @Test func `a usage error is reported`() throws {
    let run = try categories.run(["--all"])
    #expect(run.error == "Categories: unknown option \"--all\"; Categories --help lists them\n")
    #expect(run.code == 64)
    #expect(try categories.run(["--help"]).output.hasPrefix("usage: Categories [OPTION…]\n"))
  }
}
