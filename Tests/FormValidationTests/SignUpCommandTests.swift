import TestSupport
import Testing

/// Tests of the snippet `SignUp`, which reads a form from standard input.
@Suite struct SignUpCommandTests {
  private let signUp = BuiltCommand("SignUp")
  private let right = """
    {"name": "Ada", "email": "ada@example.com", "age": 36, "password": "correct horse", \
    "again": "correct horse"}
    """

  @Test func `an accepted form is welcomed, and a rejected one exits with an error`() throws {
    let taken = try signUp.run([], input: right)
    #expect(taken.output.hasSuffix("welcome, Ada\n"))
    #expect(taken.code == 0)
    let refused = try signUp.run(["--language", "ko"], input: "{}")
    #expect(refused.output.contains("name: 필수 항목입니다.  [required.missing]\n"))
    #expect(refused.code == 1)
  }

  @Test func `a usage error is reported, and help is printed`() throws {
    let wrong = try signUp.run(["ko"])
    #expect(
      wrong.error
        == "SignUp: unexpected argument \"ko\"; see SignUp --help\n")
    #expect(wrong.code == 64)
    #expect(try signUp.run(["--help"]).output.hasPrefix("usage: SignUp [OPTION…]\n"))
  }
}
