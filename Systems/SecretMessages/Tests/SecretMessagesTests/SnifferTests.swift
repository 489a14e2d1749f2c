import Foundation
import Testing

@testable import SecretMessages

@Suite struct SnifferTests {
  private let sniffer = Sniffer([AgeFormat(), RNCryptorFormat()])

  @Test func `a message is recognized by its first bytes in any encoding`() throws {
    let identity = AgeIdentity.x25519()
    let age = try Age.seal(Random.bytes(100), to: [identity.recipient])
    let armored = try Age.seal(Random.bytes(100), to: [identity.recipient], as: .armored)
    let rncryptor = try RNCryptor.seal(Random.bytes(100), under: SecretBytes("a"))
    for (message, format, encodings) in [
      (age, "age", []), (armored, "age", ["armor"]), (rncryptor, "RNCryptor", []),
    ] {
      #expect(try facts(message)?.format == format)
      #expect(try facts(message)?.encodings == encodings)
      for wrapped in flavours(message) {
        #expect(try facts(wrapped)?.format == format)
        #expect(try facts(wrapped)?.encodings == ["base64"] + encodings)
      }
    }
    #expect(try facts(Array("\n  \r\n".utf8) + armored)?.encodings == ["armor"])
  }

  private func facts(_ bytes: [UInt8]) throws -> MessageFacts? {
    try sniffer.read(ByteReader(bytes)).message.facts
  }

  private func flavours(_ bytes: [UInt8]) -> [[UInt8]] {
    let plain = String(base64: bytes)
    let url = plain.replacing("+", with: "-").replacing("/", with: "_")
    let lines = stride(from: 0, to: plain.count, by: 76).map { start in
      String(plain.dropFirst(start).prefix(76))
    }
    return [
      plain, plain.replacing("=", with: ""), url, url.replacing("=", with: ""),
      lines.joined(separator: "\n"), lines.joined(separator: "\r\n") + "\r\n",
      " \n" + lines.joined(separator: "\n \t"),
    ].map { Array($0.utf8) }
  }

  @Test func `any variant of Base64 is decoded`() throws {
    for length in [0, 1, 2, 3, 4, 5, 100, 65_535, 70_001] {
      let bytes = Random.bytes(length)
      for flavour in flavours(bytes) {
        #expect(try Base64Reader.reader(of: ByteReader(flavour)).readAll(limit: 1 << 20) == bytes)
      }
    }
  }

  @Test(arguments: [
    "A", "AAAAA", "AA=", "AAA==", "AB==", "AA==A", "AAAA====", "AAAA!", "AAAA\u{0}",
  ])
  func `invalid Base64 counts as damage`(text: String) {
    let error = #expect(throws: UnreadableMessage.self) {
      try Base64Reader.reader(of: ByteReader(Array(text.utf8))).readAll(limit: 100)
    }
    #expect(error?.code == .damaged)
  }

  @Test(
    arguments: [
      ([], .notAMessage, "it is empty"),
      (
        Array("Dear Ann, how are you?".utf8), .notAMessage,
        "this text is not a message in a supported format (age, RNCryptor)"
      ),
      (
        Array("Grüße".utf8), .notAMessage,
        "this text is not a message in a supported format (age, RNCryptor)"
      ),
      (
        [0x1F, 0x8B, 8, 0], .unknownFormat,
        "these bytes are not a message in a supported format (age, RNCryptor)"
      ),
      (
        Array("age-encryption.org/v2\n".utf8), .unknownFormat,
        "only age files of version 1 are supported"
      ),
      ([4, 1], .unknownFormat, "only versions 2 and 3 of RNCryptor's format are supported, not 4"),
      (
        [3, 5], .damaged, "an RNCryptor message must have an options byte of 0 or 1, not 5"
      ),
      (
        Array("-----BEGIN AGE ENCRYPTED FILE-----\n".utf8), .damaged,
        "this age armor is damaged in line 2: its end is missing"
      ),
      (
        Array("AwE=".utf8), .damaged,
        "an RNCryptor message of this kind must have at least 82 bytes, not 2: its end is missing"
      ),
    ] as [([UInt8], UnreadableMessage.Code, String)])
  func `the error for unreadable input gives the reason`(
    bytes: [UInt8], code: UnreadableMessage.Code, message: String
  ) {
    let error = #expect(throws: UnreadableMessage.self) {
      try sniffer.read(ByteReader(bytes))
    }
    #expect(error == UnreadableMessage(code, message))
  }

  @Test func `an overlong RNCryptor message is not read to the end`() {
    let sniffer = Sniffer([RNCryptorFormat(limit: 1000)])
    var count = 0
    let endless = ByteReader { memory in
      memory.copyBytes(from: [3, 1])
      count += memory.count
      return memory.count
    }
    let error = #expect(throws: UnreadableMessage.self) { try sniffer.read(endless) }
    #expect(error?.code == .refused)
    #expect(count < 100_000)
  }
}
