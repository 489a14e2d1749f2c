import Crypto
import Foundation
import Testing

@testable import SecretMessages

@Suite struct AgeKeyTests {
  @Test func `keys are read and written in age-keygen's format`() throws {
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
    ("ssh-rsa AAAA", "only SSH keys of type ssh-ed25519 can be recipients"),
    ("ssh-ed25519 AAAA", "this ssh-ed25519 key is not in SSH's format"),
  ]) func `text that is not a recipient is rejected`(text: String, message: String) {
    let error = #expect(throws: SealingError.self) { try AgeRecipient(text) }
    #expect(error?.description == message)
  }

  @Test func `changing any letter of a key makes it invalid`() {
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

  @Test func `comments and empty lines in a key file are ignored`() throws {
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

  @Test(arguments: ["", "\u{FEFF}", "\n\n"])
  func `comments before an SSH key are skipped`(beginning: String) throws {
    let folder = try TestFolder()
    let keygen = try Shell().run("ssh-keygen -q -t ed25519 -N '' -C '' -f k && cat k", expecting: 0)
    try folder.write(keygen.output, to: "k")
    let text = "\(beginning)# of the old machine\r\n\n # to be replaced\n\(keygen.text)"
    #expect(
      try AgeIdentityFile(SecretBytes(text)).identities
        == AgeIdentityFile(SecretBytes(keygen.output)).identities)
  }

  @Test(arguments: [true, false])
  func `comments before a password-protected key file are skipped`(isArmored: Bool) throws {
    let identity = AgeIdentity.x25519()
    let password = SecretBytes("p")
    var sealed: [UInt8] = []
    try Age.seal(
      ByteReader(try #require(identity.text).copy), under: password, workFactor: 1,
      as: isArmored ? .armored : .binary
    ) { sealed += $0 }
    let text = SecretBytes(Array("# public key: \(identity.recipient)\n\n# mine\n".utf8) + sealed)
    #expect(try AgeIdentityFile.isUnderPassword(text))
    #expect(try AgeIdentityFile(text, under: password).identities == [identity])
    #expect(try !AgeIdentityFile.isUnderPassword(SecretBytes("# -----BEGIN AGE\n# only comments")))
  }

  @Test(
    arguments: [
      ("KEY\nno key\nKEY\n", "line 2 is an unrecognized or mistyped secret key"),
      (
        "# mine\n\nKEY\nRECIPIENT\n",
        "line 4 is a public key, which cannot open messages; the secret key is in another file"
      ),
      (
        "KEY\n-----BEGIN OPENSSH PRIVATE KEY-----\n",
        "line 2 is an unrecognized or mistyped secret key"
      ),
      (
        "AGE-PLUGIN-TPM-1QQPQQQQ\nKEY\nKEY2\n",
        "line 3 is an unrecognized or mistyped secret key"
      ),
    ])
  func `a file with an invalid line is rejected, and the error gives the line's number`(
    text: String, message: String
  ) throws {
    let identity = AgeIdentity.x25519()
    let key = String(decoding: try #require(identity.text).copy, as: UTF8.self)
    let file = text.replacing("KEY2", with: key + "X").replacing("KEY\n", with: key + "\n")
      .replacing("RECIPIENT", with: identity.recipient.description)
    let error = #expect(throws: AgeIdentityFile.Refusal.self) {
      try AgeIdentityFile(SecretBytes(file))
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("", "it contains no key"),
    ("# nothing\n", "it contains no key"),
    (
      "# one\nAGE-SECRET-KEY-1ABC\n",
      "line 2 is an unrecognized or mistyped secret key"
    ),
    (
      "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----\n",
      "this SSH key is not in OpenSSH's format"
    ),
  ]) func `a file without keys is rejected, and the error hides its contents`(
    text: String, message: String
  ) {
    let error = #expect(throws: AgeIdentityFile.Refusal.self) {
      try AgeIdentityFile(SecretBytes(text))
    }
    #expect(error?.description == message)
  }

  @Test func `an Ed25519 key pair converts to a matching X25519 key pair`() throws {
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

  @Test func `secrets are never shown`() {
    let identity = AgeIdentity.x25519()
    #expect("\(identity.secret)" == "<secret>")
    var dumped = ""
    dump(identity.secret, to: &dumped)
    #expect(dumped.hasPrefix("- <secret> #") && !dumped.contains("▿"))
    #expect(SecretBytes("a") != SecretBytes("b"))
    #expect(SecretBytes("a") != SecretBytes("ab"))
  }
}
