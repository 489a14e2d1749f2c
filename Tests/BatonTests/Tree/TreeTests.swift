import Testing

@testable import Baton

private indirect enum Term: Sendable { case number(Int), sum([Term]), unknown }

private enum TermError: Error, Equatable, CustomStringConvertible {
  case tooDeep(DepthExceeded)
  case negative(Int)

  var description: String {
    switch self {
    case .tooDeep(let error): error.description
    case .negative(let number): "\(number) is negative"
    }
  }
}

private typealias Part = TreePart<Term, Int, TermError>

private struct Number: Handler {
  func handle(_ request: Part) throws(TermError) -> Outcome<Int> {
    guard case .number(let number) = request.part else { return .passed }
    guard number >= 0 else { throw .negative(number) }
    return .handled(number)
  }
}

private struct Sum: Handler {
  func handle(_ request: Part) throws(TermError) -> Outcome<Int> {
    guard case .sum(let terms) = request.part else { return .passed }
    var sum = 0
    for term in terms { sum += try request.descend(into: term, as: "sum", otherwise: 0) }
    return .handled(sum)
  }
}

private let calculator = Tree("calculator", limit: 3, tooDeep: TermError.tooDeep) {
  Number()
  Sum()
}

@Test func `a tree's handlers can send parts of a request back to its root`() throws {
  #expect(try calculator(.sum([.number(1), .sum([.number(2), .number(3)])])) == .handled(6))
  #expect(try calculator(.sum([])) == .handled(0))
  #expect(try calculator(.unknown) == .passed)
  #expect(try calculator(.sum([.number(1), .unknown])) == .handled(1))
}

@Test func `a part's visits are recorded below the handler that sent the part`() {
  #expect(
    calculator.path(of: .sum([.number(1), .sum([.number(2)])])).description.withoutDurations
      == """
      calculator       handled <time>
      ├─ Number        passed <time>
      └─ Sum           handled <time>  3
         ├─ Number     handled <time>  1
         ├─ Number     passed <time>
         └─ Sum        handled <time>  2
            └─ Number  handled <time>  2
      """)
}

@Test func `a tree is drawn with its handlers`() {
  #expect(
    "\(calculator.outline)" == """
      calculator
      ├─ Number
      └─ Sum
      """)
}

@Test func `a descent from a tree's closure is also recorded below it`() async {
  func echo(_ name: String) -> ClosureHandler<Part, Int, TermError> {
    ClosureHandler(name) { (request: Part) throws(TermError) in
      guard case .sum(let terms) = request.part else { return .handled(1) }
      for term in terms { _ = try request.descend(into: term, as: name) }
      return .handled(terms.count)
    }
  }
  let term = Term.sum([.number(1), .sum([.number(2)])])
  let story = """
    tree handled
      level handled
        echo handled 2
          level handled
            echo handled 1
          level handled
            echo handled 1
              level handled
                echo handled 1
    """
  let tree = Tree(limit: 3, tooDeep: TermError.tooDeep) { Chain("level") { echo("echo").erased() } }
  #expect(tree.path(of: term).path.story == story)
  #expect(await tree.path(ofRunning: term).path.story == story)

  let seen = Notebook<String>()
  let sampled = Tree(limit: 3, tooDeep: TermError.tooDeep) {
    echo("echo").recorded(share: 1) { seen.note($0.path.story) }
  }
  _ = try? sampled(term)
  #expect(
    seen.entries.last == """
      echo handled 2
        echo handled 1
        echo handled 1
          echo handled 1
      """)
}

@Test func `an error that a plain handler rethrows has the handler's name`() {
  let term = Term.sum([.sum([.number(-1)])])
  let error = #expect(throws: ChainError<TermError>.self) { try calculator(term) }
  #expect(
    error?.description
      == #""Sum" failed: -1 is negative (calculator → Sum)"#)
  #expect(error?.cause == .negative(-1))
  #expect(
    #expect(throws: ChainError<TermError>.self) { try calculator.path(of: term).result.get() }?
      .handlers == error?.handlers)
}

/// A sum like ``Sum``, which keeps the names of the handlers below.
private struct WholeSum: Composite {
  func handle(_ request: Part, in walk: Walk) throws(ChainError<TermError>) -> Outcome<Int> {
    guard case .sum(let terms) = request.part else { return .passed }
    return try walk.visit(of: self) { (walk) throws(ChainError<TermError>) in
      var sum = 0
      for term in terms {
        sum += try request.descend(into: term, as: "sum", in: walk).response ?? 0
      }
      return .handled(sum)
    }
  }
}

private let adder = Tree("adder", limit: 3, tooDeep: TermError.tooDeep) {
  Number()
  WholeSum()
}

