import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

private typealias Part = TreePart<[Int], String, DepthExceeded>

/// A handler that shows its location, and descends into the rest of the part.
private struct Show: Handler {
  func handle(_ request: Part) throws(DepthExceeded) -> Outcome<String> {
    let here = "\(request.depth) \(request.part) \(request.way)"
    guard let first = request.part.first else { return .handled(here) }
    let rest = Array(request.part.dropFirst())
    let below = try request.descend(into: rest, as: "\(first)", otherwise: "")
    return .handled("\(here)\n\(below)")
  }
}

@Test func `a part knows its depth and its path`() throws {
  let tree = Tree(limit: 4, tooDeep: { $0 }) { Show() }
  #expect(
    try tree([7, 8, 9]).response == """
      1 [7, 8, 9] []
      2 [8, 9] ["7"]
      3 [9] ["7", "8"]
      4 [] ["7", "8", "9"]
      """)
}

/// A handler that sends the rest after the first number down, with a default for unhandled parts.
private struct Asking: Handler {
  func handle(_ request: TreePart<[Int], Int, Unknown>) throws(Unknown) -> Outcome<Int> {
    let rest = Array(request.part.dropFirst())
    return switch request.part[0] {
    case 1: .handled(1)
    case 2: .handled(try request.descend(into: rest, as: "closure", otherwise: { 10 * $0[0] }))
    case 3: .handled(try request.descend(into: rest, as: "value", otherwise: -1))
    case 4:
      .handled(
        try request.descend(into: rest, as: "throw", otherwiseThrow: { .nobodyTakes($0) }))
    default: .passed
    }
  }
}

/// An asynchronous handler with the same behavior.
private struct Awaiting: AsyncHandler {
  let name = "Asking"

  func handle(
    _ request: AsyncTreePart<[Int], Int, Unknown>
  ) async throws(Unknown) -> Outcome<Int> {
    let rest = Array(request.part.dropFirst())
    switch request.part[0] {
    case 1: return .handled(1)
    case 2:
      return .handled(
        try await request.descend(into: rest, as: "closure", otherwise: { 10 * $0[0] }))
    case 3: return .handled(try await request.descend(into: rest, as: "value", otherwise: -1))
    case 4:
      return .handled(
        try await request.descend(into: rest, as: "throw", otherwiseThrow: { .nobodyTakes($0) }))
    default: return .passed
    }
  }
}

private enum Unknown: Error, Equatable { case tooDeep, nobodyTakes([Int]) }

@Test func `a descent with a default answer returns a plain response`() async throws {
  let tree = Tree("tree", limit: 3, tooDeep: { _ in Unknown.tooDeep }) { Asking() }
  let asyncTree = Tree("tree", limit: 3, tooDeep: { _ in Unknown.tooDeep }) { Awaiting() }
  let responses = [[2, 1]: 1, [2, 7]: 70, [3, 1]: 1, [3, 7]: -1, [4, 1]: 1]
  for (part, response) in responses {
    #expect(try tree(part) == .handled(response), "\(part)")
    #expect(try await asyncTree.run(part) == .handled(response), "\(part)")
  }
  let complaint = #""Asking" failed: nobodyTakes([7]) (tree → Asking)"#
  #expect(tree.path(of: [4, 7]).complaint == complaint)
  #expect(await asyncTree.path(ofRunning: [4, 7]).complaint == complaint)
}

@Test func `a part at the depth limit cannot descend further`() throws {
  let tree = Tree(limit: 1, tooDeep: { $0 }) { Show() }
  #expect(try tree([]) == .handled("1 [] []"))
  let error = #expect(throws: ChainError<DepthExceeded>.self) { try tree([7]) }
  #expect(error?.cause?.way == ["7"])
}

