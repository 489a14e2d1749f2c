import Crypto
import Foundation
import Testing

@testable import SecretMessages

@Suite struct SignedMessageTests {
  private let signer: AgeIdentity
  private let ann = AgeIdentity.x25519()
  private let bob = AgeIdentity.x25519()

  init() throws { signer = try #require(AgeIdentity(sshSeed: Random.secret(32))) }

  private func signed(_ plaintext: [UInt8], to recipients: [AgeRecipient]) throws -> [UInt8] {
    try SignedMessage.reader(of: ByteReader(plaintext), by: signer, to: recipients)
      .readAll(limit: 1 << 24)
  }

  private func open(_ sealed: [UInt8], with identity: AgeIdentity) async throws -> OpenedMessage {
    try await MessageOpener(MemoryPasswords([Credential(name: "key", .identity(identity))]))
      .open(ByteReader(sealed))
  }

  @Test(arguments: [0, 1, 63, 64, 65, 65_536, 200_000])
  func `the signer is shown, and the message is unchanged`(length: Int) async throws {
    let plaintext = Random.bytes(length)
    let recipients = [ann.recipient, bob.recipient]
    let sealed = try Age.seal(try signed(plaintext, to: recipients), to: recipients)
    for identity in [ann, bob] {
      let message = try await open(sealed, with: identity)
      #expect(message.sender == nil)
      #expect(try message.bytes() == plaintext)
      #expect(message.sender == signer.recipient)
    }
  }

  @Test func `an unsigned message has no sender`() async throws {
    for plaintext in [
      [], Array("sec".utf8), Array("Dear Ann".utf8), SignedMessage.magic.dropLast(),
    ] {
      let message = try await open(Age.seal(Array(plaintext), to: [ann.recipient]), with: ann)
      #expect(try message.bytes() == Array(plaintext))
      #expect(message.sender == nil)
    }
  }

  @Test func `a message sealed under a password cannot be signed`() throws {
    let error = #expect(throws: SealingError.self) { try signed([1, 2], to: []) }
    #expect(error?.code == .unboundSignature)
    #expect(
      error?.description
        == "a message under a password cannot be signed: anyone who knows the password could "
        + "forward it under another one, as if it were meant for someone else; name its "
        + "recipients instead")
  }

  /// Returns a message whose signature names a password, as the first version created it.
  private func signedForPassword(_ plaintext: [UInt8]) throws -> [UInt8] {
    let head = SignedMessage.magic + Array("from \(signer.recipient)\nto password\n\n".utf8)
    let digest = SHA512.hash(data: head + plaintext)
    let key = try signer.secret.withUnsafeBytes {
      try Curve25519.Signing.PrivateKey(rawRepresentation: $0)
    }
    return head + plaintext + Array(try key.signature(for: SignedMessage.statement(digest)))
  }

