import TestSupport
import Testing

@testable import Baton
@testable import BatonTesting

/// The depth of a document, which counts down to zero.
private typealias Part<Failure: Error> = TreePart<Int, Int, Failure>
private typealias AsyncPart = AsyncTreePart<Int, Int, DepthExceeded>

/// A handler for the end of the descent, like the number in ``Tree``'s sum example.
private struct End: Handler {
  func handle(_ request: Part<DepthExceeded>) throws(DepthExceeded) -> Outcome<Int> {
    request.part == 0 ? .handled(0) : .passed
  }
}

private struct Count: Handler {
  func handle(_ request: Part<DepthExceeded>) throws(DepthExceeded) -> Outcome<Int> {
    var sum = 0
    for part in [request.part - 1] {
      sum += try request.descend(into: part, as: "down").response ?? 0
    }
    return .handled(sum + 1)
  }
}

/// A count with a response for unhandled parts.
private struct CountOrNone: Handler {
  let name = "Count"

  func handle(_ request: Part<DepthExceeded>) throws(DepthExceeded) -> Outcome<Int> {
    var sum = 0
    for part in [request.part - 1] {
      sum += try request.descend(into: part, as: "down", otherwise: 0)
    }
    return .handled(sum + 1)
  }
}

/// A count as a composite, which keeps the names of the handlers below.
private struct CountWhole: Composite {
  let name = "Count"

  func handle(
    _ request: Part<DepthExceeded>, in walk: Walk
  ) throws(ChainError<DepthExceeded>) -> Outcome<Int> {
    try walk.visit(of: self) { (walk) throws(ChainError<DepthExceeded>) in
      try request.descend(into: request.part - 1, as: "down", in: walk).map { $0 + 1 }
    }
  }
}

/// A handler with sixteen KiB in its stack frame.
private struct Large: Handler {
  func handle(_ request: Part<DepthExceeded>) throws(DepthExceeded) -> Outcome<Int> {
    var outcome: Result<Outcome<Int>, DepthExceeded> = .success(.passed)
    withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 16) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 1)
      do throws(DepthExceeded) {
        outcome = .success(try request.descend(into: request.part - 1, as: "down"))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.get()
  }
}

private let quiet = ClosureAround<Part<DepthExceeded>, Int, DepthExceeded>("quiet") { $1($0) }
private let attentive = ClosureAround<Part<DepthExceeded>, Int, DepthExceeded>("attentive") {
  request, next in next(request) { $0 }
}

private typealias Synchronous = Tree<Int, Int, DepthExceeded, Trees.Synchronous>

private func trees(limit: Int) -> [Synchronous] {
  let erased = Chain("erased") {
    quiet
    End().erased()
    Chain("inner") {
      attentive
      Count()
    }.erased()
  }
  let row = RuntimeChain<Part<DepthExceeded>, Int, DepthExceeded>("row")
  try? row.append(attentive)
  try? row.append(End())
  try? row.append(Count())
  return [
    Tree("plain", limit: limit, tooDeep: { $0 }) {
      End()
      Count()
    },
    Tree("arounds", limit: limit, tooDeep: { $0 }) {
      quiet
      attentive
      End()
      Count()
    },
    Tree("chain", limit: limit, tooDeep: { $0 }) {
      Chain("level") {
        attentive
        End()
        Count()
      }
    },
    Tree("many", limit: limit, tooDeep: { $0 }) {
      for _ in 0..<3 { End() }
      End()
      if limit > 0 { attentive }
      Count()
      End()
      End()
      End()
    },
    Tree("erased", limit: limit, tooDeep: { $0 }) { erased },
    Tree("row", limit: limit, tooDeep: { $0 }) { row },
  ]
}

/// Tests that a tree too deep for the stack ends in an error.
struct LawsStackTests {
  /// The deepest level of a tree that fits on 512 KiB.
  private let levels = Sanitizer.isOn ? 60 : 199

  @Test func `two hundred levels of a tree fit on a small stack, even if recorded`() throws {
    try Stack.small.run { [levels] in
      for tree in trees(limit: 1000).dropLast() {
        #expect((try? tree(levels)) == .handled(levels), "\(tree.name)")
        let recorded = tree.path(of: levels)
        #expect((try? recorded.result.get()) == .handled(levels), "\(tree.name)")
        #expect(recorded.path.names.count { $0 == "Count" } == levels, "\(tree.name)")
      }
    }
  }

