import Synchronization
import Testing

@testable import Baton

private struct Tray { var dish = "onion" }
private final class Crate {}
private enum Order {
  case none
  case dish(String)
  case table(number: Int, dish: String)
  case trays([Tray])
}
private struct Said: CustomStringConvertible { var description: String }
private struct Debugged: CustomDebugStringConvertible { var debugDescription = "debugged" }
private struct Session: PathDescribable, CustomStringConvertible, Error {
  var description = "5dcb8"
  var pathDescription: String { "a session" }
}

/// A collection that counts how many of its elements were asked for.
private struct Counting: RandomAccessCollection {
  static let asked = Atomic(0)
  var startIndex: Int { 0 }
  var endIndex: Int { 1_000_000 }
  subscript(place: Int) -> Int {
    Self.asked.add(1, ordering: .relaxed)
    return place
  }
}

/// A value that counts how often it was put into words.
private struct Worded: CustomStringConvertible {
  static let asked = Atomic(0)
  var description: String {
    Self.asked.add(1, ordering: .relaxed)
    return "worded"
  }
}
private enum Wrapped { case value(Worded) }
private indirect enum Box {
  case empty
  case box(Box)
}

/// As a type of the standard library for which somebody has found words.
private struct Weight: PathWritable, PathDescribable {
  let grams: Int
  var pathDescription: String { "a weight" }
  func write(to writer: inout PathWriter) { writer.plain("\(grams) g") }
}

private func text<Value>(_ value: Value) -> String { Path.text(of: value) }

@Test func `a value is shown in its owner's words, those for a path first`() {
  #expect(text(Session()) == "a session")
  #expect(text(Said(description: "said")) == "said")
  #expect(text(Debugged()) == "debugged")
  #expect(text(KitchenError.dirty as any Error) == "dirty")
}

@Test func `somebody's words for a standard type are those of a value and of a part`() {
  #expect(text(Weight(grams: 7)) == "a weight")
  #expect(text([Weight(grams: 7), Weight(grams: 8)]) == "[a weight, a weight]")
}

@Test func `what nobody has worded is shown by its type's name, or its case`() {
  #expect(text(Tray()) == "Tray")
  #expect(text(Crate()) == "Crate")
  #expect(text(Order.none) == "none")
  #expect(text(Order.dish("onion")) == #"dish("onion")"#)
  #expect(text(Order.table(number: 7, dish: "onion")) == #"table(number: 7, dish: "onion")"#)
  #expect(text(Order.trays([Tray(), Tray()])) == "trays([Tray, Tray])")
  #expect(text((1, true, 2.5)) == "(1, true, 2.5)")
}

@Test func `collections are shown element by element`() {
  #expect(text([1, 2]) == "[1, 2]")
  #expect(text([UInt8]([1, 2])[...]) == "[1, 2]")
  #expect(text(ContiguousArray(["a"])) == #"["a"]"#)
  #expect(text([Int]()) == "[]")
  #expect(text([Any]([1, "a", Tray(), Session()])) == #"[1, "a", Tray, a session]"#)
  #expect(text(Set([1])) == "[1]")
  #expect(text(["a": [1]]) == #"["a": [1]]"#)
  #expect(text([String: Int]()) == "[:]")
  #expect(text([Optional("a"), nil]) == #"["a", nil]"#)
}

@Test func `texts are shown in quotes`() {
  #expect(text("onion"[...]) == #""onion""#)
  #expect(text(Character("a")) == "a")
}

@Test func `a text has room for 120 scalars, and what is longer ends in an ellipsis`() {
  #expect(text(String(repeating: "x", count: 118)) == "\"\(String(repeating: "x", count: 118))\"")
  for sign in ["x", "양", "\u{301}", "🧅"] {
    let long = String(repeating: sign, count: 100_000)
    let shown = "\"\(String(repeating: sign, count: 119))…"
    #expect(text(long).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(text(long[...]).unicodeScalars.elementsEqual(shown.unicodeScalars))
    #expect(text(Said(description: long)).unicodeScalars.count == 121)
    #expect(text([long, long]).unicodeScalars.count == 121)
    #expect(text(Order.dish(long)).unicodeScalars.count == 121)
  }
}

