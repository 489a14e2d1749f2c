import Testing

@testable import Baton

/// Returns the path's decision for an around handler that changes the request with `change`.
private func decision<Request>(
  on request: Request, _ change: @escaping @Sendable (Request) -> Request
) -> Path.Decision {
  let around = ClosureAround<Request, String, Never>("around") { request, next in
    next(change(request))
  }
  let end = ClosureHandler("end") { (_: Request) in Outcome.handled("there") }
  return end.surrounded(by: around).path(of: request).path.visits[0].decision
}

/// A request without `==`.
private struct Tray { var count = 1 }

private struct Order: Equatable {
  var number = 1
  var lines = ["a crate of onions"]
}

private enum Dish: Equatable { case none, soup, salad(String) }

private final class Crate: Sendable {}

@Test func `an Equatable structure is compared by its equality`() {
  #expect(decision(on: Order()) { $0 } == .passed)
  #expect(decision(on: Order()) { _ in Order() } == .passed)
  #expect(decision(on: Order()) { Order(number: $0.number + 1, lines: $0.lines) } == .changed)
  #expect(decision(on: Order()) { Order(number: $0.number, lines: $0.lines + ["x"]) } == .changed)
}

@Test func `an Equatable enumeration is compared by its equality`() {
  #expect(decision(on: Dish.none) { $0 } == .passed)
  #expect(decision(on: Dish.none) { _ in .soup } == .changed)
  #expect(decision(on: Dish.salad("leek")) { _ in .salad("leek") } == .passed)
  #expect(decision(on: Dish.salad("leek")) { _ in .salad("onion") } == .changed)
}

@Test func `an optional is compared if its value can be`() {
  #expect(decision(on: Order?.none) { $0 } == .passed)
  #expect(decision(on: Order?.some(Order())) { _ in Order() } == .passed)
  #expect(decision(on: Order?.some(Order())) { _ in nil } == .changed)
  #expect(decision(on: Int??.none) { _ in .some(nil) } == .changed)
  #expect(decision(on: Int??.some(nil)) { $0 } == .passed)
  #expect(decision(on: Tray?.none) { $0 } == .notCompared)
}

@Test func `a collection is compared if its elements can be`() {
  #expect(decision(on: [1, 2]) { $0.map { $0 } } == .passed)
  #expect(decision(on: [1, 2]) { $0.reversed() } == .changed)
  #expect(decision(on: Set([1, 2])) { $0.union([2]) } == .passed)
  #expect(decision(on: ["a": 1]) { _ in ["a": 2] } == .changed)
  #expect(decision(on: [Tray()]) { $0 } == .notCompared)
}

@Test func `a value that is not Equatable is not compared, even if it is forwarded unchanged`() {
  enum Box { case empty, tray(Tray) }
  #expect(decision(on: Tray()) { $0 } == .notCompared)
  #expect(decision(on: Tray()) { _ in Tray(count: 2) } == .notCompared)
  #expect(decision(on: Box.empty) { _ in .tray(Tray()) } == .notCompared)
  #expect(decision(on: (table: 7, isLate: true)) { $0 } == .notCompared)
  let number = 7
  #expect(decision(on: { number + 1 } as @Sendable () -> Int) { $0 } == .notCompared)
}

@Test func `an object that is not Equatable is the same only as itself`() {
  #expect(decision(on: Crate()) { $0 } == .passed)
  #expect(decision(on: Crate()) { _ in Crate() } == .changed)
  #expect(decision(on: Crate() as any Sendable) { $0 } == .passed)
  #expect(decision(on: Crate() as any Sendable) { _ in Crate() } == .changed)
}

@Test func `an Equatable object is compared by its equality`() {
  final class Label: Equatable, Sendable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (left: Label, right: Label) -> Bool { left.text == right.text }
  }
  #expect(decision(on: Label("leek")) { Label($0.text) } == .passed)
  #expect(decision(on: Label("leek")) { _ in Label("onion") } == .changed)
}

@Test func `an equality that ignores a property still decides`() {
  struct User: Equatable {
    var number: Int
    var role: String
    static func == (left: User, right: User) -> Bool { left.number == right.number }
  }
  let guest = User(number: 1, role: "guest")
  #expect(decision(on: guest) { User(number: $0.number, role: "administrator") } == .passed)
  #expect(decision(on: guest) { User(number: 2, role: $0.role) } == .changed)
}

@Test func `strings are compared as in Swift`() {
  #expect(decision(on: "leek") { "le" + $0.dropFirst(2) } == .passed)
  #expect(decision(on: "leek") { _ in "onion" } == .changed)
  #expect(decision(on: "cafe\u{301}") { _ in "caf\u{e9}" } == .passed)
  #expect(decision(on: "leek"[...]) { _ in "leeks".dropLast() } == .passed)
}

@Test func `values of different types are different, however similar`() {
  typealias Some = any Sendable
  #expect(decision(on: 1.5 as Some) { _ in Double?.some(1.5) as Some } == .changed)
  #expect(decision(on: 1 as Some) { _ in UInt8(1) as Some } == .changed)
  #expect(decision(on: Tray() as Some) { _ in Crate() as Some } == .changed)
  #expect(decision(on: "leek" as Some) { _ in "leek" as Some } == .passed)
}

@Test func `objects of a class and of its subclass are different`() {
  class Object: @unchecked Sendable {}
  final class Other: Object, @unchecked Sendable {}
  #expect(decision(on: Object()) { _ in Other() } == .changed)
  #expect(decision(on: Other() as Object) { _ in Other() } == .changed)
}

@Test func `a value that does not equal itself is not reported as changed`() {
  #expect(decision(on: Double.nan) { $0 } == .notCompared)
  #expect(decision(on: Double?.some(.nan)) { _ in 2 } == .notCompared)
  #expect(decision(on: 1.5) { $0 + 1 } == .changed)
  #expect(decision(on: 1.5) { $0 } == .passed)
}

@Test func `a question for a check list is compared by its subject`() {
  let question = CheckQuestion(7, stopsAtFirst: false, isCancellable: false)
  var other = question
  #expect(Sameness(of: question, and: other) == .same)
  other.subject = 8
  #expect(Sameness(of: question, and: other) == .different)
}

@Test(arguments: [
  (Sameness.same, Sameness.same, Sameness.same), (.same, .different, .different),
  (.same, .notCompared, .notCompared), (.different, .same, .different),
  (.different, .notCompared, .different), (.notCompared, .same, .notCompared),
  (.notCompared, .different, .different), (.notCompared, .notCompared, .notCompared),
])
func `one difference is enough, and values that were not compared do not hide it`(
  one: Sameness, other: Sameness, both: Sameness
) {
  #expect(one.and(other) == both)
}
