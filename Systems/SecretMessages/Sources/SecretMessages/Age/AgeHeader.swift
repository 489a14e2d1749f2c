internal import Crypto
internal import Foundation

/// The header of an age file, with recipient stanzas and a MAC keyed by the file key.
struct AgeHeader: Sendable, Hashable {
  static let version = "age-encryption.org/v1"
  static let macLength = 32
  /// The maximum header length in bytes, which limits the memory that parsing a file can take.
  static let longest = 2 << 20

  let stanzas: [AgeStanza]
  /// The bytes that the MAC covers: everything up to and including `---`.
  let authenticated: [UInt8]
  let mac: [UInt8]

  var text: [UInt8] {
    authenticated + [UInt8(ascii: " ")] + Base64.encode(mac, isPadded: false)
      + [UInt8(ascii: "\n")]
  }

  init(_ stanzas: [AgeStanza], sealedWith fileKey: SecretBytes) {
    self.stanzas = stanzas
    authenticated =
      Array("\(Self.version)\n".utf8) + stanzas.flatMap(\.text) + Array("---".utf8)
    mac = Array(
      HMAC<SHA256>.authenticationCode(for: authenticated, using: Self.macKey(of: fileKey)))
  }

  /// Returns, in constant time, whether the header was sealed with the given file key.
  func isAuthentic(under fileKey: SecretBytes) -> Bool {
    HMAC<SHA256>.isValidAuthenticationCode(
      mac, authenticating: authenticated, using: Self.macKey(of: fileKey))
  }

  private static func macKey(of fileKey: SecretBytes) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(fileKey), salt: [UInt8](), info: Array("header".utf8),
      outputByteCount: 32)
  }
}

extension AgeHeader {
  init(reading reader: ByteReader) throws {
    var lines = Lines(reader: reader)
    guard try lines.next() == Array(Self.version.utf8) else {
      throw UnreadableMessage(.unknownFormat, "only age files of version 1 are supported")
    }
    var stanzas: [AgeStanza] = []
    while true {
      let line = try lines.next()
      if line.starts(with: Array("---".utf8)) {
        guard line.starts(with: Array("--- ".utf8)),
          let mac = Base64.decode(line.dropFirst(4)), mac.count == Self.macLength
        else {
          throw lines.damage("the last line of its header is not a message authentication code")
        }
        guard !stanzas.isEmpty else { throw lines.damage("its header names no recipient") }
        self.stanzas = stanzas
        authenticated = Array(lines.text.dropLast(line.count - 3 + 1))
        self.mac = mac
        return
      }
      stanzas.append(try AgeStanza(beginning: line, in: &lines))
    }
  }

  /// The lines of a header, limited in number and total length.
  struct Lines {
    let reader: ByteReader
    var text: [UInt8] = []
    var count = 0

    mutating func next() throws -> [UInt8] {
      count += 1
      let left = AgeHeader.longest - text.count
      guard let line = try reader.read(through: UInt8(ascii: "\n"), within: left) else {
        throw damage(
          try reader.peek(left).count == left
            ? "its header is longer than 2 MiB" : "its header ends too early")
      }
      text += line
      return line.dropLast()
    }

    func damage(_ what: String) -> UnreadableMessage {
      .damaged("this age file is damaged in line \(count): \(what)")
    }
  }
}

extension AgeStanza {
  fileprivate init(beginning line: [UInt8], in lines: inout AgeHeader.Lines) throws {
    guard line.starts(with: Array("-> ".utf8)) else {
      throw lines.damage("neither a recipient nor the header's end begins here")
    }
    let words = line.dropFirst(3).split(
      separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (33...126).contains($0) } }) else {
      throw lines.damage("a recipient's words are not separated by single spaces")
    }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard let type = texts.first else { throw lines.damage("a recipient has no type") }
    var body: [UInt8] = []
    var isOver = false
    while !isOver {
      let line = try lines.next()
      isOver = line.count < Self.columns
      guard line.count <= Self.columns, let bytes = Base64.decode(line) else {
        throw lines.damage("a recipient's text is not in age's format")
      }
      body += bytes
    }
    self.init(type: type, arguments: Array(texts.dropFirst()), body: body)
  }
}