  @Test func `a descent that ends in a default response needs hardly any more stack`() throws {
    let tree = Tree("answered", limit: 1000, tooDeep: { $0 }) {
      End()
      CountOrNone()
    }
    try Stack.small.run { [levels = levels - 5] in
      #expect((try? tree(levels)) == .handled(levels))
      #expect((try? tree.path(of: levels).result.get()) == .handled(levels))
    }
  }

  @Test(arguments: [64 * 1024, 512 * 1024, 2 * 1024 * 1024])
  func `a tree too deep for the stack throws its own error`(size: Int) throws {
    try Stack(size: size).run {
      for tree in trees(limit: 1_000_000) {
        let called = Result { () throws(ChainError<DepthExceeded>) in try tree(1_000_000) }
        for result in [called, tree.path(of: 1_000_000).result] {
          let error = #expect(throws: ChainError<DepthExceeded>.self, "\(tree.name)") {
            try result.get()
          }
          #expect(error?.code == .failed)
          #expect(error?.cause?.code == .stack)
          #expect(error?.cause?.limit == 1_000_000)
          #expect(error?.handler == "Count")
          #expect(error?.handlers.first == tree.name)
          #expect(error?.handlers.count { $0 == "Count" } == 1)
        }
      }
    }
  }

  @Test func `a tree of composites too deep for the stack throws its own error`() throws {
    let tree = Tree("whole", limit: 1_000_000, tooDeep: { $0 }) {
      End()
      CountWhole()
    }
    try Stack.small.run {
      let levels = Sanitizer.isOn ? 20 : 60
      #expect((try? tree(levels)) == .handled(levels))
      let called = Result { () throws(ChainError<DepthExceeded>) in try tree(1_000_000) }
      for result in [called, tree.path(of: 1_000_000).result] {
        let error = #expect(throws: ChainError<DepthExceeded>.self) { try result.get() }
        #expect(error?.code == .failed)
        #expect(error?.cause?.code == .stack)
        #expect(error?.handlers.count { $0 == "Count" } == error?.cause?.way.count)
      }
    }
  }

  @Test func `a tree of nested erased chains is created on a small stack`() throws {
    try Stack.small.run {
      var link = AnyHandler(End())
      for _ in 0..<400 { link = AnyHandler(Chain("nested") { link }) }
      let tree = Tree("tree", limit: 10, tooDeep: { $0 }) { link }
      #expect((try? tree(0)) == .handled(0))
    }
  }

  @Test func `a tree too deep for a task's stack throws its own error`() async {
    for tree in trees(limit: 1_000_000) {
      let task = Task { try await tree.run(1_000_000) }
      let error = await #expect(throws: ChainError<DepthExceeded>.self) { try await task.value }
      #expect(error?.cause?.code == .stack, "\(tree.name)")
    }
  }

  @Test func `levels with large stack frames leave space for one more level`() throws {
    try Stack.small.run {
      let tree = Tree("large", limit: 1000, tooDeep: { $0 }) { Large() }
      let error = #expect(throws: ChainError<DepthExceeded>.self) { try tree(1000) }
      #expect(error?.cause?.code == .stack)
    }
  }

  @Test func `an asynchronous tree of a million levels fits on a small stack`() async throws {
    let depth = Laws.longLength
    let tree = Tree("deep", limit: depth + 1, tooDeep: { $0 }) {
      AsyncClosureHandler("down") { (request: AsyncPart) async throws(DepthExceeded) in
        guard request.part > 0 else { return Outcome<Int>.handled(0) }
        return try await request.descend(into: request.part - 1, as: "down").map { $0 + 1 }
      }
    }
    try await Stack.small.run {
      let outcome = try await tree.run(depth)
      #expect(outcome == .handled(depth))
      let error = await #expect(throws: ChainError<DepthExceeded>.self) {
        try await tree.run(depth + 1)
      }
      #expect(error?.cause?.way.count == depth + 1)
    }
  }

  @Test func `a retained part is released along with all levels above it`() async throws {
    let kept = Lock<AsyncPart?>(nil)
    let depth = Laws.longLength
    let tree = Tree("deep", limit: depth, tooDeep: { $0 }) {
      AsyncClosureHandler("down") { (request: AsyncPart) async throws(DepthExceeded) in
        guard request.depth < depth else {
          kept.withLock { $0 = request }
          return Outcome<Int>.handled(0)
        }
        return try await request.descend(into: 0, as: "down")
      }
    }
    #expect(try await tree.run(0) == .handled(0))
    try Stack.small.run {
      let last = kept.withLock { $0.take() }
      #expect(last?.way.count == depth - 1)
    }
  }
}
