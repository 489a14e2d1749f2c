import Baton
import BatonTesting
import Testing

@testable import SecretMessages

/// The house's laws, held by this system's handlers and by the chain that it makes of them.
@Suite struct HandlerLawTests {
  @Test func `a decryption handler keeps the laws`() async throws {
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
}
