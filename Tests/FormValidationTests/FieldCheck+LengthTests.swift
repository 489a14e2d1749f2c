import FieldFormats
import FormValidation
import Testing

@Suite struct LengthTests {
  private func codes(_ text: String, _ check: FieldCheck<String>) throws -> [String] {
    let chain = try FormChain("x", blank: SignUp()) { Field("name", \.name, check) }
    return chain.report(on: SignUp(name: text)).codes
  }

  @Test(arguments: [
    ("", 0), ("a", 1), ("abcdefgh", 8), ("abcdefghi", 9), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 1),
    ("🇰🇷", 1), ("한글", 2), ("\r\n", 1), ("a\r\nb", 3), ("a\rb", 3), ("1234567\r\n", 8), ("क्षि", 1),
  ])
  func `characters are counted the way people count them`(text: String, count: Int) throws {
    if count > 0 { #expect(try codes(text, .length(count...count)).isEmpty) }
    #expect(try codes(text, .length(count + 1...100)) == (count == 0 ? [] : ["length.too-short"]))
    if count > 1 { #expect(try codes(text, .length(...(count - 1))) == ["length.too-long"]) }
  }

  @Test(arguments: 1...40)
  func `a composed character counts once at any position`(length: Int) throws {
    for place in 0..<length {
      for other in ["é", "\r\n", "\r", "👩‍👩‍👧"] {
        var letters = Array(repeating: "a", count: length)
        letters[place] = other
        let text = letters.joined()
        #expect(try codes(text, .length(length...length)).isEmpty, "\(other) at \(place)")
        let shorter = try codes(text, .length((length + 1)...100))
        #expect(shorter == ["length.too-short"], "\(other) at \(place)")
      }
    }
  }

  @Test(arguments: 1...40)
  func `texts are equal only if all of their bytes are`(length: Int) throws {
    let chain = try FormChain("x", blank: SignUp()) {
      CrossCheck("email", \.email, equals: "name", \.name)
    }
    let text = String(repeating: "a", count: length)
    #expect(chain.report(on: SignUp(name: text, email: text)).codes.isEmpty)
    for place in 0..<length {
      var bytes = Array(text.utf8)
      bytes[place] = UInt8(ascii: "b")
      let other = String(decoding: bytes, as: UTF8.self)
      #expect(chain.report(on: SignUp(name: text, email: other)).codes.count == 1, "\(place)")
    }
  }

  @Test(arguments: [("e\u{301}", 2), ("👩‍👩‍👧", 5), ("abc", 3), ("\r\n", 2)])
  func `lengths in scalars match a schema's lengths`(text: String, count: Int) throws {
    #expect(try codes(text, .length(count...count, in: .scalars)).isEmpty)
    #expect(try codes(text, .length((count + 1)..., in: .scalars)) == ["length.too-short"])
  }

  @Test func `bytes are limited before characters are counted`() throws {
    let text = "e" + String(repeating: "\u{301}", count: 16)
    #expect(try codes(text, .length(1...1)) == ["length.too-many-bytes"])
    #expect(try codes(text, .length(1...1, bytes: 33)).isEmpty)
    #expect(try codes("abc", .length(1..., bytes: 2)) == ["length.too-many-bytes"])
    #expect(try codes("ab", .length(...Int.max)).isEmpty)
  }

  @Test func `a fault states the bound and the actual count`() throws {
    let chain = try FormChain("x", blank: SignUp()) {
      Field("name", \.name, .length(2...3, bytes: 4))
    }
    let faults = ["a", "abcd", "abcde"].map {
      chain.report(on: SignUp(name: $0)).findings.map(\.fault)
    }
    #expect(
      faults == [
        [FormatFault("length.too-short", at: 1, limit: 2, found: 1)],
        [FormatFault("length.too-long", at: 0, limit: 3, found: 4)],
        [FormatFault("length.too-many-bytes", at: 4, limit: 4, found: 5)],
      ])
  }
}
