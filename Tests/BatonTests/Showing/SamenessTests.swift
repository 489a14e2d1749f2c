import Synchronization
import Testing

@testable import Baton

/// What a path says of an around handler that sends on what `change` makes of the request.
private func decision<Request>(
  on request: Request, _ change: @escaping @Sendable (Request) -> Request
) -> Path.Decision {
  let around = ClosureAround<Request, String, Never>("around") { request, next in
    next(change(request))
  }
  let end = ClosureHandler("end") { (_: Request) in Outcome.handled("there") }
  return end.surrounded(by: around).path(of: request).path.visits[0].decision
}

/// A request without `==`, with gaps between its parts.
private struct Tray {
  var isHot = true
  var count = 1
  var isFull: Bool?
  var ingredient = "a whole crate of onions"
  var label: (isPrinted: Bool, price: Double) = (true, 2.5)
}

/// A request without `==` that is as deep as one likes.
private indirect enum Box {
  case empty
  case box(Box)
}

private final class Crate: Sendable {}

@Test func `a request without equality is the same when its parts are`() {
  #expect(decision(on: Tray()) { $0 } == .passed)
  #expect(
    decision(on: Tray()) {
      Tray(
        isHot: $0.isHot, count: $0.count, isFull: $0.isFull, ingredient: "\($0.ingredient)",
        label: $0.label)
    } == .passed)
  #expect(decision(on: (table: 7, isLate: true)) { ($0.table, $0.isLate) } == .passed)
}

@Test func `a request without equality is another one when one of its parts is`() {
  #expect(decision(on: Tray()) { Tray(count: $0.count + 1) } == .changed)
  #expect(decision(on: Tray()) { _ in Tray(isFull: false) } == .changed)
  #expect(decision(on: Tray()) { _ in Tray(ingredient: "a whole crate of leeks") } == .changed)
  #expect(decision(on: Tray()) { _ in Tray(label: (true, 3)) } == .changed)
}

@Test func `a case of an enumeration without equality is the same as itself alone`() {
  #expect(decision(on: Box.empty) { $0 } == .passed)
  #expect(decision(on: Box.empty) { .box($0) } == .changed)
  #expect(decision(on: Box.box(.empty)) { _ in .empty } == .changed)
  #expect(decision(on: Box.box(.empty)) { _ in .box(.empty) } == .passed)
}

@Test func `cases without parts are told apart, by their names or not at all`() {
  enum Dish { case none, soup, salad(String) }
  enum Told: CustomStringConvertible {
    case none, soup, salad(String)
    var description: String { "a dish" }
  }
  #expect(decision(on: Dish.none) { $0 } == .passed)
  #expect(decision(on: Dish.none) { _ in .soup } == .changed)
  #expect(decision(on: Dish.soup) { _ in .salad("leek") } == .changed)
  #expect(decision(on: Dish.salad("a whole crate of leeks")) { _ in .none } == .changed)
  #expect(decision(on: Told.none) { _ in .soup } == .notCompared)
  #expect(decision(on: Told.none) { _ in .salad("leek") } == .changed)
  #expect(decision(on: Told.salad("leek")) { _ in .none } == .changed)
}

@Test func `an object without equality is the same as itself alone`() {
  #expect(decision(on: Crate()) { $0 } == .passed)
  #expect(decision(on: Crate()) { _ in Crate() } == .changed)
}

@Test func `requests of any depth are compared, as far as the bound allows`() {
  let deep = (0..<10_000).reduce(Box.empty) { box, _ in .box(box) }
  #expect(decision(on: deep) { $0 } == .passed)
  #expect(decision(on: deep) { .box($0) } == .notCompared)
  #expect(decision(on: deep) { _ in .empty } == .changed)
}

