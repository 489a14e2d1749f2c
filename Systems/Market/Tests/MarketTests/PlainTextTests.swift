import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct PlainTextTests {
  /// The inputs for a client's text: the path, the body, and the name of the field.
  static let entries: [(path: String, body: @Sendable (String) -> String, field: String)] = [
    ("/api/sessions", { #"{"name":"\#($0)","password":"lovelace"}"# }, "name"),
    ("/api/sessions", { #"{"name":"ada","password":"\#($0)"}"# }, "password"),
    ("/api/bag/items", { #"{"product":"\#($0)","quantity":1}"# }, "product"),
    ("/api/kitchen/orders", { #"{"ingredients":["onion","\#($0)"]}"# }, "ingredients[1]"),
  ]

  @Test(arguments: entries.indices)
  func `text with a control character is refused, and the error names the field`(entry: Int)
    async throws
  {
    let (path, body, field) = Self.entries[entry]
    let shop = try TestShop()
    let token = try await shop.session().token
    try await shop.serve { market in
      // C0, DEL and C1 characters, at both ends and alone.
      for text in [
        #"ada\u0000 is not me"#, #"ada\u0000"#, #"\u0000ada"#, #"\u0000"#, #"bread\u0000"#,
        #"lovelace\u0000"#, #"tomato\n"#, #"\ttomato"#, #"a\r\nb"#, #"a\u001b[2J"#, #"a\u001f"#,
        #"a\u007f"#, "a\u{7F}", #"a\u0080"#, #"a\u0085"#, "a\u{85}", "a\u{9B}2J", #"a\u009f"#,
      ] {
        let answer = try await market.post(path, body(text), token: token)
        #expect(answer.status == 422)
        #expect(
          answer.body.contains(
            #"{"code":"plain-text.control-character","field":"\#(field)","#
              + #""message":"Must not have control characters such as U+00"#), "\(text)")
      }
    }
    #expect(try shop.count("bread") == (10, 0, 0))
  }

  @Test func `other text is accepted in any script`() async throws {
    try await TestShop().serve { market in
      for text in ["양파", "a\u{200D}b", "e\u{301}", "a\u{A0}b", "👩‍🍳", "\u{FFFD}", "\u{10FFFF}"] {
        let answer = try await market.post("/api/sessions", #"{"name":"\#(text)","password":"x"}"#)
        #expect(answer == SessionTests.wrongCredentials, "\(text)")
      }
    }
  }

  @Test func `unread fields may contain anything`() async throws {
    let answer = try await TestShop().post(
      "/api/kitchen/orders", #"{"ingredients":["onion"],"note":"a\u0000b"}"#)
    #expect(answer.status == 200)
  }
}
