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

@Test func `an equality of somebody's is asked of small requests alone`() {
  struct Order: Equatable {
    static let asked = Atomic(0)
    var dishes: [String]
    static func == (left: Order, right: Order) -> Bool {
      asked.add(1, ordering: .relaxed)
      return left.dishes.count == right.dishes.count
    }
  }
  #expect(decision(on: Order(dishes: ["onion"])) { _ in Order(dishes: ["leek"]) } == .passed)
  #expect(Order.asked.load(ordering: .relaxed) == 1)
  let many = (0..<1000).map(String.init)
  #expect(decision(on: Order(dishes: many)) { _ in Order(dishes: many.map { $0 + "" }) } != .passed)
  #expect(Order.asked.load(ordering: .relaxed) == 1)
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

@Test func `of a long collection only so many elements are looked at`() {
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
  #expect(left.asked.count + right.asked.count <= 4 * Measure.mostParts)
}