  @Test func `a message signed under a password opens, but its signature is not trusted`()
    async throws
  {
    let plaintext = Array("I love you".utf8)
    let forPassword = try signedForPassword(plaintext)
    let sealed = try Age.seal(forPassword, under: SecretBytes("b"), workFactor: 1)
    let message = try await MessageOpener(
      MemoryPasswords([Credential(name: "b", .password(SecretBytes("b")))])
    ).open(ByteReader(sealed))
    var (told, bytes): ([Authorship], [UInt8]) = ([], [])
    try message.write(holding: 1 << 20, into: { bytes += $0 }, telling: { told.append($0) })
    #expect(bytes == plaintext)
    #expect(told == [.unbound(signer.recipient)])
    #expect(message.sender == nil)
    // After being resealed to a key, the message is rejected.
    let handedOn = try Age.seal(forPassword, to: [bob.recipient])
    let failure = await #expect(throws: OpeningFailure.self) {
      try await open(handedOn, with: bob).bytes()
    }
    #expect(
      failure?.description
        == "this message was signed for others, and someone forwarded it to you")
  }

  /// Returns the reported authorship, the bytes written, and any failure.
  private func told(
    _ plaintext: [UInt8], holding most: Int, changing change: (inout [UInt8]) -> Void = { _ in }
  ) async throws -> (told: [Authorship], bytes: [UInt8], failure: OpeningFailure?) {
    var bytes = try signed(plaintext, to: [ann.recipient])
    change(&bytes)
    let message = try await open(Age.seal(bytes, to: [ann.recipient]), with: ann)
    var (told, out): ([Authorship], [UInt8]) = ([], [])
    do {
      try message.write(holding: most, into: { out += $0 }) { authorship in
        #expect(out.isEmpty)
        told.append(authorship)
      }
      return (told, out, nil)
    } catch let failure as OpeningFailure {
      return (told, out, failure)
    }
  }

  @Test(arguments: [0, 1, 64, 1000])
  func `the signer is reported before any of the message`(length: Int) async throws {
    let plaintext = Random.bytes(length)
    let right = try await told(plaintext, holding: 1000)
    #expect(right.told == [.signed(signer.recipient)])
    #expect(right.bytes == plaintext)
    let wrong = try await told(plaintext, holding: 1000) { $0[$0.count - 1] ^= 1 }
    #expect(wrong.told.isEmpty && wrong.bytes.isEmpty)
    #expect(wrong.failure?.description == "this message's signature is invalid")
  }

  @Test func `the signer of a message too long for memory is reported as claimed`() async throws {
    let plaintext = Random.bytes(1001)
    let right = try await told(plaintext, holding: 1000)
    #expect(right.told == [.claimed(signer.recipient)])
    #expect(right.bytes == plaintext)
    let wrong = try await told(plaintext, holding: 1000) { $0[$0.count - 1] ^= 1 }
    #expect(wrong.told == [.claimed(signer.recipient)])
    #expect(wrong.failure?.description == "this message's signature is invalid")
  }

  @Test(arguments: ["", "s", "secret-message/unsigned/v1\nx", "Dear Ann"])
  func `a missing signature is also reported before the message`(text: String) async throws {
    let message = try await open(Age.seal(Array(text.utf8), to: [ann.recipient]), with: ann)
    var (told, count) = ([Authorship](), 0)
    try message.write(holding: 0, into: { count += $0.count }) { authorship in
      #expect(count == 0)
      told.append(authorship)
    }
    #expect(told == [.unsigned])
  }

  @Test func `a message signed for Ann cannot be forwarded to Bob as if it were for him`()
    async throws
  {
    let forAnn = try signed(Array("I love you".utf8), to: [ann.recipient])
    let handedOn = try Age.seal(forAnn, to: [bob.recipient])
    let failure = await #expect(throws: OpeningFailure.self) {
      try await open(handedOn, with: bob).bytes()
    }
    #expect(
      failure?.description
        == "this message was signed for others, and someone forwarded it to you")
  }

  @Test func `an inbox reports each message's author once its signature is verified`()
    async throws
  {
    let to = [ann.recipient]
    let signed = try signed(Array("Dear Ann".utf8), to: to)
    let messages = try [
      ("signed", Age.seal(signed, to: to)),
      ("unsigned", Age.seal(Array("Dear Ann".utf8), to: to)),
      ("wrong", Age.seal(signed.dropLast() + [signed[signed.count - 1] ^ 1], to: to)),
      (
        "for a password",
        Age.seal(signedForPassword(Array("Dear Ann".utf8)), under: SecretBytes("b"), workFactor: 1)
      ),
    ].map { name, sealed in InboxMessage(name) { ByteReader(sealed) } }
    let opener = MessageOpener(
      MemoryPasswords([
        Credential(name: "key", .identity(ann)),
        Credential(name: "b", .password(SecretBytes("b"))),
      ]))
    var found: [String: Authorship] = [:]
    for await result in opener.open(all: messages, deliver: { try $1.write { _ in } }) {
      found[result.name] = result.authorship
    }
    #expect(
      found == [
        "signed": .signed(signer.recipient), "unsigned": .unsigned,
        "for a password": .unbound(signer.recipient),
      ])
  }

  @Test func `a changed bit or missing byte in a signed message is always rejected`() throws {
    let original = try signed(Array("Dear Ann".utf8), to: [ann.recipient])
    for mutant in Mutants(of: original) {
      let check = SignatureCheck(openedBy: ann.recipient.description, into: { _ in })
      try? mutant.withUnsafeBytes { try check.write($0) }
      let author = try? check.finish()
      // If the beginning was changed, the message counts as unsigned.
      #expect(author == nil || author == .unsigned)
    }
  }

  @Test func `only SSH keys can sign`() {
    let error = #expect(throws: SealingError.self) {
      try SignedMessage.reader(of: ByteReader([]), by: ann, to: [])
    }
    #expect(
      error?.description
        == "a message is signed with an SSH key of type ssh-ed25519")
  }

  @Test(
    arguments: [
      "secret-message/signed/v1\n", "secret-message/signed/v1\nfrom me\n\nDear Ann",
      "secret-message/unsigned/v1\n", "secret-message/unsigned/v1\nsecret-message/signed/v1\n",
      "secret-message/", "secret-message/signed/v2\n", "secret-message", "secret", "",
    ])
  func `text that begins like a signed message opens unchanged`(text: String) async throws {
    let reader = try SignedMessage.reader(ofUnsigned: ByteReader(Array(text.utf8)))
    let sealed = try Age.seal(reader.readAll(limit: 1000), to: [ann.recipient])
    let message = try await open(sealed, with: ann)
    #expect(try message.bytes() == Array(text.utf8))
    #expect(message.sender == nil)
  }

  @Test(
    arguments: [
      "secret-message/unsigned/v1\n", "secret-message/unsigned/v1\nDear Ann",
      "secret-message/unsigned/v1\nsecret-message", "secret-message/unsigned/v1\n\nsecret-message/",
    ])
  func `messages sealed by other programs keep every line`(text: String) async throws {
    for sealed in [
      try Age.seal(Array(text.utf8), to: [ann.recipient]),
      try RNCryptor.seal(Array(text.utf8), under: SecretBytes("one")),
    ] {
      let opener = MessageOpener(
        MemoryPasswords([
          Credential(name: "key", .identity(ann)),
          Credential(name: "one", .password(SecretBytes("one"))),
        ]))
      let message = try await opener.open(ByteReader(sealed))
      #expect(try message.bytes() == Array(text.utf8))
      #expect(message.authorship == .unsigned)
    }
  }

  @Test func `ordinary text is sealed unchanged`() throws {
    let reader = try SignedMessage.reader(ofUnsigned: ByteReader(Array("Dear Ann".utf8)))
    #expect(try reader.readAll(limit: 100) == Array("Dear Ann".utf8))
  }

  @Test func `the text of a signed message may itself begin like a signed message`() async throws {
    for text in ["secret-message/signed/v1\n", "secret-message/unsigned/v1\n"] {
      let sealed = try Age.seal(
        try signed(Array(text.utf8), to: [ann.recipient]), to: [ann.recipient])
      let message = try await open(sealed, with: ann)
      #expect(try message.bytes() == Array(text.utf8))
      #expect(message.sender == signer.recipient)
    }
  }

  @Test func `the command can open everything that it seals`() throws {
    let run = try Shell().run(
      """
      printf 'one\n' > one
      printf 'secret-message/signed/v1\nDear Ann\n' > letter.txt
      secret key new ann --output key.txt > recipient.txt
      secret seal letter.txt --to $(cat recipient.txt) > a
      secret seal letter.txt --format rncryptor --passwords-fd 3 3< one > b
      secret seal letter.txt --work-factor 1 --passwords-fd 3 3< one > c
      secret reseal a -i key.txt --to $(cat recipient.txt) > d
      secret inspect a > /dev/null || exit
      for name in a b c d; do
        secret open $name -i key.txt --passwords-fd 3 3< one | cmp - letter.txt && echo same
      done
      """, expecting: 0)
    #expect(run.text == "same\nsame\nsame\nsame\n", "\(run.error)")
  }

  @Test func `passing a key that cannot sign is a usage error`() throws {
    let run = try Shell().run(
      """
      secret key new ann --output key.txt > recipient.txt
      echo x | secret seal --to "$(cat recipient.txt)" --sign key.txt
      """, expecting: 64)
    #expect(run.text == "")
    #expect(
      run.error == "secret: a message is signed with an SSH key of type ssh-ed25519\n")
  }

  @Test(arguments: ["--passwords-fd 3", "", "--format rncryptor --passwords-fd 3"])
  func `the command refuses to sign under a password, and says why`(options: String) throws {
    let run = try Shell().run(
      """
      printf 'one\\n' > one
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      echo x | secret seal \(options) --sign me 3< one
      """, expecting: 64)
    #expect(run.text == "")
    #expect(
      run.error.hasPrefix(
        "Error: --sign needs --to: a message under a password cannot be signed: anyone who knows "
          + "the password could forward it under another one, as if it were meant for someone "
          + "else; name "
          + "its recipients instead.\n"), "\(run.error)")
  }

  @Test func `reseal reports that the signature is gone`() throws {
    let run = try Shell().run(
      """
      echo x > letter.txt
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new ann --output key.txt > recipient.txt
      to="$(cat recipient.txt)"
      secret seal letter.txt --to $to --sign me > a
      secret reseal a -i key.txt --to $to > b
      secret reseal a -i key.txt --to $to --json --output c |
        sed 's/ssh-ed25519 [^"]*/KEY/; s/age1[^"]*/TO/'
      secret open c -i key.txt
      secret reseal c -i key.txt --to $to --json
      """, expecting: 64)
    #expect(
      run.text == """
        {"openedBy":"key.txt","recipients":["TO"],"removedSignature":"KEY"}
        x

        """)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines.prefix(2) {
      #expect(line.hasPrefix("secret: the signature of ssh-ed25519 "), "\(line)")
      #expect(
        line.hasSuffix(
          " is dropped, because it names the recipients it was made for; only its sender can sign "
            + "for others"))
    }
    #expect(lines[2] == "secret: this message is not signed")
    #expect(lines[3].contains("--json needs --output FILE"))
  }

  @Test func `the command signs, and shows the signer`() throws {
    let run = try Shell().run(
      """
      printf 'Dear Ann\\n' > letter.txt
      ssh-keygen -q -t ed25519 -N '' -C '' -f me
      secret key new ann --output key.txt > recipient.txt
      secret seal letter.txt --to "$(cat recipient.txt)" --sign me > letter.age
      secret open letter.age -i key.txt
      cut -d' ' -f1,2 me.pub >&2
      """, expecting: 0)
    #expect(run.text == "Dear Ann\n")
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first.map(String.init) == lines.last.map { "secret: signed by \($0)" })
  }
}