@Test func `no more is looked at than is shown`() {
  let asked = Counting.asked.load(ordering: .relaxed)
  #expect(text(Array(repeating: 7, count: 1_000_000)) == "[7, 7, 7, 7, 7, 7, 7, …")
  #expect(text(Set(0..<100_000)).unicodeScalars.count <= 121)
  let nest = (0..<10_000).reduce(Any?.none) { nest, _ in [nest] }
  // Each list, and each optional around one, is a value that is looked at.
  #expect(text(nest) == "[[[[…")
  #expect(text(Array(repeating: Optional(7), count: 100)) == "[7, 7, 7, …")
  let boxes = (0..<10_000).reduce(Box.empty) { box, _ in .box(box) }
  #expect(text(boxes) == String(repeating: "box(", count: 8) + "…")
  let row = (a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8)
  #expect(text(row) == "(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, …")
  #expect(text(Counting()) == "Counting")
  #expect(Counting.asked.load(ordering: .relaxed) == asked)
}

@Test func `what there is no room for is not put into words`() {
  let full = String(repeating: "x", count: Path.textLimit - 6)
  #expect(text([Any]([full, Wrapped.value(Worded())])) == "[\"\(full)\", v…")
  #expect(Worded.asked.load(ordering: .relaxed) == 0)
  #expect(text(Wrapped.value(Worded())) == "value(worded)")
  #expect(Worded.asked.load(ordering: .relaxed) == 1)
}

@Test func `a text tells what is the same where it is a number's, or a whole one itself`() {
  func sameness<Value>(_ left: Value, _ right: Value) -> Sameness {
    PathText(of: left).sameness(to: PathText(of: right))
  }
  let long = String(repeating: "x", count: 200)
  #expect(sameness("onion", "onion") == .same)
  #expect(sameness(7, 7) == .same)
  #expect(sameness([1, 2], [1, 2]) == .notCompared)
  #expect(sameness(["a\", \"b"], ["a", "b"]) == .notCompared)
  #expect(sameness([1, 2], [2, 1]) == .different)
  #expect(sameness(long, long + "y") == .notCompared)
  #expect(sameness(long, "y" + long) == .different)
  #expect(sameness(Session(), Session()) == .notCompared)
  #expect(sameness(Session(), Session(description: "other")) == .notCompared)
  #expect(sameness(Tray(), Tray(dish: "leek")) == .notCompared)
  #expect(sameness(Said(description: "a"), Said(description: "b")) == .different)
  #expect(sameness(1 as any Sendable, Said(description: "1")) == .notCompared)
  #expect(sameness(Said(description: "1") as any Sendable, 1) == .notCompared)
  // A set and itself may print differently.
  #expect(sameness(Set([1]), Set([2])) == .notCompared)
}

/// What its owner shows of it is not what it is made of.
private struct Coin: PathDescribable, Hashable, Comparable {
  var secret = 4711
  var pathDescription: String { "coin" }

  static func < (left: Coin, right: Coin) -> Bool { left.secret < right.secret }
}

@Test func `what the library's own types hold is shown in its owner's words, or not at all`() {
  #expect(text(["a": Coin()].values) == "[coin]")
  #expect(text([Coin(): 1].keys) == "[coin]")
  #expect(text(["a": Coin()] as KeyValuePairs) == "[\"a\": coin]")
  #expect(text([:] as KeyValuePairs<String, Coin>) == "[:]")
  #expect(text(CollectionOfOne(Coin())) == "[coin]")
  #expect(text(Coin()..<Coin()) == "coin..<coin")
  #expect(text(Coin()...Coin()) == "coin...coin")
  #expect(text(AnyHashable(Coin())) == "coin")
  #expect(text(Result<Coin, Never>.success(Coin())) == "success(coin)")
  #expect(text(1..<3) == "1..<3")
  #expect(text(SIMD2(1, 2)) == "SIMD2<Int>")
  #expect(text(zip([Coin()], [Coin()])) == "Zip2Sequence<Array<Coin>, Array<Coin>>")
}

@Test func `optionals of any depth are shown, and compared`() {
  func nested<Value: Sendable>(_ value: Value, _ depth: Int) -> any Sendable {
    depth == 0 ? value : nested(Optional(value), depth - 1)
  }
  #expect(text(nested("onion", 5)) == "\"onion\"")
  #expect(text(nested("onion", 60)) == "…")
  #expect(boundedSameness(of: nested("onion", 60), and: nested("leek", 60)) == .notCompared)
  #expect(boundedSameness(of: nested("onion", 5), and: nested("leek", 5)) == .different)
}

