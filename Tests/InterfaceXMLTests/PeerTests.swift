import InterfaceXML
import TestSupport
import Testing

/// Tests that compare random documents with Expat, an independent parser, through Python.
///
/// Some documents are deliberately *not allowed* here: a document type, a version that is not 1.0,
/// an encoding that is not UTF-8. Expat's names are those of the fourth edition of XML 1.0, so the
/// documents only use letters that both allow.
@Suite struct PeerTests {
  static let python = Oracle.python("xml.parsers.expat")

  /// A program that reads hexadecimal documents, one per line, and writes the contents of each.
  private static let program = """
    import sys, xml.parsers.expat as expat
    def read(data):
      out, text = [], []
      def flush():
        if text: out.append('t' + ''.join(text).encode().hex()); text.clear()
      def start(name, attributes):
        flush(); out.append('s' + name)
        for i in range(0, len(attributes), 2):
          out.append('a' + attributes[i] + '=' + attributes[i + 1].encode().hex())
      def end(name): flush(); out.append('e')
      parser = expat.ParserCreate()
      parser.ordered_attributes = True
      parser.StartElementHandler, parser.EndElementHandler = start, end
      parser.CharacterDataHandler = text.append
      try: parser.Parse(data, True)
      except (expat.ExpatError, LookupError, ValueError): return '-'
      return ' '.join(out)
    sys.stdout.reconfigure(encoding='utf-8')
    for line in sys.stdin: print(read(bytes.fromhex(line)))
    """

  @Test(.enabled(if: python.isAsked, "\(python.remark)"))
  func `Expat accepts the same documents and reads the same content`() throws {
    var dice = Dice(seed: 20)
    let documents = (0..<4000).map { _ in RandomDocument.bytes(&dice) }
    let lines = documents.map { $0.map { Self.digits($0) }.joined() + "\n" }
    let answers = try Self.python.answer(to: ["-c", Self.program], reading: lines.joined())
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    try #require(answers.count == documents.count)
    var (read, refused) = (0, 0)
    for (bytes, answer) in zip(documents, answers) {
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(DocumentError) {
        let element = try Element(reading: bytes)
        #expect(
          Self.parts(of: element).joined(separator: " ") == answer, "\(text.debugDescription)")
        read += 1
      } catch {
        guard error.problems[0].code != .notAllowed else { continue }
        #expect(answer == "-", "\(error) in \(text.debugDescription)")
        #expect(!"\(error)".contains("toolchain"), "\(text.debugDescription)")
        refused += 1
      }
    }
    // Ensure that enough documents were compared.
    #expect(read > 1500)
    #expect(refused > 1000)
  }

  @Test func `random bytes are rejected without a trap`() {
    var dice = Dice(seed: 21)
    for _ in 0..<5000 {
      let bytes = (0..<dice.roll(60)).map { _ in UInt8(dice.roll(256)) }
      #expect(throws: DocumentError.self) { try Element(reading: bytes) }
    }
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func parts(of element: Element) -> [String] {
    var parts = ["s" + element.name]
    for attribute in element.attributes {
      parts.append("a\(attribute.name)=" + attribute.value.utf8.map { digits($0) }.joined())
    }
    for content in element.content {
      switch content {
      case .element(let child): parts += Self.parts(of: child)
      case .text(let text, _): parts.append("t" + text.utf8.map { digits($0) }.joined())
      }
    }
    return parts + ["e"]
  }
}