@Test func `a part's own error is not mistaken for an equal one from further down`() {
  enum Trouble: Error { case broken, tooDeep }
  let deep = ClosureHandler("deep") {
    (request: TreePart<Int, Int, Trouble>) throws(Trouble) -> Outcome<Int> in
    guard request.part == 0 else { return .passed }
    throw .broken
  }
  let brave = ClosureHandler("brave") {
    (request: TreePart<Int, Int, Trouble>) throws(Trouble) -> Outcome<Int> in
    guard request.part == 1 else { return .passed }
    return .handled((try? request.descend(into: 0, as: "deep"))?.response ?? 0)
  }
  let strict = ClosureHandler("strict") {
    (request: TreePart<Int, Int, Trouble>) throws(Trouble) -> Outcome<Int> in
    _ = try request.descend(into: 1, as: "brave")
    throw .broken
  }
  let tree = Tree(limit: 5, tooDeep: { _ in Trouble.tooDeep }) {
    deep
    brave
    strict
  }
  let error = #expect(throws: ChainError<Trouble>.self) { try tree(2) }
  #expect(error?.description == #""strict" failed: broken (tree → strict)"#)
}

private enum Fault: Error { case broken, tooDeep }

@Test func `a failure is not mistaken for an equal one that an outer handler swallowed`() throws {
  typealias Part = TreePart<Int, Int, Fault>
  let deep = ClosureHandler("deep") { (part: Part) throws(Fault) -> Outcome<Int> in
    guard part.part == 0 else { return .passed }
    throw .broken
  }
  let brave = ClosureHandler("brave") { (part: Part) throws(Fault) -> Outcome<Int> in
    _ = try? part.descend(into: 0, as: "brave")
    return .passed
  }
  let strict = ClosureHandler("strict") { (_: Part) throws(Fault) -> Outcome<Int> in throw .broken }
  let row = RuntimeChain<Part, Int, Fault>("row")
  for handler in [deep, brave, strict] { try row.append(handler) }
  let chain = Chain("chain") {
    deep
    brave
    strict
  }
  let news = Broadcast("all", to: [deep, brave, strict]).map { $0.count }
  let forms = [
    AnyHandler(chain), AnyHandler(row), AnyHandler(news), AnyHandler(chain.fallingBack(to: strict)),
    AnyHandler(Chain("outer") { chain.recorded(share: 1) { _ in } }),
    AnyHandler(Dispatcher("keys", by: { (_: Part) in 0 }) { Branch(any: chain) }),
  ]
  for form in forms {
    let tree = Tree(limit: 5, tooDeep: { _ in Fault.tooDeep }) { form }
    let error = #expect(throws: ChainError<Fault>.self) { try tree(2) }
    #expect(error?.handler == "strict")
    #expect(tree.path(of: 2).complaint == error?.description)
  }
  let plain = Tree(limit: 5, tooDeep: { _ in Fault.tooDeep }) {
    deep
    brave
    strict
  }
  #expect(plain.path(of: 2).complaint == #""strict" failed: broken (tree → strict)"#)
  let error = #expect(throws: ChainError<Fault>.self) { try plain(2) }
  #expect(error?.description == #""strict" failed: broken (tree → strict)"#)
}

