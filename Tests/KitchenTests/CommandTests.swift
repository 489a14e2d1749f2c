import Foundation
import TestSupport
import Testing

private let kitchenLine = BuiltCommand("kitchen-line")

@Test func `the command prints the ticket`() throws {
  let run = try kitchenLine.run(["tomato", "양파", "tofu"])
  #expect(
    run.output == """
      2 ingredients are ready: tomato, sliced; 양파, sliced.
      No machine takes "tofu"; "tomato", "onion" and "lettuce" saw it.

      """)
  #expect(run.error == "")
  #expect(run.code == 1)
}

@Test func `the command succeeds when everything is ready`() throws {
  let run = try kitchenLine.run([" TOMATO "])
  #expect(run.output == "1 ingredient is ready: TOMATO, sliced.\n")
  #expect(run.code == 0)
}

@Test func `the command prints paths when asked`() throws {
  let run = try kitchenLine.run(["--path", "양파", "tofu"])
  #expect(
    run.output.withoutDurations == """
      kitchen handled <time>
      ├─ tomato passed <time>
      └─ onion handled <time> 양파, sliced

      kitchen passed <time>
      ├─ tomato passed <time>
      ├─ onion passed <time>
      └─ lettuce passed <time>

      1 ingredient is ready: 양파, sliced.
      No machine takes "tofu"; "tomato", "onion" and "lettuce" saw it.

      """)
  #expect(run.code == 1)
}

@Test func `the command reads ingredients from standard input`() throws {
  let run = try kitchenLine.run(["tomato", "-"], input: "양파\r\n\n   \n  lettuce\na\0b")
  #expect(
    run.output == """
      3 ingredients are ready: tomato, sliced; 양파, sliced; lettuce, sliced.
      No machine takes "a\\u{0}b"; "tomato", "onion" and "lettuce" saw it.

      """)
}

@Test func `the command says when nothing was ordered`() throws {
  let run = try kitchenLine.run(["-"], input: "")
  #expect(run.output == "Nothing was ordered.\n")
  #expect(run.code == 0)
}

@Test func `everything after two dashes is an ingredient`() throws {
  let run = try kitchenLine.run(["--", "--path", "-", "--help"])
  #expect(
    run.output == """
      No machine takes "--path"; "tomato", "onion" and "lettuce" saw it.
      No machine takes "-"; "tomato", "onion" and "lettuce" saw it.
      No machine takes "--help"; "tomato", "onion" and "lettuce" saw it.

      """)
}

private let usage = """
  usage: kitchen-line [--path] <ingredient>... [-]

  Lets each ingredient walk the kitchen's line and prints the ticket.

    --path   print the path of each ingredient first
    -        read more ingredients from standard input, one a line
    --       take everything after it as an ingredient

  The exit code is 0 when all is ready, 1 when something was refused, and 2 for a call that is
  not understood.

  """

@Test(arguments: [[], ["tomato", "--paths"], ["-x"]])
func `the command explains itself when it does not understand`(words: [String]) throws {
  let run = try kitchenLine.run(words)
  #expect(run.output == "")
  #expect(run.error == usage)
  #expect(run.code == 2)
}

@Test func `the command explains itself when asked`() throws {
  let run = try kitchenLine.run(["--help"])
  #expect(run.output == usage)
  #expect(run.error == "")
  #expect(run.code == 0)
}

extension String {
  /// Each duration, with the spaces that align it, as `<time>`, and columns one space apart.
  fileprivate var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>").replacing(#/ {2,}/#, with: " ")
  }
}
