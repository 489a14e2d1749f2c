import Testing

@testable import Baton

private typealias Verse = (Int64, Int64, Int64, Int64, Int64, Int64, Int64, Int64)
private typealias Page = (Verse, Verse, Verse, Verse)
/// As many bytes as are looked at.
private typealias Book = (Page, Page, Page, Page)

private indirect enum Box {
  case empty
  case box(Box)
}

private class Bare {}
private final class Painted: Bare { let colour = "red" }
private class Named {
  let name: String
  init(_ name: String) { self.name = name }
}
private final class Renamed: Named {}

@Test func `values of a type are plain if they are bits, and few`() {
  #expect(Measure.isPlain(Book.self))
  #expect(!Measure.isPlain((Book, Int8).self))
  #expect(!Measure.isPlain(String.self))
}

@Test func `a value is small if it has few parts, itself included`() {
  #expect(Measure.isSmall(Array(repeating: "onion", count: Measure.mostParts - 1)))
  #expect(!Measure.isSmall(Array(repeating: "onion", count: Measure.mostParts)))
  #expect(Measure.isSmall(7))
  #expect(Measure.isSmall((7, "onion")))
}

@Test func `a text is small if it has few bytes`() {
  #expect(Measure.isSmall(String(repeating: "x", count: Measure.mostBytes)))
  #expect(!Measure.isSmall(String(repeating: "x", count: Measure.mostBytes + 1)))
}

@Test func `what shows no parts may have any, but for a case of an enumeration`() {
  #expect(Measure.isSmall(Box.empty))
  #expect(Measure.isSmall(Box.box(.empty)))
  #expect(!Measure.isSmall(Bare()))
  #expect(!Measure.isSmall(Painted()))
  #expect(Measure.isSmall(Renamed("onion")))
  #expect(!Measure.isSmall(Renamed(String(repeating: "x", count: Measure.mostBytes + 1))))
}
