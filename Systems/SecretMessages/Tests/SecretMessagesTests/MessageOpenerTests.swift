import Baton
import Foundation
import Synchronization
import Testing

@testable import SecretMessages

@Suite struct MessageOpenerTests {
  private func password(_ text: String, hint: String? = nil) -> Credential {
    Credential(name: "<\(text.count)>", hint: hint, .password(SecretBytes(text)))
  }

  private func identity() -> (Credential, AgeRecipient) {
    let identity = AgeIdentity.x25519()
    return (Credential(name: "key", .identity(identity)), identity.recipient)
  }

  private let letter = Array("Dear Ann".utf8)

  private func visits(_ path: Path?) -> [String] {
    path?.allVisits.map { visit in
      String(repeating: "  ", count: visit.depth)
        + [visit.name, visit.decision.rawValue, visit.detail].compactMap { $0 }
        .joined(separator: " ")
    } ?? []
  }

  @Test func `passwords are tried in turn until one opens the message`() async throws {
    let passwords = MemoryPasswords([password("a"), password("bb"), password("ccc")])
    let sealed = try RNCryptor.seal(letter, under: SecretBytes("bb"))
    let message = try await MessageOpener(passwords).open(ByteReader(sealed))
    #expect(try message.bytes() == letter)
    #expect(message.report.name == "<2>")
    #expect(message.report.tried == 2)
    #expect(message.report.declined.map(\.reason) == ["does not match, or the message is damaged"])
    #expect(
      visits(message.report.path) == [
        "message handled",
        "  RNCryptor handled",
        "    <1> passed does not match, or the message is damaged",
        "    <2> handled opened",
      ])
  }

  /// A source that counts how often its credentials are read.
  private final class Counted: PasswordClient {
    let passwords: MemoryPasswords
    let count = Atomic(0)

    init(_ credentials: [Credential]) { passwords = MemoryPasswords(credentials) }

    func credentials() -> [Credential] {
      count.add(1, ordering: .relaxed)
      return passwords.credentials()
    }

    func recollection() -> Recollection { passwords.recollection() }

    func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {
      passwords.remember(id, opening: fingerprint)
    }
  }

  @Test func `a second source is read only if the first one cannot open the message`() async throws
  {
    let (first, second) = (MemoryPasswords([password("a")]), Counted([password("bb")]))
    let opener = MessageOpener(first, then: second)
    let mine = try await opener.open(ByteReader(RNCryptor.seal(letter, under: SecretBytes("a"))))
    #expect(mine.report.name == "<1>")
    #expect(mine.report.earlier.isEmpty)
    #expect(second.count.load(ordering: .relaxed) == 0)
    let sealed = try RNCryptor.seal(letter, under: SecretBytes("bb"))
    let progress = Mutex<[String]>([])
    let theirs = try await opener.open(ByteReader(sealed)) { step in
      progress.withLock { $0.append("\(step.name) \(step.number) of \(step.count)") }
    }
    #expect(try theirs.bytes() == letter)
    #expect(theirs.report.name == "<2>")
    #expect(theirs.report.tried == 2)
    #expect(theirs.report.declined.map(\.name) == ["<1>"])
    #expect(
      theirs.report.earlier.map { visits($0) } == [
        [
          "message passed", "  RNCryptor passed",
          "    <1> passed does not match, or the message is damaged",
        ]
      ])
    #expect(
      visits(theirs.report.path) == [
        "message handled", "  RNCryptor handled", "    <2> handled opened",
      ])
    #expect(progress.withLock(\.self) == ["<1> 1 of 1", "<2> 2 of 2"])
    #expect(first.recollection().opener(of: []) == nil)
    #expect(second.recollection().last != nil)
    let strange = try RNCryptor.seal(letter, under: SecretBytes("c"))
    let failure = await #expect(throws: OpeningFailure.self) {
      try await opener.open(ByteReader(strange))
    }
    #expect(failure?.description.hasPrefix("none of the 2 passwords and keys opens this") == true)
    #expect(failure?.declined.map(\.name) == ["<1>", "<2>"])
    #expect(failure?.earlier.count == 1)
  }

  @Test func `unusable keys are reported, and the search continues`() async throws {
    let (key, recipient) = identity()
    let keys = RNCryptorKeys.random
    let passwords = MemoryPasswords([
      Credential(name: "broken", .damaged("its entry in the vault is no Base64")),
      Credential(name: "pair", .keys(keys)), password("a"), identity().0, key,
    ])
    let opener = MessageOpener(passwords)
    let age = try await opener.open(ByteReader(Age.seal(letter, to: [recipient])))
    #expect(try age.bytes() == letter)
    #expect(
      age.report.declined.map(\.reason) == [
        "could not be tried: its entry in the vault is no Base64",
        "cannot open this message, which is sealed to X25519",
        "cannot open this message, which is sealed to X25519",
        "is not one of its recipients",
      ])
    let pair = try await opener.open(ByteReader(RNCryptor.seal(letter, under: keys)))
    #expect(try pair.bytes() == letter)
    #expect(pair.report.name == "pair")
    // The key that worked last comes first.
    #expect(
      pair.report.declined.map(\.reason) == [
        "cannot open this message, which is sealed under two keys",
        "could not be tried: its entry in the vault is no Base64",
      ])
    let under = try await opener.open(
      ByteReader(RNCryptor.seal(letter, under: SecretBytes("a"))))
    #expect(under.report.declined.count == 2)
    #expect(
      under.report.declined[0].reason
        == "cannot open this message, which is sealed under a password")
  }

  @Test func `a message's earlier key comes first, then the last one used, then hinted ones`()
    async throws
  {
    let all = [
      password("1"), password("22", hint: "bank"), password("333"), password("4444"),
      Credential(name: "Bank card", .password(SecretBytes("55555"))),
    ]
    let passwords = MemoryPasswords(all)
    let opener = MessageOpener(passwords)
    let first = try RNCryptor.seal(letter, under: SecretBytes("4444"))
    let second = try RNCryptor.seal(letter, under: SecretBytes("333"))
    _ = try await opener.open(ByteReader(first))
    _ = try await opener.open(ByteReader(second))
    let begun = Mutex<[String]>([])
    let again = try await opener.open(ByteReader(first)) { progress in
      begun.withLock { $0.append(progress.name) }
    }
    #expect(begun.withLock { $0 } == ["<4>"])
    #expect(again.report.tried == 1)
    _ = try await opener.open(ByteReader(second))
    let failure = await #expect(throws: OpeningFailure.self) {
      try await opener.open(
        ByteReader(RNCryptor.seal(letter, under: SecretBytes("none"))), hint: "bank")
    }
    #expect(failure?.declined.map(\.name) == ["<3>", "<2>", "Bank card", "<1>", "<4>"])
  }

  @Test func `expensive keys come last, unless one of them opened the message before`()
    async throws
  {
    let (key, _) = identity()
    let passwords = MemoryPasswords([password("a"), password("bb"), key])
    let opener = MessageOpener(passwords)
    let sealed = try Age.seal(letter, under: SecretBytes("bb"), workFactor: 1)
    let message = try await opener.open(ByteReader(sealed))
    #expect(
      visits(message.report.path) == [
        "message handled",
        "  age handled",
        "    key passed cannot open this message, which is sealed to scrypt",
        "    <1> passed does not match",
        "    <2> handled opened",
      ])
    #expect(try await opener.open(ByteReader(sealed)).report.tried == 1)
  }

  @Test func `a failure lists every key that was tried, and why it failed`() async throws {
    for (count, sentence) in [
      (0, "there is no password or key that could open this message"),
      (1, "the only password or key does not open this message"),
      (2, "none of the 2 passwords and keys opens this message"),
    ] {
      let passwords = MemoryPasswords((0..<count).map { _ in identity().0 })
      let sealed = try Age.seal(letter, to: [identity().1])
      let failure = await #expect(throws: OpeningFailure.self) {
        try await MessageOpener(passwords).open(ByteReader(sealed))
      }
      #expect(failure?.code == .noneFits)
      #expect(failure?.description == sentence)
      #expect(
        failure?.declined.map(\.reason)
          == Array(repeating: "is not one of its recipients", count: count))
      #expect(failure?.path?.visits.map(\.decision) == [.passed])
    }
    let failure = await #expect(throws: OpeningFailure.self) {
      try await MessageOpener(MemoryPasswords([password("a")]))
        .open(ByteReader(RNCryptor.seal(letter, under: SecretBytes("b"))))
    }
    #expect(
      failure?.description
        == "the only password or key does not open this message, or it is damaged: the format "
        + "cannot tell the two apart")
  }

  @Test func `non-messages, unknown formats and damage have distinct errors`() async throws {
    let opener = MessageOpener(MemoryPasswords([password("a")]))
    for (bytes, code) in [
      (Array("hello".utf8), .notAMessage), ([0xFF, 0], .unknownFormat), ([3, 1], .damaged),
      ([1, 1], .refused),
    ] as [([UInt8], OpeningFailure.Code)] {
      let failure = await #expect(throws: OpeningFailure.self) {
        try await opener.open(ByteReader(bytes))
      }
      #expect(failure?.code == code)
      #expect(failure?.path == nil)
    }
  }

  @Test func `a changed header ends the search, even if other keys remain`() async throws {
    let (key, recipient) = identity()
    var sealed = try Age.seal(letter, to: [recipient])
    let dashes = try #require(sealed.firstRange(of: Array("--- ".utf8)))
    sealed.insert(contentsOf: Array("-> grease\n\n".utf8), at: dashes.lowerBound)
    let failure = await #expect(throws: OpeningFailure.self) {
      try await MessageOpener(MemoryPasswords([key, identity().0])).open(ByteReader(sealed))
    }
    #expect(failure?.code == .damaged)
    #expect(
      failure?.description
        == "this age file is damaged: its header was changed after it was sealed")
    #expect(visits(failure?.path).last?.hasPrefix("    key failed") == true)
  }

  @Test func `damage after the header is reported once the content before it has been written`()
    async throws
  {
    let (key, recipient) = identity()
    let plaintext = Random.bytes(200_000)
    let sealed = try Age.seal(plaintext, to: [recipient])
    let message = try await MessageOpener(MemoryPasswords([key]))
      .open(ByteReader(Array(sealed.dropLast())))
    var released: [UInt8] = []
    let failure = #expect(throws: OpeningFailure.self) { try message.write { released += $0 } }
    #expect(failure?.code == .damaged)
    #expect(
      failure?.description
        == "this age file is damaged after 192 KiB of its content: the last chunk is changed or "
        + "cut off")
    #expect(released == Array(plaintext[..<(3 << 16)]))
  }

  @Test func `a binary message can be opened`() async throws {
    let bytes: [UInt8] = [0xFF, 0xFE, 0, 0x80]
    let sealed = try RNCryptor.seal(bytes, under: SecretBytes("a"))
    let opener = MessageOpener(MemoryPasswords([password("a")]))
    #expect(try await opener.open(ByteReader(sealed)).bytes() == bytes)
  }

  @Test func `a password typed in another normalization form opens the message`() async throws {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    for (typed, sealed, label) in [
      (composed, composed, ""), (composed, decomposed, ", decomposed"),
      (decomposed, composed, ", composed"), (decomposed, decomposed, ""),
    ] {
      let passwords = MemoryPasswords([Credential(name: "café", .password(SecretBytes(typed)))])
      for message in [
        try RNCryptor.seal(letter, under: SecretBytes(sealed)),
        try Age.seal(letter, under: SecretBytes(sealed), workFactor: 1),
      ] {
        let opened = try await MessageOpener(passwords).open(ByteReader(message))
        #expect(opened.report.name == "café\(label)")
      }
    }
  }

  @Test func `a removed password is never tried again, even if it was the last used`() async throws
  {
    let only = password("a")
    let passwords = MemoryPasswords([only])
    let sealed = try RNCryptor.seal(letter, under: SecretBytes("a"))
    let opener = MessageOpener(passwords)
    _ = try await opener.open(ByteReader(sealed))
    #expect(passwords.remove(only.id))
    #expect(!passwords.remove(only.id))
    let failure = await #expect(throws: OpeningFailure.self) {
      try await opener.open(ByteReader(sealed))
    }
    #expect(failure?.declined == [])
  }

  @Test func `a cancelled search tries no more passwords`() async throws {
    let passwords = MemoryPasswords((1...5).map { password(String(repeating: "x", count: $0)) })
    let sealed = try Age.seal(letter, under: SecretBytes("none"), workFactor: 1)
    let begun = Mutex<[String]>([])
    let task = Task {
      try await MessageOpener(passwords).open(ByteReader(sealed)) { progress in
        begun.withLock { $0.append(progress.name) }
        if progress.number == 2 { withUnsafeCurrentTask { $0?.cancel() } }
      }.report
    }
    do {
      _ = try await task.value
      Issue.record("it was opened")
    } catch let failure as OpeningFailure {
      #expect(failure.code == .cancelled)
    }
    #expect(begun.withLock { $0 } == ["<1>", "<2>"])
  }

  @Test func `no path, failure or report contains a secret`() async throws {
    let secrets = ["hunter2", "correct horse", "p\u{E4}ss"]
    let passwords = MemoryPasswords(
      secrets.enumerated().map {
        Credential(name: "n\($0.offset)", .password(SecretBytes($0.element)))
      })
    let opener = MessageOpener(passwords)
    let right = try await opener.open(
      ByteReader(RNCryptor.seal(letter, under: SecretBytes("p\u{E4}ss"))))
    let wrong = await #expect(throws: OpeningFailure.self) {
      try await opener.open(ByteReader(RNCryptor.seal(letter, under: SecretBytes("other"))))
    }
    var texts = ["\(right.report)", "\(right.report.path)", "\(wrong as Any)"]
    for value in [right.report, right, wrong as Any, passwords, opener] as [Any] {
      var text = ""
      dump(value, to: &text)
      texts.append(text)
    }
    for text in texts {
      for secret in secrets + ["Dear Ann"] { #expect(!text.contains(secret)) }
    }
  }
}
