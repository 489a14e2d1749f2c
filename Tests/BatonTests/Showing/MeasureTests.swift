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

private func isSmall(_ value: Any) -> Bool {
  var effort = Effort()
  return Measure.isSmall(value, with: &effort)
}

@Test func `values of a type are plain if they are bits, and few`() {
  #expect(Measure.isPlain(Book.self))
  #expect(!Measure.isPlain((Book, Int8).self))
  #expect(!Measure.isPlain(String.self))
}

@Test func `a value is small if it has few parts, itself included`() {
  #expect(isSmall(Array(repeating: "onion", count: Measure.mostParts - 1)))
  #expect(!isSmall(Array(repeating: "onion", count: Measure.mostParts)))
  #expect(isSmall(7))
  #expect(isSmall((7, "onion")))
}

@Test func `a text is small if it has few bytes`() {
  #expect(isSmall(String(repeating: "x", count: Measure.mostBytes)))
  #expect(!isSmall(String(repeating: "x", count: Measure.mostBytes + 1)))
}

@Test func `what shows no parts may have any, but for a case of an enumeration`() {
  #expect(isSmall(Box.empty))
  #expect(isSmall(Box.box(.empty)))
  #expect(!isSmall(Bare()))
  #expect(!isSmall(Painted()))
  #expect(isSmall(Renamed("onion")))
  #expect(!isSmall(Renamed(String(repeating: "x", count: Measure.mostBytes + 1))))
}
