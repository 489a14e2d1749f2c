import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import SecretMessages

@Suite struct RNCryptorTests {
  @Test(arguments: [("v3/kdf", 6), ("v2/kdf", 4), ("v1/kdf", 4)])
  func `password keys match the specification`(file: String, count: Int) throws {
    let vectors = try VectorFile("rncryptor/\(file)").vectors
    #expect(vectors.count == count)
    for vector in vectors {
      let password = SecretBytes(try #require(vector["password"]))
      let key = try RNCryptorKeys.derive(password, salt: vector.bytes("salt_hex"))
      #expect(key.copy == (try vector.bytes("key_hex")), "\(vector["title"] ?? "")")
    }
  }

  @Test func `password-sealed messages match the specification`() throws {
    let vectors = try VectorFile("rncryptor/v3/password").vectors
    #expect(vectors.count == 6)
    for vector in vectors {
      let password = SecretBytes(try #require(vector["password"]))
      let (plaintext, ciphertext) = try (
        vector.bytes("plaintext_hex"), vector.bytes("ciphertext_hex")
      )
      let sealed = try RNCryptor.seal(
        plaintext, under: password, encryptionSalt: vector.bytes("enc_salt_hex"),
        hmacSalt: vector.bytes("hmac_salt_hex"), iv: vector.bytes("iv_hex"))
      #expect(sealed == ciphertext, "\(vector["title"] ?? "")")
      #expect(try opened(ciphertext, password) == plaintext, "\(vector["title"] ?? "")")
      #expect(try opened(ciphertext, SecretBytes("another")) == nil)
    }
  }

  @Test func `key-sealed messages match the specification`() throws {
    let vectors = try VectorFile("rncryptor/v3/key").vectors
    #expect(vectors.count == 4)
    for vector in vectors {
      let keys = try keys(vector)
      let (plaintext, ciphertext) = try (
        vector.bytes("plaintext_hex"), vector.bytes("ciphertext_hex")
      )
      #expect(try RNCryptor.seal(plaintext, under: keys, iv: vector.bytes("iv_hex")) == ciphertext)
      #expect(try opened(ciphertext, keys) == plaintext, "\(vector["title"] ?? "")")
    }
  }

  @Test func `a version 2 message can be opened`() throws {
    let vectors = try VectorFile("rncryptor/v2/password").vectors
    #expect(vectors.count == 1)
    for vector in vectors {
      let password = SecretBytes(try #require(vector["password"]))
      let message = try vector.bytes("ciphertext_hex")
      #expect(try opened(message, password) == (try vector.bytes("plaintext_hex")))
    }
  }

  @Test func `a version 1 message is rejected, and the error gives the reason`() throws {
    let vectors = try VectorFile("rncryptor/v1/password").vectors
    #expect(vectors.count == 1)
    for vector in vectors {
      let message = try vector.bytes("ciphertext_hex")
      let error = #expect(throws: UnreadableMessage.self) { try RNCryptorMessage(message) }
      #expect(error?.code == .refused)
      #expect(
        error?.description
          == "RNCryptor's version 1 does not authenticate its header, so anyone may have changed "
          + "it; have it sealed again")
    }
  }

  @Test func `any damage to a key-sealed message is detected`() throws {
    for vector in try VectorFile("rncryptor/v3/key").vectors {
      let (keys, message) = (try keys(vector), try vector.bytes("ciphertext_hex"))
      for mutant in Mutants(of: message) {
        #expect((try? opened(mutant, keys)) == .some(.none) || isRefused(mutant))
      }
    }
  }

  @Test func `any damage to a password-sealed message is detected`() throws {
    let vector = try #require(try VectorFile("rncryptor/v3/password").vectors.first)
    let password = SecretBytes(try #require(vector["password"]))
    let original = try vector.bytes("ciphertext_hex")
    let key = try RNCryptorKeys.derive(password, salt: vector.bytes("hmac_salt_hex"))
    for mutant in Mutants(of: original) {
      guard let message = try? RNCryptorMessage(mutant) else { continue }
      // Deriving a key from each changed salt would test only PBKDF2. Try the original salt's key,
      // the only one that could match.
      #expect(!message.isAuthentic(under: key))
    }
  }

  @Test func `an empty password is rejected`() {
    let error = #expect(throws: SealingError.self) {
      try RNCryptor.seal([1], under: SecretBytes(""))
    }
    #expect(error?.description == "a password must not be empty")
  }

  @Test(
    arguments: [
      ([], "an RNCryptor message must have a header of at least two bytes"),
      ([3], "an RNCryptor message must have a header of at least two bytes"),
      ([4, 1], "only versions 2 and 3 of RNCryptor's format are supported, not 4"),
      ([3, 2], "an RNCryptor message must have an options byte of 0 or 1, not 2"),
      (
        [3, 1],
        "an RNCryptor message of this kind must have at least 82 bytes, not 2: its end is missing"
      ),
      (
        [3, 0] + Array(repeating: 0, count: 65),
        "the body of an RNCryptor message must be a multiple of 16 bytes, not 17: bytes are "
          + "missing or extra"
      ),
    ] as [([UInt8], String)])
  func `an error names the broken structure`(bytes: [UInt8], message: String) {
    let error = #expect(throws: UnreadableMessage.self) { try RNCryptorMessage(bytes) }
    #expect(error?.description == message)
  }

  @Test func `the error for invalid padding under a valid tag blames the writer`() throws {
    let keys = RNCryptorKeys.random
    let other = RNCryptorKeys(unchecked: Random.secret(32), keys.hmac)
    var faults = 0
    // About one random padding in 256 is valid by chance.
    for _ in 0..<8 {
      let message = try RNCryptorMessage(try RNCryptor.seal([1, 2, 3], under: other))
      #expect(message.isAuthentic(under: keys.hmac))
      do {
        _ = try message.unlocked(with: keys.encryption)
      } catch {
        faults += 1
        #expect(
          error.description
            == "this RNCryptor message is authentic, but its padding is invalid; it was written "
            + "by a faulty program")
      }
    }
    #expect(faults > 4)
  }

  @Test(arguments: [0, 1, 15, 16, 65_535, 65_536, 65_537, 131_072, 200_000])
  func `sealing and opening in chunks preserves the message`(length: Int) throws {
    let (keys, iv, plaintext) = (RNCryptorKeys.random, Random.bytes(16), Random.bytes(length))
    let sealed = try RNCryptor.seal(plaintext, under: keys, iv: iv)
    let body = try AES._CBC.encrypt(
      plaintext, using: SymmetricKey(keys.encryption), iv: AES._CBC.IV(ivBytes: iv))
    #expect(sealed.dropLast(32) == ([3, 0] + iv + body)[...])
    #expect(try opened(sealed, keys) == plaintext)
    var count = 0
    try RNCryptorMessage(sealed).unlocked(with: keys.encryption).release(ByteReader([])) {
      #expect($0.count <= RNCryptorMessage.chunkLength)
      count += $0.count
    }
    #expect(count == length)
  }

  @Test func `a message too long to be opened again is not sealed`() {
    let error = #expect(throws: SealingError.self) {
      try RNCryptor.seal(
        ByteReader([UInt8](repeating: 0, count: 100_001)), header: [3, 0], iv: Random.bytes(16),
        with: .random, limit: 100_000
      ) { _ in }
    }
    #expect(
      error?.description
        == "RNCryptor's format is for messages of at most 100000 bytes, because opening one holds it "
        + "in memory; seal this one as age")
  }

  private func keys(_ vector: [String: String]) throws -> RNCryptorKeys {
    try #require(
      RNCryptorKeys(
        encryption: SecretBytes(vector.bytes("enc_key_hex")),
        hmac: SecretBytes(vector.bytes("hmac_key_hex"))))
  }

  private func opened(_ bytes: [UInt8], _ keys: RNCryptorKeys) throws -> [UInt8]? {
    let message = try RNCryptorMessage(bytes)
    guard message.kind == .key, message.isAuthentic(under: keys.hmac) else { return nil }
    return try plaintext(of: message.unlocked(with: keys.encryption))
  }

  private func opened(_ bytes: [UInt8], _ password: SecretBytes) throws -> [UInt8]? {
    let message = try RNCryptorMessage(bytes)
    guard case .password(let encryptionSalt, let hmacSalt) = message.kind else { return nil }
    let hmac = try RNCryptorKeys.derive(password, salt: hmacSalt)
    guard message.isAuthentic(under: hmac) else { return nil }
    return try plaintext(
      of: message.unlocked(with: RNCryptorKeys.derive(password, salt: encryptionSalt)))
  }

  private func plaintext(of message: UnlockedMessage) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try message.release(ByteReader([])) { bytes += $0 }
    return bytes
  }

  private func isRefused(_ bytes: [UInt8]) -> Bool { (try? RNCryptorMessage(bytes)) == nil }
}
