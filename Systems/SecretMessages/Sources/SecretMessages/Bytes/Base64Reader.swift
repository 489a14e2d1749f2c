/// A lenient Base64 decoder for mail, URLs and forms.
///
/// The decoder accepts the standard and the URL-safe alphabet, with or without line breaks and
/// padding.
enum Base64Reader {
  /// Returns the decoded beginning of the text, or an empty slice if the text is not Base64.
  static func beginning(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var decoder = Decoder()
    var bytes: [UInt8] = []
    for character in text {
      guard decoder.take(character, into: &bytes) else { return [] }
    }
    return bytes[...]
  }

  private static let quads = Base64Quads { Decoder.value(of: $0) }

  static func reader(of text: ByteReader) -> ByteReader {
    let state = State(text)
    return ByteReader { try state.fill($0) }
  }

  private final class State {
    /// The maximum number of consecutive white-space characters, to guard against endless input.
    private static let mostSpace = 1 << 20
    private let text: ByteReader
    private var decoder = Decoder()
    private var decoded: ArraySlice<UInt8> = []
    private var isOver = false
    private var space = 0

    init(_ text: ByteReader) { self.text = text }

    func fill(_ memory: UnsafeMutableRawBufferPointer) throws -> Int {
      while decoded.isEmpty, !isOver { try decode() }
      let part = decoded.prefix(memory.count)
      memory.copyBytes(from: part)
      decoded = decoded.dropFirst(part.count)
      return part.count
    }

    private func decode() throws {
      let characters = try text.peek(1 << 16)
      let bytes = try read(characters)
      text.skip(characters.count)
      space = bytes.isEmpty ? space + characters.count : 0
      guard space <= Self.mostSpace else {
        throw UnreadableMessage.damaged(
          "the Base64 around this message is damaged after character \(decoder.digits): more than "
            + "1 MiB of white space follows")
      }
      if characters.isEmpty {
        isOver = true
        guard decoder.isComplete else { throw damage(behind: decoder.digits) }
      }
      decoded = bytes[...]
    }

    private func read(_ characters: ArraySlice<UInt8>) throws -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: characters.count / 4 * 3 + 4)
      var decoder = decoder
      defer { self.decoder = decoder }
      var (start, count) = (0, 0)
      while start < characters.count {
        if decoder.isBetweenQuads {
          let digits = characters.span
          var span = bytes.mutableSpan
          var room = span.mutableBytes
          let quads = Base64Reader.quads.read(digits, at: start, into: &room, at: count)
          decoder.skip(quads)
          start += 4 * quads
          count += 3 * quads
        }
        // The fast decoder stopped at this character, which is usually a line break.
        guard start < characters.count else { break }
        guard let byte = try take(characters[characters.startIndex + start], &decoder) else {
          start += 1
          continue
        }
        bytes[count] = byte
        start += 1
        count += 1
      }
      bytes.removeLast(bytes.count - count)
      return bytes
    }

    private func take(_ character: UInt8, _ decoder: inout Decoder) throws -> UInt8? {
      guard !character.isSpace else { return nil }
      var byte: [UInt8] = []
      guard decoder.take(character, into: &byte) else { throw damage(behind: decoder.digits) }
      return byte.first
    }

    private func damage(behind digits: Int) -> UnreadableMessage {
      .damaged(
        "the Base64 around this message is damaged after character \(digits): a character is "
          + "changed, missing or extra")
    }
  }

  private struct Decoder {
    private(set) var digits = 0
    private var padding = 0
    private var bits: UInt32 = 0

    var isBetweenQuads: Bool { digits % 4 == 0 && padding == 0 }

    mutating func skip(_ quads: Int) { digits += 4 * quads }

    /// Decodes one character, or returns `false` if it is invalid at this position.
    mutating func take(_ character: UInt8, into bytes: inout [UInt8]) -> Bool {
      if character.isSpace { return true }
      if character == UInt8(ascii: "=") {
        padding += 1
        return padding <= 2
      }
      guard padding == 0, let value = Self.value(of: character) else { return false }
      digits += 1
      bits = bits << 6 | UInt32(value)
      switch digits % 4 {
      case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
      case 3: bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
      case 0: bytes.append(UInt8(truncatingIfNeeded: bits))
      default: break
      }
      return true
    }

    var isComplete: Bool {
      switch digits % 4 {
      case 0: padding == 0
      case 2: bits & 0xF == 0 && padding != 1
      case 3: bits & 0x3 == 0 && padding != 2
      default: false
      }
    }

    static func value(of character: UInt8) -> UInt8? {
      switch character {
      // Compare ranges, because looking up every character of a long message in a table is slower.
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): character &- UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): character &- UInt8(ascii: "a") &+ 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): character &- UInt8(ascii: "0") &+ 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
      default: nil
      }
    }
  }
}
