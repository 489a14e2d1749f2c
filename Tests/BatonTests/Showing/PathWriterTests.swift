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

/// A collection that counts the elements that were read.
private struct Counting: RandomAccessCollection {
  static let asked = Atomic(0)
  var startIndex: Int { 0 }
  var endIndex: Int { 1_000_000 }
  subscript(place: Int) -> Int {
    Self.asked.add(1, ordering: .relaxed)
    return place
  }
}

/// A value that counts how often its description is read.
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

/// A type with both a writer and a description, like some types of the standard library.
private struct Weight: PathWritable, PathDescribable {
  let grams: Int
  var pathDescription: String { "a weight" }
  func write(to writer: inout PathWriter) { writer.plain("\(grams) g") }
}

private func text<Value>(_ value: Value) -> String { Path.text(of: value) }

@Test func `a value is shown by its own description, preferring the one for paths`() {
  #expect(text(Session()) == "a session")
  #expect(text(Said(description: "said")) == "said")
  #expect(text(Debugged()) == "debugged")
  #expect(text(KitchenError.dirty as any Error) == "dirty")
}

@Test func `a user's description of a standard type applies to values and parts`() {
  #expect(text(Weight(grams: 7)) == "a weight")
  #expect(text([Weight(grams: 7), Weight(grams: 8)]) == "[a weight, a weight]")
}

@Test func `a value without a description is shown by its type's name or its case`() {
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

@Test func `text is shown in quotes`() {
  #expect(text("onion"[...]) == #""onion""#)
  #expect(text(Character("a")) == "a")
}

@Test func `text is limited to 120 scalars, and longer text ends in an ellipsis`() {
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

@Test func `no more of a value is read than is shown`() {
  let asked = Counting.asked.load(ordering: .relaxed)
  #expect(text(Array(repeating: 7, count: 1_000_000)) == "[7, 7, 7, 7, 7, 7, 7, …")
  #expect(text(Set(0..<100_000)).unicodeScalars.count <= 121)
  let nest = (0..<10_000).reduce(Any?.none) { nest, _ in [nest] }
  // Each list, and each optional around one, counts as a value.
  #expect(text(nest) == "[[[[…")
  #expect(text(Array(repeating: Optional(7), count: 100)) == "[7, 7, 7, …")
  let boxes = (0..<10_000).reduce(Box.empty) { box, _ in .box(box) }
  #expect(text(boxes) == String(repeating: "box(", count: 8) + "…")
  let row = (a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8)
  #expect(text(row) == "(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, …")
  #expect(text(Counting()) == "Counting")
  #expect(Counting.asked.load(ordering: .relaxed) == asked)
}

@Test func `values beyond the available space are not described`() {
  let full = String(repeating: "x", count: Path.textLimit - 6)
  #expect(text([Any]([full, Wrapped.value(Worded())])) == "[\"\(full)\", v…")
  #expect(Worded.asked.load(ordering: .relaxed) == 0)
  #expect(text(Wrapped.value(Worded())) == "value(worded)")
  #expect(Worded.asked.load(ordering: .relaxed) == 1)
}

/// A type whose path description omits its contents.
private struct Coin: PathDescribable, Hashable, Comparable {
  var secret = 4711
  var pathDescription: String { "coin" }

  static func < (left: Coin, right: Coin) -> Bool { left.secret < right.secret }
}

@Test func `values inside the library's types are shown by their description, or not at all`() {
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
  #expect(text(SIMD2(1, 2)) == "SIMD2<Int>(1, 2)")
  #expect(text(zip([Coin()], [Coin()])) == "Zip2Sequence<Array<Coin>, Array<Coin>>")
}

@Test func `nested optionals are shown by their contents`() {
  #expect(text("onion" as String????) == "\"onion\"")
  #expect(text(String??.some(nil)) == "nil")
  #expect(text([Coin() as Coin??]) == "[coin]")
}

@Test func `sets of ranges and slices of them are shown by their elements`() {
  #expect(text(RangeSet([1..<3, 5..<6])) == "[1..<3, 5..<6]")
  #expect(text(RangeSet([Coin()..<Coin(secret: 9999)])) == "[coin..<coin]")
  #expect(text([7, 8, 9][RangeSet([0..<1, 2..<3])]) == "[7, 9]")
}

@Test func `an object in an existential is shown by its dynamic type's description`() {
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

@Test func `a case's contents are shown without their mirror or stream output`() {
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
  }
  #expect(text(Tray.mirror(Endless())) == "mirror(Endless)")
  #expect(text(Tray.both(Endless(), 1)) == "both(Endless, 1)")
  #expect(text(Tray.any(Endless())) == "any(Endless)")
  #expect(text(Tray.stream(Stream())) == "stream(Stream)")
}

@Test func `coding errors show their payload's description`() {
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

@Test func `a result's failure is shown by its description`() {
  #expect(text(Result<Int, Session>.failure(Session())) == "failure(a session)")
}

@Test func `a tuple is shown from its beginning, as far as there is space`() {
  #expect(text((1, 2, 3, 4, 5, 6, 7)) == "(1, 2, 3, 4, 5, 6, 7)")
  #expect(text((1, 2, 3, 4, 5, 6, 7, 8)) == "(1, 2, 3, 4, 5, 6, 7, …")
  #expect(text((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)) == "(1, 2, 3, 4, 5, 6, 7, …")
}

@Test func `library types have their own descriptions, with or without nested values`() {
  struct Crate<Content>: CustomStringConvertible { var description: String { "a crate" } }
  #expect(text(Duration.seconds(1)) == "1.0 seconds")
  #expect(text(Crate<Coin>()) == "a crate")
}

@Test func `a case with its own stream output is shown by its type's name`() {
  enum Stream: TextOutputStreamable {
    case first, second
    func write<Target: TextOutputStream>(to target: inout Target) { fatalError("asked") }
  }
  #expect(text(Stream.first) == "Stream")
}

@Test func `only the shown keys of a long coding path are read`() {
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
