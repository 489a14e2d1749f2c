import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct WebFormTests {
  private static let urlencoded = "application/x-www-form-urlencoded"

  /// Returns the values that were read, or the errors.
  private func read(
    _ body: [UInt8], _ type: String, limits: InputLimits = InputLimits()
  ) -> [String] {
    do throws(FormReport) {
      return try WebForm(body: body, type: type, limits: limits).values
        .map { "\($0.name): \($0.text)" }
    } catch {
      return error.findings.map(\.description)
    }
  }

  private func read(
    _ body: String, _ type: String = urlencoded, limits: InputLimits = InputLimits()
  ) -> [String] {
    read(Array(body.utf8), type, limits: limits)
  }

  /// Reads parts as a browser writes them; a line break in a part is CR and LF.
  private func parts(_ body: String) -> [String] {
    read(
      body.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
      "multipart/form-data; boundary=----X")
  }

  @Test func `values keep their order, and a lookup finds a name's last value`()
    throws
  {
    #expect(read("b=1&a=%C3%A9+%26&&b=2&c&=d") == ["b: 1", "a: é &", "b: 2", "c: ", ": d"])
    #expect(read("") == [])
    let sent = try WebForm(body: Array("b=1&b=2".utf8), type: Self.urlencoded)
    #expect(sent["b"] == "2")
    #expect(sent["x"] == "")
  }

  @Test func `the type may have parameters and capital letters`() {
    for type in [
      "application/x-www-form-urlencoded; charset=UTF-8", "Application/X-WWW-Form-Urlencoded",
      "application/x-www-form-urlencoded;charset=\"utf-8\";", " application/x-www-form-urlencoded ",
    ] {
      #expect(read("a=1", type) == ["a: 1"], "\(type)")
    }
  }

  @Test func `other types and other character sets are rejected`() {
    let refused =
      "Is not a web form: neither application/x-www-form-urlencoded nor multipart/form-data."
    for type in [
      "", "application/json", "text/plain; charset=utf-8", "multipart/mixed; boundary=x",
    ] {
      #expect(read("a=1", type) == [refused], "\(type)")
    }
    #expect(
      read("a=1", "application/x-www-form-urlencoded; charset=iso-8859-1")
        == ["Is in another character set; please send UTF-8."])
    #expect(read("a=1", "application/x-www-form-urlencoded; charset") == [refused])
    #expect(read("a=1", "application/x-www-form-urlencoded; charset=\"utf-8") == [refused])
    for type in ["multipart/form-data", "multipart/form-data; boundary="] {
      #expect(
        read("a=1", type)
          == ["Is not a web form: its type multipart/form-data has no boundary."], "\(type)")
    }
  }

  @Test func `bytes that are not UTF-8 are rejected at their position, raw or escaped`() {
    func said(_ offset: Int) -> [String] {
      ["Is not a web form: the bytes at \(offset) are not UTF-8."]
    }
    #expect(read(Array("name=Zo".utf8) + [0xEB], Self.urlencoded) == said(7))
    #expect(read("name=Zo%EB") == said(7))
    #expect(read("a=1&name=%C3%A9%20%ED%A0%80x") == said(18))
    #expect(read("a=1&na%FFme=x") == said(6))
    #expect(read(Array("a=".utf8) + [0xC3], Self.urlencoded) == said(2))
    #expect(read("a=%C3%") == ["Is not a web form: malformed escape at byte 5."])
    let part = "--X\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
    let multipart = Array((part + "é").utf8) + [0xFF] + Array("\r\n--X--\r\n".utf8)
    #expect(read(multipart, "multipart/form-data; boundary=X") == said(part.utf8.count + 2))
    #expect(
      read([0x2D, 0x2D, 0x58, 0x0D, 0x0A, 0xFF, 0x0D, 0x0A], "multipart/form-data; boundary=X")
        == said(5))
  }

  @Test func `parts are read in the browsers' format`() {
    #expect(
      parts(
        """
        ------X
        Content-Disposition: form-data; name="a"

        two
        lines
        ------X
        content-type: text/plain; charset=utf-8
        CONTENT-DISPOSITION: form-data; name="[%22b\\%22]"; x=1

        é + %20
        ------X
        Content-Disposition: form-data; name=empty


        ------X
        Content-Disposition: form-data; name="picture"; filename=""
        Content-Type: application/octet-stream


        ------X--

        """) == ["a: two\r\nlines", #"["b\"]: é + %20"#, "empty: "])
    #expect(parts("------X--\n") == [])
  }

  @Test func `a file and anything that is not part of a form are rejected`() {
    #expect(
      parts(
        """
        ------X
        Content-Disposition: form-data; name="a"; filename="cat.png"

        x
        ------X--
        """) == ["Has a file at byte 9, but no field accepts one."])
    func part(_ offset: Int) -> [String] {
      ["Is not a web form: malformed part at byte \(offset)."]
    }
    #expect(parts("") == part(0))
    #expect(parts("a=1") == part(0))
    #expect(parts("------X") == part(7))
    #expect(parts("------X\n") == part(9))
    #expect(parts("------X\nContent-Disposition: form-data; name=a\n\nx") == part(52))
    #expect(parts("------X\n\nx\n------X--") == part(11))
    #expect(parts("------X\nContent-Disposition: form-data\n\nx\n------X--") == part(9))
    #expect(parts("------X\nContent-Disposition: inline; name=a\n\nx\n------X--") == part(9))
    #expect(
      parts(
        """
        ------X
        Content-Disposition: form-data; name=a
        Content-Transfer-Encoding: base64

        eA==
        ------X--
        """) == part(49))
  }

  @Test func `files are read where they are accepted, next to the values`() throws {
    let part = "--X\r\nContent-Disposition: form-data; name="
    let bytes: [UInt8] = [0xFF, 0x0D, 0x0A, 0x2D, 0x2D, 0x00]
    let body =
      Array("\(part)a\r\n\r\n1\r\n\(part)\"%22b\"; filename=\"cat %22.png\"\r\n".utf8)
      + Array("Content-Type: image/png\r\n\r\n".utf8) + bytes
      + Array("\r\n\(part)c; filename=\"\"\r\n\r\n\r\n\(part)d; filename=e\r\n\r\n\r\n--X--".utf8)
    let sent = try WebForm(body: body, type: "multipart/form-data; boundary=X", acceptsFiles: true)
    #expect(sent.values.map(\.name) == ["a"])
    #expect(sent.files.map(\.field) == ["\"b", "d"], "no file was chosen for c")
    #expect(sent.files.map(\.name) == ["cat \".png", "e"])
    #expect(sent.files.map(\.bytes) == [bytes, []])
    #expect(
      read(body, "multipart/form-data; boundary=X")
        == ["Has a file at byte 55, but no field accepts one."])
    let plain = try WebForm(body: Array("a=1".utf8), type: Self.urlencoded, acceptsFiles: true)
    #expect(plain["a"] == "1" && plain.files.isEmpty)
  }

  @Test func `limits apply to both types`() {
    let limits = InputLimits(bytes: 80, values: 1)
    #expect(read("a=1&b=2", limits: limits) == ["Has more than 1 values, at byte 4."])
    #expect(
      read(String(repeating: "a", count: 81), limits: limits)
        == ["Has 81 bytes; at most 80 are allowed."])
    #expect(
      read(String(repeating: "a", count: 81), "multipart/form-data; boundary=X", limits: limits)
        == ["Has 81 bytes; at most 80 are allowed."])
  }

  @Test func `an asynchronous chain also checks a form, with its row numbers`()
    async throws
  {
    struct Team: Sendable { var names: [String] = [] }
    struct Unreachable: Error {}
    let team = try AsyncFormChain("team", blank: Team()) {
      Each("names", \.names, .required)
      AsyncEach("names", \.names) {
        AsyncFieldCheck("", \.self, "free", within: .seconds(1000)) { name in
          if name == "Eve" { throw Unreachable() }
          return name == "Bob" ? FormatFault("check.refused", at: 0) : nil
        }
      }
    }
    let sent = try WebForm(
      body: Array("names[2]=Ada&names[5]=Bob&names[7]=Eve&names[9]=".utf8), type: Self.urlencoded)
    let error = await #expect(throws: ChainError<FormReport>.self) {
      _ = try await team.validate(sent: sent)
    }
    #expect(
      error?.cause?.description == """
        invalid: 2 problems in 2 checks, 1 failed
        - names[9]: Please fill this in.
        - names[5]: Is not valid.
        ! names[].free of names[7] failed: Unreachable()
        """)
  }
}