@Test func `the errors of parallel descents have their own paths`()
  async throws
{
  typealias Part = AsyncTreePart<Int, Int, Fault>
  let back = Milestone()
  func deep(_ number: Int) -> AsyncClosureHandler<Part, Int, Fault> {
    AsyncClosureHandler("deep \(number)") { (part: Part) async throws(Fault) -> Outcome<Int> in
      guard part.part == number else { return .passed }
      throw .broken
    }
  }
  struct Diver: AsyncComposite {
    let number: Int
    let back: Milestone
    var name: String { "diver \(number)" }

    func handle(_ part: Part, in walk: Walk) async throws(ChainError<Fault>) -> Outcome<Int> {
      guard part.part > 2 else { return .passed }
      return try await walk.visit(of: self) { (walk) async throws(ChainError<Fault>) in
        do throws(ChainError<Fault>) {
          return try await part.descend(into: number, as: "diver", in: walk)
        } catch {
          back.reach()
          await back.reached(3)
          throw error
        }
      }
    }
  }
  let own = AsyncClosureHandler("own") { (part: Part) async throws(Fault) -> Outcome<Int> in
    guard part.part > 2 else { return .passed }
    _ = try? await part.descend(into: 0, as: "own")
    back.reach()
    await back.reached(3)
    return .passed
  }
  let last = AsyncClosureHandler("last") { (part: Part) async throws(Fault) -> Outcome<Int> in
    throw .broken
  }
  let replies = Notebook<[String]>()
  let tree = Tree(limit: 5, tooDeep: { _ in Fault.tooDeep }) {
    deep(0)
    deep(1)
    Broadcast("all") {
      Diver(number: 0, back: back)
      Diver(number: 1, back: back)
      Chain("third") {
        own
        last
      }
    }
    .atOnce().collectingFailures().map { all in
      replies.note(
        all.map { reply in
          guard case .failure(let error) = reply.result else { return "" }
          return error.handlers.joined(separator: " ")
        })
      return 0
    }
    .setFailureType(to: Fault.self)
  }
  _ = try await tree.run(9)
  #expect(replies.entries.last == ["diver 0 deep 0", "diver 1 deep 1", "third last"])
}

private final class Mishap: Error {}

/// Whether a handler replaces an error of its descent with its own failure, or rethrows it.
private enum Manner { case ignores, throwsOn }

/// A handler that throws when the part is zero.
private struct Deep<Kind, Failure: Error>: Handler {
  let name = "deep"
  let failure: @Sendable () -> Failure

  func handle(_ request: Descent<Int, Int, Failure, Kind>) throws(Failure) -> Outcome<Int> {
    guard request.part > 0 else { throw failure() }
    return .passed
  }
}

private struct Diver<Failure: Error>: Handler {
  let name = "diver"
  let manner: Manner
  let failure: @Sendable () -> Failure

  func handle(_ request: TreePart<Int, Int, Failure>) throws(Failure) -> Outcome<Int> {
    do throws(Failure) {
      return try request.descend(into: 0, as: name)
    } catch {
      throw manner == .ignores ? failure() : error
    }
  }
}

private struct WholeDiver<Failure: Error>: Composite {
  let name = "diver"
  let manner: Manner
  let failure: @Sendable () -> Failure

  func handle(
    _ request: TreePart<Int, Int, Failure>, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Int> {
    try walk.visit(of: self) { (walk) throws(ChainError<Failure>) in
      do throws(ChainError<Failure>) {
        return try request.descend(into: 0, as: name, in: walk)
      } catch {
        throw manner == .ignores ? .failed(failure()) : error
      }
    }
  }
}

private struct AsyncDiver<Failure: Error>: AsyncHandler {
  let name = "diver"
  let manner: Manner
  let failure: @Sendable () -> Failure

  func handle(_ request: AsyncTreePart<Int, Int, Failure>) async throws(Failure) -> Outcome<Int> {
    do throws(Failure) {
      return try await request.descend(into: 0, as: name)
    } catch {
      throw manner == .ignores ? failure() : error
    }
  }
}

private struct WholeAsyncDiver<Failure: Error>: AsyncComposite {
  let name = "diver"
  let manner: Manner
  let failure: @Sendable () -> Failure

  func handle(
    _ request: AsyncTreePart<Int, Int, Failure>, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Int> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<Failure>) in
      do throws(ChainError<Failure>) {
        return try await request.descend(into: 0, as: name, in: walk)
      } catch {
        throw manner == .ignores ? .failed(failure()) : error
      }
    }
  }
}

