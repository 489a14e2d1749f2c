import TestSupport
import Testing

/// Tests of the snippet `Reckon`, which does not use screens.
@Suite struct ReckonTests {
  private let reckon = BuiltCommand("Reckon")

  @Test func `a tree of handlers evaluates a document`() throws {
    let run = try reckon.run(
      [],
      input: """
        <?xml version="1.0"?>
        <sum>
          <number>2</number>
          <product><number>4</number><number>2.5</number></product>
          <difference><number>1</number><number>3</number></difference>
        </sum>
        """)
    #expect(run.output == "10.0\n")
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test func `all errors in a document are reported together`() throws {
    let run = try reckon.run(
      [], input: "<sum>\n  <nmber>2</nmber>\n  <number>two</number>\n  <product/>\n</sum>")
    #expect(run.output == "")
    #expect(
      run.error == """
        input:2:3: no handler handles <nmber>, no handler declares it; did you mean <number>?
        input:3:3: "two" is not a number; write one in digits
        input:4:3: <product> needs parts; write <number>1</number> into it

        """)
    #expect(run.code == 1)
  }

  @Test func `reading invalid XML stops at its first error`() throws {
    let run = try reckon.run([], input: "<sum><number>1</sum>")
    #expect(
      run.error
        == "input:1:15: </sum> appears where <number> of 1:6 must end; write </number>\n")
    #expect(run.code == 1)
  }

  @Test func `the command prints help, uses a language, and names an invalid option`() throws {
    #expect(try reckon.run(["--help"]).output.hasPrefix("usage: Reckon [OPTION…]\n"))
    let korean = try reckon.run(["--language", "ko"], input: "<sum/>")
    #expect(korean.error == "input:1:1: <sum> 요소에는 부분이 있어야 합니다. <number>1</number>을 쓰세요\n")
    #expect(korean.code == 1)
    let wrong = try reckon.run(["sum"])
    #expect(
      wrong.error
        == "Reckon: unexpected argument \"sum\"; see Reckon --help\n")
    #expect(wrong.code == 64)
  }
}