@Test func `an object that is stored as any of a protocol is shown in its own words`() {
  class Crate: CustomStringConvertible, Error, @unchecked Sendable {
    var description: String { "a crate" }
  }
  final class Box: Crate, @unchecked Sendable { override var description: String { "a box" } }
  #expect(text(Box() as any Sendable) == "a box")
  #expect(text(Box() as any Error) == "a box")
  #expect(text(Box() as any CustomStringConvertible) == "a box")
  #expect(text(Box() as AnyObject) == "a box")
  #expect(text(Box() as Crate) == "a box")
  #expect(text([Box(), 7] as [any Sendable]) == "[a box, 7]")
}

@Test func `a mirror, a stream and a type without end are not asked for what a case holds`() {
  struct Endless: CustomReflectable {
    var customMirror: Mirror { fatalError("asked") }
  }
  struct Stream: TextOutputStreamable {
    func write<Target: TextOutputStream>(to target: inout Target) { fatalError("asked") }
  }
  enum Tray {
    case mirror(Endless)
    case both(Endless, Int)
    case any(any Sendable)
    case stream(Stream)
    case many(Int??????????????????????????????)
  }
  #expect(text(Tray.mirror(Endless())) == "mirror(Endless)")
  #expect(text(Tray.both(Endless(), 1)) == "both(Endless, 1)")
  #expect(text(Tray.any(Endless())) == "any(Endless)")
  #expect(text(Tray.stream(Stream())) == "stream(Stream)")
  #expect(text(Tray.many(1)) == "many(…")
}

@Test func `errors of coding show what they hold in its owner's words`() {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }
  let way: [any CodingKey] = [Key(stringValue: "users"), Key(intValue: 2)]
  let context = DecodingError.Context(
    codingPath: way, debugDescription: "no such user", underlyingError: Session())
  #expect(
    text(EncodingError.invalidValue(Coin(), .init(codingPath: [], debugDescription: "no number")))
      == "invalidValue(coin): no number")
  #expect(
    text(EncodingError.invalidValue(1, .init(codingPath: way, debugDescription: "too small")))
      == "invalidValue(1) at users.2: too small")
  #expect(
    text(DecodingError.typeMismatch(Int.self, context))
      == "typeMismatch(Int) at users.2: no such user (a session)")
  #expect(
    text(DecodingError.valueNotFound([Int].self, context))
      == "valueNotFound(Array<Int>) at users.2: no such user (a session)")
  #expect(
    text(DecodingError.keyNotFound(Key(stringValue: "name"), context))
      == "keyNotFound(name) at users.2: no such user (a session)")
  #expect(
    text(DecodingError.dataCorrupted(context) as any Error)
      == "dataCorrupted at users.2: no such user (a session)")
}

@Test func `a failure that is a result's is shown in its owner's words`() {
  #expect(text(Result<Int, Session>.failure(Session())) == "failure(a session)")
}

@Test func `a tuple is shown from its beginning, as far as there is room`() {
  #expect(text((1, 2, 3, 4, 5, 6, 7)) == "(1, 2, 3, 4, 5, 6, 7)")
  #expect(text((1, 2, 3, 4, 5, 6, 7, 8)) == "(1, 2, 3, 4, 5, 6, 7, …")
  #expect(text((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)) == "(1, 2, 3, 4, 5, 6, 7, …")
}

@Test func `types of the library that hold no others, and others that do, have their own words`() {
  struct Crate<Content>: CustomStringConvertible { var description: String { "a crate" } }
  #expect(text(Duration.seconds(1)) == "1.0 seconds")
  #expect(text(Crate<Coin>()) == "a crate")
}

@Test func `a case that streams itself is shown by its type's name`() {
  enum Stream: TextOutputStreamable {
    case first, second
    func write<Target: TextOutputStream>(to target: inout Target) { fatalError("asked") }
  }
  #expect(text(Stream.first) == "Stream")
}

@Test func `of a long way to a coding error no more keys are asked than are shown`() {
  struct Key: CodingKey {
    static let asked = Atomic(0)
    var stringValue: String {
      Self.asked.add(1, ordering: .relaxed)
      return "key"
    }
    var intValue: Int? { nil }
    init() {}
    init(stringValue: String) {}
    init(intValue: Int) {}
  }
  let way = Array(repeating: Key(), count: 100_000)
  let shown = text(DecodingError.dataCorrupted(.init(codingPath: way, debugDescription: "odd")))
  #expect(shown.hasPrefix("dataCorrupted at key.key.key") && shown.hasSuffix("…"))
  #expect(Key.asked.load(ordering: .relaxed) < Path.textLimit)
}
