import Foundation
import Testing

@testable import SecretMessages

/// Long Base64 texts, compared with Foundation's encoding.
@Suite struct Base64Tests {
  private static let lengths = [
    0, 1, 2, 3, 47, 48, 49, 95, 96, 97, 49_151, 49_152, 65_535, 200_000,
  ]

  private func read(_ text: [UInt8]) throws -> [UInt8] {
    try Base64Reader.reader(of: ByteReader(text)).readAll(limit: 1 << 20)
  }

  private func unarmored(_ text: String) throws -> [UInt8] {
    try AgeArmor.reader(of: ByteReader(Array(text.utf8))).readAll(limit: 1 << 20)
  }

  private func armored(_ bytes: [UInt8], by step: Int) throws -> String {
    var text: [UInt8] = []
    let armor = AgeArmor.sink { text += $0 }
    for start in stride(from: 0, to: bytes.count, by: step) {
      try bytes[start..<min(bytes.count, start + step)].withUnsafeBytes(armor.sink)
    }
    try armor.finish()
    return String(decoding: text, as: UTF8.self)
  }

  private func lines(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString(
      options: [.lineLength64Characters, .endLineWithLineFeed])
    let end = text.isEmpty ? "" : "\n"
    return "\(AgeArmor.begin)\n\(text)\(end)\(AgeArmor.end)\n"
  }

  @Test(arguments: lengths)
  func `armor does not depend on how its input is split`(length: Int) throws {
    let bytes = Random.bytes(length)
    for step in [7, 48, 65_536] {
      #expect(try armored(bytes, by: step) == lines(bytes))
    }
    #expect(try unarmored(lines(bytes)) == bytes)
    #expect(try unarmored(lines(bytes).replacing("\n", with: "\r\n")) == bytes)
  }

  @Test(arguments: [2, 3, 700, 1400])
  func `the error for damaged armor states the changed line`(number: Int) throws {
    var text = lines(Random.bytes(200_000)).split(separator: "\n").map(String.init)
    text[number - 1] = "*" + text[number - 1].dropFirst()
    let error = #expect(throws: UnreadableMessage.self) {
      try unarmored(text.joined(separator: "\n"))
    }
    #expect(
      error?.description
        == "this age armor is damaged in line \(number): the line is not in age's format")
  }

  @Test(arguments: lengths, [1, 3, 4, 64, 76, 1_000_000])
  func `Base64 with any line length is decoded`(length: Int, columns: Int) throws {
    let bytes = Random.bytes(length)
    let text = Array(Data(bytes).base64EncodedData())
    let broken = stride(from: 0, to: text.count, by: columns).flatMap {
      text[$0..<min(text.count, $0 + columns)] + [UInt8(ascii: "\n")]
    }
    #expect(try read(broken) == bytes)
    let other = String(decoding: broken, as: UTF8.self).replacing("+", with: "-")
      .replacing("/", with: "_").replacing("=", with: "")
    #expect(try read(Array(other.utf8)) == bytes)
  }

  @Test(arguments: [0, 1, 4, 75, 76, 66_000, 100_000])
  func `the error for a non-Base64 character states its position`(place: Int) throws {
    var text = Array(Data(Random.bytes(100_000)).base64EncodedData())
    text[place] = UInt8(ascii: "*")
    let error = #expect(throws: UnreadableMessage.self) { try read(text) }
    #expect(
      error?.description
        == "the Base64 around this message is damaged after character \(place): a character is "
        + "changed, missing or extra")
  }
}