@Test func `what is too large to be compared is said so, unless a difference is near`() {
  struct Parcel: Equatable {
    var weight = 1
    var load = [UInt8](repeating: 7, count: 1_000_000)
  }
  #expect(decision(on: Parcel()) { $0 } == .passed)
  #expect(decision(on: Parcel()) { _ in Parcel() } == .notCompared)
  #expect(decision(on: Parcel()) { _ in Parcel(weight: 2) } == .changed)
  #expect(decision(on: Parcel()) { _ in Parcel(load: [7]) } == .changed)
  let text = String(repeating: "x", count: 1_000_000)
  #expect(decision(on: text) { $0 } == .passed)
  #expect(decision(on: text) { $0 + "y" } == .changed)
  #expect(decision(on: text) { "y" + $0.dropFirst() } == .changed)
  #expect(decision(on: text) { $0.dropLast() + "y" } == .notCompared)
  let places = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, $0) })
  #expect(decision(on: places) { $0.mapValues { $0 } } == .notCompared)
  #expect(decision(on: places) { $0.filter { $0.key > 0 } } == .changed)
}

@Test func `an equality of somebody's, which may leave something out, is not asked`() {
  struct User: Equatable {
    static let asked = Atomic(0)
    var number: Int
    var role: String
    static func == (left: User, right: User) -> Bool {
      asked.add(1, ordering: .relaxed)
      return left.number == right.number
    }
  }
  let guest = User(number: 1, role: "guest")
  #expect(decision(on: guest) { User(number: $0.number, role: "administrator") } == .changed)
  #expect(decision(on: guest) { User(number: $0.number, role: "gue" + "st") } == .passed)
  #expect(User.asked.load(ordering: .relaxed) == 0)
}

@Test func `objects in a value that has an equality may be where an equal one is stored`() {
  struct Row: Equatable {
    var crate = Crate()
    var count = 1
    static func == (left: Row, right: Row) -> Bool { left.count == right.count }
  }
  #expect(decision(on: Row()) { _ in Row() } == .notCompared)
  #expect(decision(on: Row()) { _ in Row(count: 2) } == .changed)
  #expect(decision(on: (Row(), Crate())) { ($0.0, Crate()) } == .changed)
}

