import Baton
import BatonTesting
import Testing

@testable import SecretMessages

/// Checks that decryption handlers, and chains built from them, obey Baton's laws.
@Suite struct HandlerLawTests {
  @Test func `a decryption handler obeys the laws`() async throws {
    let key = AgeIdentity.x25519()
    let credential = Credential(name: "key", .identity(key))
    let messages = try [key.recipient, AgeIdentity.x25519().recipient].map { recipient in
      try AgeFormat().read(ByteReader(Age.seal([1, 2, 3], to: [recipient]))).message
    }
    for (message, opens) in zip(messages, [true, false]) {
      let handler = try #require(
        AgeFormat().handlers(trying: [credential], on: message).first)
      let request = OpeningRequest(message)
      try await Laws.checkAsync(
        handler, taking: opens ? [request] : [], passing: opens ? [] : [request])
    }
  }

  @Test func `an RNCryptor handler obeys the laws and passes if its password is empty`()
    async throws
  {
    let keys = RNCryptorKeys.random
    let credentials = [
      Credential(name: "keys", .keys(keys)), Credential(name: "others", .keys(.random)),
      Credential(name: "empty", .password(SecretBytes(""))),
    ]
    let message = try RNCryptorFormat()
      .read(ByteReader(RNCryptor.seal([1], under: keys))).message
    let request = OpeningRequest(message)
    let handlers = RNCryptorFormat().handlers(trying: credentials, on: message)
    #expect(handlers.map(\.name) == ["keys", "others", "empty"])
    try await Laws.checkAsync(handlers[0], taking: [request], passing: [])
    for handler in handlers.dropFirst() {
      try await Laws.checkAsync(handler, taking: [], passing: [request])
    }
    let under = try RNCryptorFormat()
      .read(ByteReader(RNCryptor.seal([1], under: SecretBytes("a")))).message
    let empty = try #require(
      RNCryptorFormat().handlers(trying: [credentials[2]], on: under).first)
    let other = OpeningRequest(under)
    #expect(try await empty.run(other).response == nil)
    #expect(other.declined.map(\.reason) == ["is empty"])
  }

  @Test func `a handler with a slow attempt obeys the laws`() async throws {
    let password = SecretBytes("sesame")
    let credentials = [
      Credential(name: "right", .password(password)),
      Credential(name: "wrong", .password(SecretBytes("other"))),
    ]
    let message = try AgeFormat()
      .read(ByteReader(Age.seal([1], under: password, workFactor: 1))).message
    let request = OpeningRequest(message)
    let handlers = AgeFormat().handlers(trying: credentials, on: message)
    #expect(handlers.map(\.isExpensive) == [true, true])
    try await Laws.checkAsync(handlers[0], taking: [request], passing: [])
    try await Laws.checkAsync(handlers[1], taking: [], passing: [request])
  }

  @Test func `a handler fails on unreadable input`() async throws {
    let key = AgeIdentity.x25519()
    let credential = Credential(name: "key", .identity(key))
    var sealed = try Age.seal([1], to: [key.recipient])
    let dashes = try #require(sealed.firstRange(of: Array("--- ".utf8)))
    sealed.insert(contentsOf: Array("-> grease\n\n".utf8), at: dashes.lowerBound)
    let message = try AgeFormat().read(ByteReader(sealed)).message
    let handler = try #require(AgeFormat().handlers(trying: [credential], on: message).first)
    try await Laws.checkAsync(
      handler, taking: [], passing: [], failing: [OpeningRequest(message)])
  }
}