@Test func `an error that a tree's composite rethrows keeps the thrower's name`() {
  let term = Term.sum([.sum([.number(-1)])])
  let error = #expect(throws: ChainError<TermError>.self) { try adder(term) }
  #expect(
    error?.description
      == #""Number" failed: -1 is negative (adder → WholeSum → WholeSum → Number)"#)
  #expect(error?.cause == .negative(-1))
  #expect(adder.path(of: term).complaint == error?.description)
  let deep = Term.sum([.sum([.sum([.sum([])])])])
  let refused = #expect(throws: ChainError<TermError>.self) { try adder(deep) }
  #expect(
    refused?.description == """
      "WholeSum" failed: the request is nested more than 3 levels deep: sum → sum → sum; to allow \
      deeper requests, raise the tree's limit (adder → WholeSum → WholeSum → WholeSum)
      """)
}

@Test func `a descent from a composite is recorded below its visit`() {
  #expect(
    adder.path(of: .sum([.number(1), .sum([.number(-2)])])).path.story == """
      adder failed
        Number passed
        WholeSum failed
          Number handled 1
          Number passed
          WholeSum failed
            Number failed -2 is negative
      """)
}

@Test func `an error that a tree's handler converts has the handler's name`() {
  let strict = Tree("strict", limit: 3, tooDeep: TermError.tooDeep) {
    Number()
    ClosureHandler("minus") { (request: Part) throws(TermError) -> Outcome<Int> in
      guard case .sum(let terms) = request.part else { return .passed }
      guard (try? request.descend(into: terms[0], as: "first")) != nil else {
        throw .negative(0)
      }
      return try request.descend(into: terms[1], as: "second")
    }
  }
  func text(_ terms: [Term]) -> String? {
    #expect(throws: ChainError<TermError>.self) { try strict(.sum(terms)) }?.description
  }
  #expect(text([.number(-1)]) == #""minus" failed: 0 is negative (strict → minus)"#)
  #expect(
    text([.number(1), .number(-2)])
      == #""minus" failed: -2 is negative (strict → minus)"#)
}

@Test func `a request beyond the depth limit fails with its path`() throws {
  #expect(try calculator(.sum([.sum([.number(1)])])) == .handled(1))
  let error = #expect(throws: ChainError<TermError>.self) {
    try calculator(.sum([.sum([.sum([.number(1)])])]))
  }
  #expect(
    error?.description == """
      "Sum" failed: the request is nested more than 3 levels deep: sum → sum → sum; to allow \
      deeper requests, raise the tree's limit (calculator → Sum)
      """)
  #expect(error?.cause == .tooDeep(DepthExceeded(limit: 3, way: ["sum", "sum", "sum"])))
}

@Test func `a tree works in a chain`() throws {
  let chain = Chain("desk") {
    calculator
    ClosureHandler("guess") { (_: Term) throws(TermError) in .handled(42) }
  }
  #expect(try chain(.number(1)) == .handled(1))
  #expect(try chain(.unknown) == .handled(42))
  #expect(chain.path(of: .unknown).path.names == ["desk", "calculator", "Number", "Sum", "guess"])
}

@Test func `a run-time chain's handler can send parts back to the root of its tree`() throws {
  let handlers = RuntimeChain<Part, Int, TermError>("operations")
  try handlers.append(Sum())
  let tree = Tree(limit: 5, tooDeep: TermError.tooDeep) { handlers }
  #expect(try tree(.sum([.number(1)])) == .handled(0))
  try handlers.append(Number())
  #expect(try tree(.sum([.number(1)])) == .handled(1))
  #expect(
    tree.path(of: .sum([.number(1)])).path.names == [
      "tree", "operations", "Sum", "operations", "Sum", "Number",
    ])
  let error = #expect(throws: ChainError<TermError>.self) { try tree(.sum([.number(-1)])) }
  #expect(error?.handlers == ["tree", "operations", "Sum"])
}

@Test func `a tree's handler gives its reason for a pass only to a recorder`() async throws {
  struct Reasoned: Handler {
    let asked: Milestone
    func handle(_ request: TreePart<Int, Int, DepthExceeded>) throws(DepthExceeded) -> Outcome<Int>
    {
      .passed
    }
    func reasonForPassing(_ request: TreePart<Int, Int, DepthExceeded>) -> String? {
      asked.reach()
      return "no reason"
    }
  }
  struct AsyncReasoned: AsyncHandler {
    let asked: Milestone
    func handle(
      _ request: AsyncTreePart<Int, Int, DepthExceeded>
    ) async throws(DepthExceeded) -> Outcome<Int> { .passed }
    func reasonForPassing(_ request: AsyncTreePart<Int, Int, DepthExceeded>) -> String? {
      asked.reach()
      return "no reason"
    }
  }
  let asked = Milestone()
  let tree = Tree("tree", limit: 1, tooDeep: { $0 }) { Reasoned(asked: asked) }
  let suspending = Tree("tree", limit: 1, tooDeep: { $0 }) { AsyncReasoned(asked: asked) }
  #expect(try await tree.run(0) == .passed)
  #expect(try await suspending.run(0) == .passed)
  #expect(asked.count == 0)
  let path = await tree.path(ofRunning: 0).path
  #expect(path.allVisits.map(\.detail) == [nil, "no reason"])
  #expect(await suspending.path(ofRunning: 0).path.allVisits.map(\.detail) == [nil, "no reason"])
  #expect(asked.count == 2)
}
