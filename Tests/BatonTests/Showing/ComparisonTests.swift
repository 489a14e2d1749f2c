import Foundation
import Testing

@testable import Baton

private func sameness<Value>(_ left: Value, _ right: Value) -> Sameness {
  boundedSameness(of: left, and: right)
}

private let crate = "a whole crate of onions"

/// The same text in another memory.
private func copy(of text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

#if canImport(Glibc)
  @Test
  func `fields of some bits, which no mirror of a structure of C's shows, are not overlooked`() {
    var expression = re_pattern_buffer()
    var other = expression
    other.__no_sub = 1
    #expect(sameness(expression, expression) == .same)
    #expect(sameness(expression, other) == .notCompared)
    expression.re_nsub = 7
    #expect(sameness(expression, other) == .different)
  }
#endif

@Test func `nobody's stream, storage or mirror is asked for what is the same`() {
  enum Stream: TextOutputStreamable {
    case first, second, text(String)
    func write<Target: TextOutputStream>(to target: inout Target) { fatalError("asked") }
  }
  struct Bytes: Collection, CustomReflectable {
    var bytes: [UInt8]
    var startIndex: Int { fatalError("asked") }
    var endIndex: Int { fatalError("asked") }
    subscript(place: Int) -> UInt8 { fatalError("asked") }
    func index(after place: Int) -> Int { fatalError("asked") }
    func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? { fatalError("asked") }
    var customMirror: Mirror { fatalError("asked") }
  }
  #expect(sameness([Stream.first], [.second]) == .notCompared)
  #expect(sameness((Stream.first, crate), (.second, copy(of: crate))) == .notCompared)
  #expect(sameness(Bytes(bytes: [1]), Bytes(bytes: [2])) == .notCompared)
}

@Test func `data are compared by their bytes, as many as of a list`() {
  func data(_ count: Int, _ last: UInt8 = 0) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: $0) } + [last])
  }
  let bound = Comparison.mostBytes
  #expect(sameness(data(40), data(40)) == .same)
  #expect(sameness(data(40), data(40, 1)) == .different)
  #expect(sameness(data(40), data(41)) == .different)
  #expect(sameness(data(bound - 1), data(bound - 1)) == .same)
  #expect(sameness(data(bound), data(bound)) == .notCompared)
  #expect(sameness(data(bound), data(bound, 1)) == .notCompared)
  #expect(sameness(URL(string: "a:b"), URL(string: "a:c")) != .same)
}

@Test func `rows are compared by their bytes where no element has others than its own`() {
  #expect(hasNoGaps(UInt8.self) && hasNoGaps(Bool.self) && hasNoGaps(Double.self))
  #expect(!hasNoGaps((UInt8, UInt16).self) && !hasNoGaps(String.self) && !hasNoGaps([Int].self))
  #expect(areAlike([1.5, 2], [1.5, 2]) == true)
  #expect(areAlike([true], [false]) == false)
  #expect(areAlike(["a"], ["a"]) == nil)
  #expect(areAlike(0..<3, 0..<3) == nil)
  #expect(sameness([1.5, 2], [1.5, 3]) == .different)
}

@Test func `values stored as any of a protocol are different where their types are`() {
  #expect(sameness(1 as any Sendable, true as any Sendable) == .different)
  #expect(sameness([1 as any Sendable, crate], [UInt(1), crate]) == .different)
  #expect(sameness([crate as Any], [copy(of: crate)]) == .same)
  #expect(sameness([1 as Any, crate], [1, copy(of: crate)]) == .same)
}

@Test func `after a part with an equality of its own, objects are told apart again`() {
  final class Object: Sendable {}
  struct Held: Equatable {
    let object = Object()
    static func == (left: Held, right: Held) -> Bool { true }
  }
  #expect(sameness((Held(), 1), (Held(), 1)) == .notCompared)
  #expect(sameness((Held(), Object()), (Held(), Object())) == .different)
}

@Test func `nothing is looked at behind a difference, nor when no part is left`() {
  func parts(_ left: [String], _ right: [String]) -> Int {
    var effort = Effort()
    _ = boundedSameness(of: left, and: right, with: &effort)
    return Comparison.mostParts - effort.parts
  }
  let long = (0..<100).map { "\(crate) \($0)" }
  #expect(parts(["leek"] + long, ["onion"] + long) == 2)
  #expect(parts(long, long.map(copy)) == Comparison.mostParts)
}

@Test func `closures are not compared`() {
  let number = 7
  #expect(sameness({ number + 1 }, { number + 2 }) == .notCompared)
}

@Test func `lists of different lengths are different, however they begin`() {
  #expect(sameness([crate], [copy(of: crate), crate]) == .different)
  #expect(sameness([crate, crate], [copy(of: crate)]) == .different)
}

@Test func `cases with the same parts are different, and those without are by their names`() {
  enum Dish { case soup(String), salad(String), none, water }
  #expect(sameness(Dish.soup(crate), .salad(copy(of: crate))) == .different)
  #expect(sameness(Dish.soup(crate), .soup(copy(of: crate))) == .same)
  #expect(sameness((Dish.none, crate), (.water, copy(of: crate))) == .different)
  #expect(sameness((Dish.none, crate), (.none, copy(of: crate))) == .same)
}

@Test func `what the library makes of a collection may be stored in many ways`() {
  #expect(sameness([crate].reversed(), [copy(of: crate)].reversed()) == .notCompared)
}

@Test func `objects of a class and of one that inherits from it are told apart`() {
  class Object: @unchecked Sendable {}
  final class Other: Object, @unchecked Sendable {}
  #expect(sameness(Object(), Other()) == .different)
  #expect(sameness(Other(), Object()) == .different)
  #expect(sameness(Other() as Object, Other()) == .different)
}