@Test func `a value that hides its parts is not compared, unless its bits are all of it`() {
  struct Hidden: CustomReflectable {
    var token = "a"
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  struct Day: CustomReflectable, Equatable {
    var isHoliday = false
    var number = 7
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  #expect(decision(on: Hidden()) { _ in Hidden(token: "b") } == .notCompared)
  #expect(decision(on: Day()) { _ in Day(number: 8) } == .changed)
  #expect(decision(on: Day()) { Day(isHoliday: $0.isHoliday, number: $0.number) } == .passed)
}

@Test func `what a collection keeps beside its elements is a part of it`() {
  struct Batch: RandomAccessCollection, Sendable {
    var name: String
    var items = ["onion"]
    var startIndex: Int { 0 }
    var endIndex: Int { items.count }
    subscript(place: Int) -> String { items[place] }
  }
  #expect(decision(on: Batch(name: "a")) { _ in Batch(name: "b") } == .changed)
  #expect(decision(on: Batch(name: "a")) { _ in Batch(name: "a", items: ["leek"]) } == .changed)
}

@Test func `values of different types are different, however alike`() {
  typealias Some = any Sendable
  enum First { case ok }
  enum Second { case ok }
  #expect(decision(on: 1.5 as Some) { _ in Double?.some(1.5) as Some } == .changed)
  #expect(decision(on: 1 as Some) { _ in UInt8(1) as Some } == .changed)
  #expect(decision(on: First.ok as Some) { _ in Second.ok as Some } == .changed)
  #expect(decision(on: "a whole crate" as Some) { _ in "a whole " + "crate" as Some } == .passed)
  #expect(decision(on: Int??.none) { _ in .some(nil) } == .changed)
}

@Test func `texts are compared by their bytes`() {
  #expect(decision(on: "cafe\u{301}") { _ in "caf\u{e9}" } == .changed)
  #expect(decision(on: "a whole crate"[...]) { _ in "a whole crate."[...].dropLast() } == .passed)
  #expect(decision(on: Character("a")) { _ in "b" } == .changed)
}

@Test func `parts that nobody can look into are not compared, and stop nothing`() {
  struct Pixel {
    var place = 1
    var colours: InlineArray<3, UInt8> = [1, 2, 3]
  }
  #expect(decision(on: Pixel()) { _ in Pixel(colours: [1, 2, 4]) } == .notCompared)
  #expect(decision(on: Pixel()) { _ in Pixel(place: 2) } == .changed)
  let many = (0..<200_000_000).lazy.filter { $0 < 0 }
  #expect(decision(on: many) { _ in (0..<200_000_001).lazy.filter { $0 < 0 } } != .passed)
}

@Test func `the library's own values are compared by what they hold`() {
  enum Fault: Error { case first, second }
  typealias Answer = Result<String, Fault>
  #expect(
    decision(on: Answer.success("a whole crate")) { _ in .success("a whole cr" + "ate") } == .passed
  )
  #expect(decision(on: Answer.success("onion")) { _ in .failure(.first) } == .changed)
  #expect(decision(on: Answer.failure(.first)) { _ in .failure(.second) } == .changed)
  #expect(decision(on: 1..<2) { $0.lowerBound..<3 } == .changed)
  #expect(decision(on: 1...2) { 0...$0.upperBound } == .changed)
  #expect(decision(on: ["a", "b"]) { ["a" + "", $0[1]] } == .passed)
  #expect(decision(on: ["a", "b"][...]) { _ in ["a", "c"] } == .changed)
  #expect(decision(on: Set<Int>()) { _ in Set([1]).subtracting([1]) } == .passed)
}

@Test(arguments: [
  (Sameness.same, Sameness.same, Sameness.same), (.same, .different, .different),
  (.same, .notCompared, .notCompared), (.different, .same, .different),
  (.different, .notCompared, .different), (.notCompared, .same, .notCompared),
  (.notCompared, .different, .different), (.notCompared, .notCompared, .notCompared),
])
func `a difference in one part is one of the whole, and what was not compared hides none`(
  part: Sameness, others: Sameness, whole: Sameness
) {
  #expect(part.and(others) == whole)
}

@Test func `bytes are the same where each of them is, however many are left over of eights`() {
  for count in 0..<20 {
    let bytes = (0..<count).map { UInt8($0) }
    bytes.withUnsafeBytes { bytes in
      let copy = Array(bytes)
      #expect(copy.withUnsafeBytes { bytes.hasSameBytes(as: $0) })
      for place in 0..<count {
        var other = copy
        other[place] ^= 0x80
        #expect(!other.withUnsafeBytes { bytes.hasSameBytes(as: $0) })
      }
    }
  }
}

@Test func `bytes of different numbers are never the same, and no bytes are`() {
  let none = UnsafeRawBufferPointer(start: nil, count: 0)
  #expect(none.hasSameBytes(as: none))
  [1, 2, 3].withUnsafeBytes { bytes in
    #expect(!bytes.hasSameBytes(as: none))
    #expect(!none.hasSameBytes(as: bytes))
    #expect(!UnsafeRawBufferPointer(rebasing: bytes[..<9]).hasSameBytes(as: bytes))
  }
}

@Test func `a collection of somebody's is not walked`() {
  struct Row: RandomAccessCollection, Sendable {
    let asked = Milestone()
    var startIndex: Int { 0 }
    var endIndex: Int { 1_000_000 }
    subscript(place: Int) -> @Sendable () -> Void {
      asked.reach()
      return { _ = place }
    }
  }
  let (left, right) = (Row(), Row())
  #expect(decision(on: left) { _ in right } == .notCompared)
  #expect(left.asked.count + right.asked.count == 0)
}

/// A part without equality.
private struct Slice { var weight = 1 }

private let bound = Comparison.mostBytes

@Test func `values of so many parts are compared, themselves included`() {
  func sameness(_ count: Int) -> Sameness {
    let slices = (0..<count).map { Slice(weight: $0) }
    return boundedSameness(of: slices, and: slices.map { $0 })
  }
  #expect(sameness(Comparison.mostParts - 1) == .same)
  #expect(sameness(Comparison.mostParts) == .notCompared)
}

@Test func `texts of so many bytes are compared whole, and of longer ones so many bytes`() {
  func sameness(_ left: String, _ right: String) -> Sameness {
    boundedSameness(of: left, and: right)
  }
  let text = String(repeating: "x", count: bound)
  #expect(sameness(text, String(Array(text))) == .same)
  #expect(sameness(text + "y", String(Array(text)) + "y") == .notCompared)
  #expect(sameness(text + "y", String(Array(text)) + "z") == .notCompared)
  // One letter in two bytes, and in three.
  let (one, two) = (String(repeating: "é", count: bound / 2), "e\u{301}")
  #expect(sameness("é", two) == .different)
  #expect(sameness(one, String(repeating: two, count: bound / 2)) == .different)
}

@Test func `lists of so many bytes are compared whole, and of longer ones so many bytes`() {
  func sameness(_ count: Int, changing place: Int? = nil) -> Sameness {
    let left = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3) }
    var right = left.map { $0 }
    if let place { right[place] ^= 1 }
    return boundedSameness(of: left, and: right)
  }
  #expect(sameness(bound) == .same)
  #expect(sameness(bound + 1) == .notCompared)
  #expect(sameness(bound + 1, changing: bound) == .notCompared)
  #expect(sameness(bound + 1, changing: bound - 1) == .different)
}