/// Returns the names in the errors of a handler whose descent fails, in all forms of a tree.
private func blamed<Failure: Error>(
  _ manner: Manner, keepsNames: Bool, _ failure: @escaping @Sendable () -> Failure
) async throws -> Set<[String]> {
  typealias Part = TreePart<Int, Int, Failure>
  typealias AsyncPart = AsyncTreePart<Int, Int, Failure>
  let diver: AnyHandler<Part, Int, Failure> =
    keepsNames
    ? WholeDiver(manner: manner, failure: failure).erased()
    : Diver(manner: manner, failure: failure).erased()
  let asyncDiver: AnyAsyncHandler<AsyncPart, Int, Failure> =
    keepsNames
    ? WholeAsyncDiver(manner: manner, failure: failure).erasedToAsync()
    : AsyncDiver(manner: manner, failure: failure).erasedToAsync()
  let row = RuntimeChain<Part, Int, Failure>("row")
  try row.append(Deep(failure: failure))
  try row.append(diver)
  let asyncRow = AsyncRuntimeChain<AsyncPart, Int, Failure>("row")
  try asyncRow.append(Deep(failure: failure))
  try asyncRow.append(asyncDiver)
  let trees = [
    Tree("tree", limit: 5, tooDeep: { _ in failure() }) {
      Deep<Trees.Synchronous, Failure>(failure: failure)
      diver
    },
    Tree("tree", limit: 5, tooDeep: { _ in failure() }) {
      ClosureAround<Part, Int, Failure>("through") { part, next in next(part) }
      Deep<Trees.Synchronous, Failure>(failure: failure)
      diver
    },
    Tree("tree", limit: 5, tooDeep: { _ in failure() }) { row },
  ]
  let asyncTrees = [
    Tree("tree", limit: 5, tooDeep: { _ in failure() }) {
      Deep<Trees.Suspending, Failure>(failure: failure)
      asyncDiver
    },
    Tree("tree", limit: 5, tooDeep: { _ in failure() }) { asyncRow },
  ]
  var blamed: Set<[String]> = []
  func note(_ result: Result<Outcome<Int>, ChainError<Failure>>) {
    let error = #expect(throws: ChainError<Failure>.self) { try result.get() }
    blamed.insert((error?.handlers ?? []).filter { $0 != "row" })
  }
  for tree in trees {
    note(Result { () throws(ChainError<Failure>) in try tree(2) })
    note(tree.path(of: 2).result)
    note(await tree.path(ofRunning: 2).result)
  }
  for tree in asyncTrees {
    do throws(ChainError<Failure>) {
      note(.success(try await tree.run(2)))
    } catch {
      note(.failure(error))
    }
    note(await tree.path(ofRunning: 2).result)
  }
  return blamed
}

@Test(arguments: [true, false])
func `a handler that ignores a descent's error and throws an equal one has failed itself`(
  keepsNames: Bool
) async throws {
  let own: Set = [["tree", "diver"]]
  let mishap = Mishap()
  #expect(try await blamed(.ignores, keepsNames: keepsNames) { Fault.broken } == own)
  #expect(try await blamed(.ignores, keepsNames: keepsNames) { Mishap() } == own)
  #expect(try await blamed(.ignores, keepsNames: keepsNames) { mishap } == own)
  #expect(try await blamed(.ignores, keepsNames: keepsNames) { Fault.broken as any Error } == own)
  #expect(try await blamed(.ignores, keepsNames: keepsNames) { mishap as any Error } == own)
}

@Test(arguments: [true, false])
func `a handler that rethrows a descent's error replaces its names; a composite keeps them`(
  keepsNames: Bool
) async throws {
  let way: Set = [keepsNames ? ["tree", "diver", "deep"] : ["tree", "diver"]]
  #expect(try await blamed(.throwsOn, keepsNames: keepsNames) { Fault.broken } == way)
  #expect(try await blamed(.throwsOn, keepsNames: keepsNames) { Mishap() } == way)
  #expect(try await blamed(.throwsOn, keepsNames: keepsNames) { Fault.broken as any Error } == way)
}
