import FieldFormats
import Testing

@testable import FormValidation

@Suite struct JSONReaderTests {
  private func read(
    _ bytes: [UInt8], limits: InputLimits = InputLimits()
  ) throws(FormatFault) -> FormValue {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FormatFault) in
      var reader = try JSONReader(bytes, limits: limits)
      let value = try reader.value()
      try reader.end()
      return value
    }
  }

  private func read(_ text: String) throws(FormatFault) -> FormValue { try read(Array(text.utf8)) }

  private func fault(_ text: String) -> String {
    do throws(FormatFault) {
      return "\(try read(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    arguments: [
      ("null", FormValue.null), ("true", true), (" false\n", false), ("0", 0), ("-0", 0),
      ("-12", -12), ("1.5", 1.5), ("1e2", 100.0), ("1E-2", 0.01), ("1.25e+2", 125.0),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(0x1p63)), ("\"\"", ""), ("[]", []), ("{}", [:]),
      ("[1,[2],{\"a\":3}]", [1, [2], ["a": 3]]),
      ("{ \"a\" : 1 , \"b\" : [ true ] }", ["a": 1, "b": [true]]),
      (#""\u0041\u00e9\uD83D\uDE00\/""#, "Aé😀/"), (#""\"\\\b\f\n\r\t""#, "\"\\\u{8}\u{c}\n\r\t"),
      ("\"한글 ünïcödé longer than eight bytes\"", "한글 ünïcödé longer than eight bytes"),
      (#""12345678\n12345678""#, "12345678\n12345678"), ("\"\u{7f}\"", "\u{7f}"),
    ] as [(String, FormValue)])
  func `JSON is read as RFC 8259 defines it`(text: String, value: FormValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("", "json.ends-early at byte 0"), ("  ", "json.ends-early at byte 2"),
    ("nul", "json.ends-early at byte 3"), ("nulL", "json.unexpected at byte 3"),
    ("1 2", "json.more-follows at byte 2"), ("01", "json.number at byte 0"),
    ("-", "json.number at byte 0"), ("-a", "json.number at byte 0"),
    ("1.", "json.number at byte 0"),
    ("1.e1", "json.number at byte 0"), ("1e", "json.number at byte 0"),
    ("1e+", "json.number at byte 0"), ("+1", "json.unexpected at byte 0"),
    (".5", "json.unexpected at byte 0"), ("1e999", "json.number at byte 0"),
    ("[1", "json.ends-early at byte 2"), ("[1,]", "json.unexpected at byte 3"),
    ("[1 2]", "json.unexpected at byte 3"), ("{1:2}", "json.unexpected at byte 1"),
    ("{\"a\" 1}", "json.unexpected at byte 5"), ("{\"a\":1,}", "json.unexpected at byte 7"),
    ("{\"a\":1,\"a\":2}", "json.duplicate-name at byte 7"),
    (#"{"a":1,"\u0061":2}"#, "json.duplicate-name at byte 7"),
    ("\"abc", "json.ends-early at byte 4"), ("\"a\nb\"", "json.control-character at byte 2"),
    ("\"a\u{0}\"", "json.control-character at byte 2"), (#""\x""#, "json.escape at byte 1"),
    (#""\u12g4""#, "json.escape at byte 1"), (#""\u123"#, "json.ends-early at byte 6"),
    (#""\"#, "json.ends-early at byte 2"), (#""\ud800""#, "json.surrogate at byte 1"),
    (#""\ud800\n""#, "json.surrogate at byte 1"), (#""\ud800\ud800""#, "json.surrogate at byte 1"),
    (#""\udc00""#, "json.surrogate at byte 1"), ("\u{feff}1", "json.unexpected at byte 0"),
    ("'a'", "json.unexpected at byte 0"), ("[1]/**/", "json.more-follows at byte 3"),
    ("NaN", "json.unexpected at byte 0"),
  ])
  func `invalid JSON is rejected at the invalid byte`(text: String, said: String) {
    #expect(fault(text) == said)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x9F, 0x98], [0xFF],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are rejected`(bytes: [UInt8]) {
    #expect(throws: FormatFault("json.not-utf8", at: 2)) {
      try read([0x22, 0x61] + bytes + [0x22])
    }
  }

  @Test func `a limit is reported at the value that exceeds it`() throws {
    let limits = InputLimits(bytes: 100, depth: 2, values: 5)
    func fault(_ text: String) -> FormatFault? {
      do throws(FormatFault) {
        _ = try read(Array(text.utf8), limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(fault("[[1]]") == nil)
    #expect(fault("[[[1]]]") == FormatFault("json.too-deep", at: 3, limit: 2))
    #expect(fault("[1,2,3,4]") == nil)
    #expect(fault("[1,2,3,4,5]") == FormatFault("json.too-many-values", at: 9, limit: 5))
    let long = "\"" + String(repeating: "x", count: 99) + "\""
    #expect(fault(long) == FormatFault("json.too-large", at: 100, limit: 100, found: 101))
  }

  @Test func `every prefix of a text is rejected, wherever it ends`() throws {
    let text = Array(#"{"a": [1.5e3, "x\u00e9\n한", {"b": null}], "c": true}"#.utf8)
    _ = try read(text)
    for count in 0..<text.count {
      #expect(throws: FormatFault.self) { try read(Array(text[..<count])) }
    }
  }
}