@Test func `a comparison takes a part for each value that it looks at, and none for short texts`() {
  func parts<Value>(_ left: Value, _ right: Value) -> Int {
    var effort = Effort()
    _ = boundedSameness(of: left, and: right, with: &effort)
    return Comparison.mostParts - effort.parts
  }
  let long = String(repeating: "x", count: Path.textLimit / 2 + 1)
  #expect(parts("leek", "onion") == 0)
  #expect(parts("leek", long) == 0)
  #expect(parts(long, "leek") == 0)
  #expect(parts(long, long + "y") == 1)
  #expect(parts(Optional("leek"), "onion") == 2)
  #expect(parts(["leek"], ["onion"]) == 2)
  // A list, the one in it, and what that one weighs.
  #expect(parts([Slice()], [Slice(weight: 2)]) == 3)
}

@Test func `as long as one part is left something is compared, and then short texts are`() {
  let long = String(repeating: "x", count: Path.textLimit / 2 + 1)
  var effort = Effort()
  func sameness<Value>(_ left: Value, _ right: Value) -> Sameness {
    boundedSameness(of: left, and: right, with: &effort)
  }
  effort.spend(parts: Comparison.mostParts - 1)
  #expect(sameness(long, long + "y") == .different)
  #expect(effort.parts == 0)
  #expect(sameness(long, long + "y") == .notCompared)
  #expect(sameness(["leek"], ["onion"]) == .notCompared)
  #expect(sameness(long, "leek") == .different)
  #expect(sameness("leek", long) == .different)
  #expect(sameness("leek", "onion") == .different)
  #expect(sameness(7, 8) == .different)
}

@Test func `an object that is stored as any of a protocol is the same as itself alone`() {
  #expect(decision(on: Crate() as any Sendable) { $0 } == .passed)
  #expect(decision(on: Crate() as any Sendable) { _ in Crate() } == .changed)
  #expect(decision(on: [Crate(), 7] as [any Sendable]) { [$0[0], $0[1]] } == .passed)
  #expect(decision(on: [Crate()] as [any Sendable]) { _ in [Crate()] } == .changed)
}

@Test func `values with gaps between their parts are compared part by part`() {
  struct Gapped {
    var flag: Bool
    var text: String
  }
  let onion = Gapped(flag: true, text: "onion")
  #expect(haveSameBitsOfParts(onion, onion))
  #expect(!haveSameBitsOfParts(onion, Gapped(flag: false, text: "onion")))
  #expect(!haveSameBitsOfParts((true, 1), (true, 1)), "whose copies have their gaps as they were")
}
