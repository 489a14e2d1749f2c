import Foundation
import TestSupport
import Testing

private let kitchenLine = BuiltCommand("kitchen-line")

@Test func `the command prints the ticket`() throws {
  let run = try kitchenLine.run(["tomato", "양파", "tofu"])
  #expect(
    run.output == """
      2 ingredients are ready: tomato, sliced; 양파, sliced.
      No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.

      """)
  #expect(run.error == "")
  #expect(run.code == 1)
}

@Test func `the command succeeds when everything is ready`() throws {
  let run = try kitchenLine.run([" TOMATO "])
  #expect(run.output == "1 ingredient is ready: TOMATO, sliced.\n")
  #expect(run.code == 0)
}

@Test func `the command prints paths on request`() throws {
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
      No machine handles "tofu"; "tomato", "onion" and "lettuce" saw it.

      """)
  #expect(run.code == 1)
}

@Test func `the command reads ingredients from standard input`() throws {
  let run = try kitchenLine.run(["tomato", "-"], input: "양파\r\n\n   \n  lettuce\na\0b")
  #expect(
    run.output == """
      3 ingredients are ready: tomato, sliced; 양파, sliced; lettuce, sliced.
      No machine handles "a\\u{0}b"; "tomato", "onion" and "lettuce" saw it.

      """)
}

@Test func `the command reports an empty order`() throws {
  let run = try kitchenLine.run(["-"], input: "")
  #expect(run.output == "Nothing was ordered.\n")
  #expect(run.code == 0)
}

@Test func `everything after two dashes is an ingredient`() throws {
  let run = try kitchenLine.run(["--", "--path", "-", "--help"])
  #expect(
    run.output == """
      No machine handles "--path"; "tomato", "onion" and "lettuce" saw it.
      No machine handles "-"; "tomato", "onion" and "lettuce" saw it.
      No machine handles "--help"; "tomato", "onion" and "lettuce" saw it.

      """)
}

@Test(arguments: [
  ([], "nothing was ordered; name an ingredient, or - to read them; see kitchen-line --help"),
  (["tomato", "--paths"], "unknown option \"--paths\"; did you mean --path?"),
  (["-x"], "unknown option \"-x\"; kitchen-line --help lists them"),
  (["--path=yes", "tomato"], "\"--path\" does not take a value; remove it"),
])
func `the command names the invalid argument`(words: [String], expected: String) throws {
  let run = try kitchenLine.run(words)
  #expect(run.output == "")
  #expect(run.error == "kitchen-line: \(expected)\n")
  #expect(run.code == 64)
}

@Test func `the command prints help on request`() throws {
  let run = try kitchenLine.run(["--help"])
  #expect(run.output.hasPrefix("usage: kitchen-line [OPTION…] INGREDIENT… [-]\n\nSends each ingr"))
  #expect(run.error == "")
  #expect(run.code == 0)
}

@Test func `the command uses the customer's language`() throws {
  let run = try kitchenLine.run(["--language", "ko", "양파", "tofu"])
  #expect(
    run.output == """
      재료 1개 준비 완료: 양파 (썰기).
      "tofu" 재료를 받는 기계가 없습니다. 확인한 기계: "tomato", "onion", "lettuce".

      """)
  #expect(run.code == 1)
}

@Test func `an overlong line is skipped and reported`() throws {
  let long = String(repeating: "o", count: 1001)
  let run = try kitchenLine.run(["-"], input: "\(long)\nonion\n")
  #expect(run.output == "1 ingredient is ready: onion, sliced.\n")
  #expect(
    run.error == """
      kitchen-line: line 1 is longer than 1000 bytes and is skipped; shorten it

      """)
  #expect(run.code == 1)
}

extension String {
  /// The text with durations replaced by `<time>`, and columns separated by one space.
  fileprivate var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>").replacing(#/ {2,}/#, with: " ")
  }
}
