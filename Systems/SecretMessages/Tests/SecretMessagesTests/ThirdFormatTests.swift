import Crypto
import Foundation
import SecretMessages
import Testing

/// The format from the guide, with the same code.
@Suite struct ThirdFormatTests {
  struct BoxFormat: MessageFormat {
    private struct Box: Sendable {
      let commitment: [UInt8]
      let sealed: [UInt8]
    }

    var name: String { "box" }

    func recognizes(_ first: ArraySlice<UInt8>) -> Bool { first.starts(with: Array("BOX1".utf8)) }

    func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader) {
      let bytes = try reader.read(1 << 20)
      guard bytes.count >= 4 + 32 + 28 else {
        throw UnreadableMessage(.damaged, "this box is too short")
      }
      let box = Box(commitment: Array(bytes[4..<36]), sealed: Array(bytes[36...]))
      let facts = MessageFacts(format: name, version: "1", recipients: [.init(type: "password")])
      return (
        SecretMessage(format: name, facts: facts, identifying: bytes, content: box), reader
      )
    }

    func handlers(
      trying credentials: [Credential], on message: SecretMessage
    ) -> [DecryptionHandler] {
      guard let box = message.content as? Box else { return [] }
      return credentials.map { credential in
        DecryptionHandler(credential) { () async throws(UnreadableMessage) in
          guard case .password(let password) = credential.secret, !password.isEmpty else {
            return .declined("is no password")
          }
          let digest = password.withUnsafeBytes { SHA512.hash(data: $0) }
          guard Array(digest.suffix(32)) == box.commitment else {
            return .declined("does not match")
          }
          let key = SymmetricKey(data: Array(digest.prefix(32)))
          guard let sealed = try? ChaChaPoly.SealedBox(combined: box.sealed),
            let plaintext = try? ChaChaPoly.open(sealed, using: key)
          else { throw UnreadableMessage(.damaged, "this box is damaged") }
          return .opened(UnlockedMessage(SecretBytes(plaintext)))
        }
      }
    }
  }

  private func box(_ text: String, under password: String) throws -> [UInt8] {
    let digest = Array(SHA512.hash(data: Array(password.utf8)))
    let sealed = try ChaChaPoly.seal(
      Array(text.utf8), using: SymmetricKey(data: Array(digest.prefix(32))))
    return Array("BOX1".utf8) + digest.suffix(32) + sealed.combined
  }

  @Test func `a third format works alongside the others`() async throws {
    let passwords = MemoryPasswords([
      Credential(name: "key", .identity(.x25519())),
      Credential(name: "a", .password(SecretBytes("a"))),
      Credential(name: "b", .password(SecretBytes("b"))),
    ])
    let opener = MessageOpener(
      passwords, formats: [AgeFormat(), RNCryptorFormat(), BoxFormat()])
    let sealed = try box("Dear Ann", under: "b")
    for bytes in [sealed, Array(Data(sealed).base64EncodedData())] {
      let message = try await opener.open(ByteReader(bytes))
      #expect(try message.bytes() == Array("Dear Ann".utf8))
      #expect(message.report.name == "b")
    }
    let other = try RNCryptor.seal([1], under: SecretBytes("a"))
    #expect(try await opener.open(ByteReader(other)).report.name == "a")
    let failure = await #expect(throws: OpeningFailure.self) {
      try await opener.open(ByteReader(box("x", under: "c")))
    }
    #expect(
      failure?.description == "none of the 3 passwords and keys opens this message")
    // The credential that worked last comes first.
    #expect(failure?.declined.map(\.name) == ["a", "key", "b"])
  }

  @Test func `the guide shows the format tested here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let catalog = "../../Sources/SecretMessages/SecretMessages.docc"
    let guide = try String(
      contentsOf: folder.appending(path: "\(catalog)/AnotherFormat.md"), encoding: .utf8)
    let tests = try String(
      contentsOf: folder.appending(path: "ThirdFormatTests.swift"), encoding: .utf8)
    let block = try #require(guide.firstMatch(of: /struct BoxFormat[\s\S]*?\n```/)).output
    // Ignore white space, because the indentation here is deeper.
    func words(_ text: some StringProtocol) -> String {
      String(text.filter { !$0.isWhitespace })
    }
    #expect(words(tests).contains(words(block.dropLast(4))))
  }
}
