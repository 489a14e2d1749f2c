import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct ShortenedTests {
  @Test func `a long text is shortened to sixty scalars and an ellipsis`() {
    let sixty = String(repeating: "é", count: 60)
    #expect(sixty.shortened == sixty)
    #expect((sixty + "e").shortened == sixty + "…")
  }

  @Test func `a character with many accents is shortened, too`() {
    let long = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(long.count == 1)
    #expect(long.shortened.unicodeScalars.count == 61)
  }

  @Test func `control characters and line breaks are escaped`() {
    #expect("a\0\u{1B}[2J\u{85}\u{2028}b".shortened == #"a\u{0}\u{1B}[2J\u{85}\u{2028}b"#)
  }

  @Test func `control characters in a request's head are escaped in the response`() async throws {
    try await TestShop().serve { market in
      let response = try await market.execute(
        uri: "/api/sessions", method: .post, headers: [.contentType: "text/\u{85}"],
        body: ByteBuffer(string: "{}"))
      #expect(
        Answer(response)
          == .problem(
            415,
            """
            {"code":"unsupported-media-type",\
            "detail":"The body's Content-Type must be application/json, \
            and not \\"text/\\\\u{85}\\".",\
            "status":415,"title":"Unsupported Media Type","type":"about:blank"}
            """))
    }
  }
}
