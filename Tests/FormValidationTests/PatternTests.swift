import FormValidation
import Testing

@Suite struct PatternTests {
  @Test(
    arguments: [
      ("", [""], ["a"]), ("a", ["a"], ["", "aa", "b"]), ("a*", ["", "aaa"], ["b", "aab"]),
      ("a+b?", ["a", "aab"], ["", "b", "abb"]), ("(a|b)*c", ["c", "abac"], ["ab", "ca"]),
      ("(?:ab){2}", ["abab"], ["ab", "ababab"]), ("a{2,}", ["aa", "aaaa"], ["a"]),
      ("a{0,2}b", ["b", "ab", "aab"], ["aaab"]), ("[a-c]x", ["bx"], ["dx"]),
      ("[]", [], ["", "]"]), ("[^a-c]", ["d", "한"], ["a", "b", ""]), ("[\\]-]+", ["-]"], ["a"]),
      ("[a-]", ["-", "a"], ["b"]), ("\\d{3}-\\d{4}", ["123-4567"], ["123-456", "１23-4567"]),
      ("\\w+\\s\\w+", ["a b", "a\u{a0}b"], ["a  b", "é b"]), ("\\D\\W\\S", ["a-b"], ["1-b"]),
      (".", ["a", "😀"], ["\n", "\r\n", ""]), ("\\u0041\\x42\\u{1F600}", ["AB😀"], ["AB"]),
      ("\\t\\n\\v\\f\\r\\0", ["\t\n\u{b}\u{c}\r\0"], ["t"]), ("^a$", ["a"], ["^a$"]),
      ("a|", ["a", ""], ["b"]), ("(a?){3}", ["", "aaa"], ["aaaa"]), ("a*?b", ["aab"], ["a"]),
      ("[\\d\\-x]+", ["1-x"], ["y"]), ("[^\\d]", ["x"], ["1"]), ("[\\D]", ["x"], ["1"]),
      ("é", ["é"], ["e\u{301}"]), ("(a|ab)(c|bcd)", ["abcd", "ac"], ["abd"]),
    ] as [(String, [String], [String])])
  func `an expression matches whole texts`(
    source: String, matching: [String], others: [String]
  ) throws {
    let pattern = try Pattern(source)
    for text in matching { #expect(pattern.matches(text), "\(source) \(text)") }
    for text in others { #expect(!pattern.matches(text), "\(source) \(text)") }
  }

  @Test(arguments: [
    ("(a", "the group that begins at 0 in \"(a\" is not closed"),
    ("a)", "there is no group that ends at 1 in \"a)\""),
    ("[a", "the class that begins at 0 in \"[a\" is not closed"),
    ("*a", "there is nothing to repeat at 0 in \"*a\""),
    ("a**", "there is nothing to repeat at 2 in \"a**\""),
    ("a{2", "the bounds at 1 in \"a{2\" are not closed"),
    ("a{x}", "the bounds at 1 in \"a{x}\" are not closed"),
    ("a{3,2}", "the bounds at 1 in \"a{3,2}\" are in the wrong order"),
    ("a^b", "anchors are allowed only at the ends, not at 1 in \"a^b\""),
    ("a]", "\"]\" at 1 needs a backslash in \"a]\""),
    ("(?=a)", "the group that begins at 0 cannot be matched in linear time in \"(?=a)\""),
    ("\\1", "\"\\1\" is not an escape that can be matched in linear time in \"\\1\""),
    ("a\\", "nothing follows the last backslash in \"a\\\""),
    ("[z-a]", "the range that ends at 3 in \"[z-a]\" is not valid"),
    ("\\u12", "the escape that ends at 4 in \"\\u12\" is not valid"),
    ("\\u{110000}", "the escape that ends at 10 in \"\\u{110000}\" is not valid"),
    (
      "(a{64}){65}", "it has more than 4096 positions, counting repetitions, in \"(a{64}){65}\""
    ),
  ])
  func `an invalid expression is rejected with its position`(
    source: String, said: String
  ) {
    do throws(PatternError) {
      _ = try Pattern(source)
      Issue.record("\(source) was read")
    } catch {
      #expect(error.description == said)
    }
  }

  @Test func `random expressions agree with a naive matcher`() throws {
    for _ in 0..<300 {
      let tree = Tree.random(0)
      let pattern = try Pattern(tree.source)
      for _ in 0..<20 {
        let text = (0..<Int.random(in: 0...6)).map { _ in
          "abcé1".unicodeScalars.randomElement() ?? "a"
        }
        let isMatch = tree.ends(in: text, from: 0).contains(text.count)
        let string = String(String.UnicodeScalarView(text))
        #expect(pattern.matches(string) == isMatch, "\(tree.source) \(string)")
      }
    }
  }

  @Test func `an expression that makes backtracking matchers slow takes linear time`() throws {
    let text = String(repeating: "a", count: 1_000_000) + "!"
    #expect(try !Pattern("(a*)*b").matches(text))
    #expect(try !Pattern("(a|a)*").matches(text))
    #expect(try Pattern("(a|aa)+!").matches(text))
  }

  @Test func `an expression with many positions matches like one with few`() throws {
    let pattern = try Pattern("[a-z]{1,100}(-[a-z]{1,100}){0,2}")
    #expect(pattern.matches(String(repeating: "x", count: 100)))
    #expect(!pattern.matches(String(repeating: "x", count: 101)))
    #expect(pattern.matches("a-b-c"))
    #expect(!pattern.matches("a-b-c-d"))
    #expect(!pattern.matches("a-"))
  }

  @Test func `a check reports a text that does not match, except an empty one`() throws {
    let letters = try Pattern("[a-z]+")
    let chain = try FormChain("x", blank: SignUp()) {
      Field("name", \.name, .matching(letters))
    }
    #expect(
      chain.report(on: SignUp(name: "A")).findings.map(\.description) == [
        "name: Does not have the required format."
      ])
    #expect(chain.report(on: SignUp()).isValid)
  }
}

/// An expression with the simplest matcher, which finds all positions where a match can end.
private indirect enum Tree {
  case one(String, @Sendable (Unicode.Scalar) -> Bool)
  case both(Tree, Tree)
  case either(Tree, Tree)
  case copies(Tree, Int, Int?)

  static func random(_ depth: Int) -> Tree {
    switch Int.random(in: 0..<(depth > 3 ? 3 : 8)) {
    case 0: .one("[ab]") { $0 == "a" || $0 == "b" }
    case 1: .one("[^a]") { $0 != "a" }
    case 2:
      [.one("b") { $0 == "b" }, .one(".") { $0 != "\n" }, .one("é") { $0 == "é" }].randomElement()
        ?? .one("\\d") { $0 == "1" }
    case 3, 4: .both(random(depth + 1), random(depth + 1))
    case 5: .either(random(depth + 1), random(depth + 1))
    case 6: .copies(random(depth + 1), Int.random(in: 0...1), nil)
    default: .copies(random(depth + 1), Int.random(in: 0...1), Int.random(in: 1...3))
    }
  }

  var source: String {
    switch self {
    case .one(let source, _): source
    case .both(let one, let two): one.source + two.source
    case .either(let one, let two): "(?:\(one.source)|\(two.source))"
    case .copies(let tree, 0, nil): "(?:\(tree.source))*"
    case .copies(let tree, 1, nil): "(?:\(tree.source))+"
    case .copies(let tree, let least, let most):
      "(?:\(tree.source)){\(least),\(most.map { "\($0)" } ?? "")}"
    }
  }

  func ends(in text: [Unicode.Scalar], from start: Int) -> Set<Int> {
    switch self {
    case .one(_, let isMatch):
      return start < text.count && isMatch(text[start]) ? [start + 1] : []
    case .both(let one, let two):
      return one.ends(in: text, from: start).reduce(into: []) {
        $0.formUnion(two.ends(in: text, from: $1))
      }
    case .either(let one, let two):
      return one.ends(in: text, from: start).union(two.ends(in: text, from: start))
    case .copies(let tree, let least, let most):
      var ends: Set<Int> = least == 0 ? [start] : []
      var reached: Set<Int> = [start]
      // An empty match reaches no new position, so one round for each position is enough.
      for round in 1...(most ?? text.count + 1) {
        reached = reached.reduce(into: []) { $0.formUnion(tree.ends(in: text, from: $1)) }
        if round >= least { ends.formUnion(reached) }
      }
      return ends
    }
  }
}
