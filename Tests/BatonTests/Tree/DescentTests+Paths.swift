import Testing

@testable import Baton
@testable import BatonTesting

private enum Fault: Error { case broken, tooDeep }

@Test func `a tree's error can name the part that was too deep`() async {
  struct TooDeep: Error, Equatable { let part: [Int], way: [String] }
  let tree = Tree(limit: 2, tooDeep: { TooDeep(part: $0, way: $1.way) }) {
    ClosureHandler("show") {
      (request: TreePart<[Int], Int, TooDeep>) throws(TooDeep) -> Outcome<Int> in
      let rest = Array(request.part.dropFirst())
      return rest.isEmpty ? .handled(0) : try request.descend(into: rest, as: "\(rest.count)")
    }
  }
  let asyncTree = Tree(limit: 2, tooDeep: { TooDeep(part: $0, way: $1.way) }) {
    AsyncClosureHandler("show") {
      (request: AsyncTreePart<[Int], Int, TooDeep>) async throws(TooDeep) -> Outcome<Int> in
      let rest = Array(request.part.dropFirst())
      return rest.isEmpty ? .handled(0) : try await request.descend(into: rest, as: "\(rest.count)")
    }
  }
  let error = #expect(throws: ChainError<TooDeep>.self) { try tree([7, 8, 9, 10]) }
  #expect(error?.cause == TooDeep(part: [9, 10], way: ["3", "2"]))
  let asyncError = await #expect(throws: ChainError<TooDeep>.self) {
    try await asyncTree.run([7, 8, 9, 10])
  }
  #expect(asyncError?.cause == error?.cause)
}

private typealias Level = TreePart<Int, Int, Fault>.Level

@Test func `a path of any length is released without a call for each level`() throws {
  try Stack.small.run {
    var level: Level?
    for _ in 0..<100_000 { level = Level("level", below: level) }
    level = nil
  }
}

@Test func `a path is released except for the part that other paths share`() {
  var above: Level? = Level("above", below: Level("top", below: nil))
  let other = Level("other", below: above)
  var level: Level? = Level("level", below: above)
  weak let last = level
  above = nil
  level = nil
  #expect(last == nil)
  #expect(other.above?.label == "above")
  #expect(other.above?.above?.label == "top")
}

@Test func `later handlers receive the request that a tree's around handler forwards`() throws {
  typealias Part = TreePart<Int, Int, Fault>
  let first = Lock<Part?>(nil)
  let tree = Tree(limit: 5, tooDeep: { _ in Fault.tooDeep }) {
    ClosureAround<Part, Int, Fault>("first") { part, next in
      next(
        first.withLock { first in
          first = first ?? part
          return first ?? part
        })
    }
    ClosureHandler("number") { (part: Part) throws(Fault) -> Outcome<Int> in .handled(part.part) }
  }
  // The part holds the tree's levels, and therefore this lock.
  defer { _ = first.exchange(nil) }
  #expect(try tree(1) == .handled(1))
  #expect(try tree(2) == .handled(1))
}

@Test func `a tree includes the handlers after a conditional around handler`() throws {
  typealias Part = TreePart<Int, Int, Fault>
  func tree(isOpen: Bool) -> some Handler<Int, Int, Fault> {
    Tree(limit: 5, tooDeep: { _ in Fault.tooDeep }) {
      if isOpen {
        ClosureAround<Part, Int, Fault>("through") { part, next in next(part) }
        ClosureHandler("number") { (part: Part) throws(Fault) -> Outcome<Int> in
          part.part > 0 ? .handled(part.part) : .passed
        }
      }
      ClosureHandler("all") { (_: Part) throws(Fault) -> Outcome<Int> in .handled(-1) }
    }
  }
  #expect(try tree(isOpen: true)(1) == .handled(1))
  #expect(try tree(isOpen: true)(0) == .handled(-1))
  #expect(try tree(isOpen: false)(1) == .handled(-1))
}
