import Crypto
import Foundation
import Testing

@testable import SecretMessages

@Suite struct AgeKeyTests {
  @Test func `keys are read and written as age-keygen writes them`() throws {
    let text = "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0"
    let identity = try #require(AgeIdentity(text))
    #expect(identity.text == SecretBytes(text))
    #expect(identity.recipient.description.hasPrefix("age1"))
    #expect(try AgeRecipient(identity.recipient.description) == identity.recipient)
    let hybrid = try AgeIdentity.hybrid()
    let hybridText = try #require(hybrid.text).copy
    #expect(String(decoding: hybridText, as: UTF8.self).hasPrefix("AGE-SECRET-KEY-PQ-1"))
    #expect(AgeIdentity(String(decoding: hybridText, as: UTF8.self)) == hybrid)
    #expect(hybrid.recipient.description.hasPrefix("age1pq1"))
    #expect(try AgeRecipient(hybrid.recipient.description) == hybrid.recipient)
  }

  @Test(arguments: [
    (
      "age1",
      "this text is not a recipient: a recipient begins with age1 or ssh-ed25519, and has no "
        + "letter changed"
    ),
    (
      "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0",
      "a secret key is not a recipient: a recipient begins with age1 or ssh-ed25519, and has no "
        + "letter changed"
    ),
    ("ssh-rsa AAAA", "of SSH keys only those of the type ssh-ed25519 can be recipients"),
    ("ssh-ed25519 AAAA", "this ssh-ed25519 key is not as SSH writes it"),
  ]) func `what is no recipient is refused`(text: String, message: String) {
    let error = #expect(throws: SealingError.self) { try AgeRecipient(text) }
    #expect(error?.description == message)
  }

  @Test func `no letter of a key can be changed`() {
    let text = Array(
      "AGE-SECRET-KEY-1EGTZVFFV20835NWYV6270LXYVK2VKNX2MMDKWYKLMGR48UAWX40Q2P2LM0".utf8)
    for index in text.indices {
      for letter in Array("AQ1".utf8) where text[index] != letter {
        var changed = text
        changed[index] = letter
        #expect(AgeIdentity(String(decoding: changed, as: UTF8.self)) == nil)
      }
    }
  }

  @Test func `a file of keys is read with its comments`() throws {
    let (first, second) = (AgeIdentity.x25519(), try AgeIdentity.hybrid())
    let keys = RNCryptorKeys.random
    var text = Array("# created: 2026-11-22\n# public key: \(first.recipient)\n".utf8)
    for secret in [first.text, second.text, keys.text] {
      text += try #require(secret).copy + Array("\r\n\n".utf8)
    }
    let file = try AgeIdentityFile(SecretBytes(text))
    #expect(file.identities == [first, second])
    #expect(file.keys == [keys])
  }

  @Test(arguments: [
    ("", "no key is in it"),
    ("# nothing\n", "no key is in it"),
    (
      "# one\nAGE-SECRET-KEY-1ABC\n",
      "line 2 is not a known secret key, or has a letter changed"
    ),
    (
      "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
      "this SSH key is not as OpenSSH writes it"
    ),
  ]) func `a file that holds no keys is refused, and nothing of it is shown`(
    text: String, message: String
  ) {
    let error = #expect(throws: AgeIdentityFile.Refusal.self) {
      try AgeIdentityFile(SecretBytes(text))
    }
    #expect(error?.description == message)
  }

  @Test func `the X25519 key of a signing key is the one that its secret has`() throws {
    for _ in 0..<20 {
      let seed = Random.secret(32)
      let publicKey = try #require(AgeSSH.publicKey(of: seed))
      let hash = Array(seed.withUnsafeBytes { SHA512.hash(data: $0) }.prefix(32))
      let agreement = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: hash)
      #expect(
        Edwards25519.montgomery(of: publicKey) == Array(agreement.publicKey.rawRepresentation))
    }
    #expect(Edwards25519.montgomery(of: [1] + Array(repeating: 0, count: 31)) == nil)
  }

  @Test func `secrets are shown nowhere`() {
    let identity = AgeIdentity.x25519()
    #expect("\(identity.secret)" == "<secret>")
    var dumped = ""
    dump(identity.secret, to: &dumped)
    #expect(dumped.hasPrefix("- <secret> #") && !dumped.contains("▿"))
    #expect(SecretBytes("a") != SecretBytes("b"))
    #expect(SecretBytes("a") != SecretBytes("ab"))
  }
}
