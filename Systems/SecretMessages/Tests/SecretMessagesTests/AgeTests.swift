import Crypto
import Foundation
import Testing

@testable import SecretMessages

@Suite struct AgeTests {
  @Test func `all test vectors exist`() {
    #expect(AgeVector.all.count == 96)
    #expect(AgeVector.all.filter { $0.expectation == "success" }.count == 21)
  }

  @Test(arguments: AgeVector.all)
  func `each test vector produces the expected result`(vector: AgeVector) throws {
    var released = SHA256()
    let result = Self.open(
      vector.file, vector.isArmored, vector.identities, vector.passwords
    ) { released.update(bufferPointer: $0) }
    #expect(result == vector.expectation)
    guard let hash = vector.payloadHash else { return }
    let hex = released.finalize().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    #expect(hex.joined() == hash)
  }

  /// Returns the result of opening a file, in the words that the test vectors use.
  static func open(
    _ file: [UInt8], _ isArmored: Bool, _ identities: [AgeIdentity], _ passwords: [SecretBytes],
    into sink: ByteSink
  ) -> String {
    var stage = "header failure"
    do {
      let reader = isArmored ? AgeArmor.reader(of: ByteReader(file)) : ByteReader(file)
      let header = try AgeHeader(reading: reader)
      try header.checkStructure(mostWork: AgeScrypt.mostWork)
      var fileKey: SecretBytes?
      for stanza in header.stanzas where fileKey == nil {
        for identity in identities where identity.stanzaType == stanza.type && fileKey == nil {
          fileKey = try identity.unwrap(stanza)
        }
        for password in passwords where stanza.type == AgeScrypt.type && fileKey == nil {
          fileKey = try AgeScrypt.unwrap(stanza, under: password)
        }
      }
      guard let fileKey else { return "no match" }
      guard header.isAuthentic(under: fileKey) else { return "HMAC failure" }
      let nonce = try reader.read(AgeStream.nonceLength)
      guard nonce.count == AgeStream.nonceLength else { return "header failure" }
      stage = "payload failure"
      try AgeStream(fileKey: fileKey, nonce: nonce).open(reader, into: sink)
      return "success"
    } catch {
      return "\(error)".hasPrefix("this age armor") ? "armor failure" : stage
    }
  }

  static func open(_ file: [UInt8], with identity: AgeIdentity) -> [UInt8]? {
    var plaintext: [UInt8] = []
    let isArmored = file.starts(with: Array("-----".utf8))
    let result = open(file, isArmored, [identity], []) { plaintext += $0 }
    return result == "success" ? plaintext : nil
  }

  @Test(arguments: [0, 1, 47, 48, 49, 65_535, 65_536, 65_537, 131_072, 1_100_000])
  func `sealed messages of any length can be opened`(length: Int) throws {
    let plaintext = Random.bytes(length)
    let (x25519, hybrid) = (AgeIdentity.x25519(), try AgeIdentity.hybrid())
    let ssh = try #require(AgeIdentity(sshSeed: Random.secret(32)))
    for form in [Age.Form.binary, .armored] {
      let sealed = try Age.seal(plaintext, to: [x25519.recipient, ssh.recipient], as: form)
      #expect(Self.open(sealed, with: x25519) == plaintext)
      #expect(Self.open(sealed, with: ssh) == plaintext)
      #expect(Self.open(sealed, with: .x25519()) == nil)
      let hybridly = try Age.seal(plaintext, to: [hybrid.recipient], as: form)
      #expect(Self.open(hybridly, with: hybrid) == plaintext)
      #expect(Self.open(hybridly, with: try .hybrid()) == nil)
    }
  }

  @Test func `a message with a changed bit or a missing byte is always rejected`() throws {
    let vector = try AgeVector("x25519")
    let identity = try #require(vector.identities.first)
    #expect(Self.open(vector.file, with: identity) != nil)
    for mutant in Mutants(of: vector.file) { #expect(Self.open(mutant, with: identity) == nil) }
  }

  @Test func `any damage to a message sealed under a password is detected`() throws {
    let password = SecretBytes("password")
    let sealed = try Age.seal([1, 2, 3], under: password, workFactor: 1)
    #expect(result(sealed, password) == "success")
    // Skip changed work factors, which take too long and have their own vectors.
    for mutant in Mutants(of: sealed) {
      let text = String(decoding: mutant.prefix(80), as: UTF8.self)
      guard mutant.count < sealed.count || text.contains(" 1\n") else { continue }
      #expect(result(mutant, password) != "success")
    }
  }

  private func result(_ file: [UInt8], _ password: SecretBytes) -> String {
    Self.open(file, false, [], [password]) { _ in }
  }

  @Test func `a reader that returns one byte at a time works`() throws {
    let identity = AgeIdentity.x25519()
    let plaintext = Random.bytes(70_000)
    var rest = try Age.seal(plaintext, to: [identity.recipient])[...]
    let reader = ByteReader { memory in
      guard let byte = rest.popFirst() else { return 0 }
      memory[0] = byte
      return 1
    }
    let header = try AgeHeader(reading: reader)
    let fileKey = try #require(try identity.unwrap(header.stanzas[0]))
    var opened: [UInt8] = []
    try AgeStream(fileKey: fileKey, nonce: reader.read(16)).open(reader) { opened += $0 }
    #expect(opened == plaintext)
  }

  @Test func `an endless header is rejected`() throws {
    var lines = Array("age-encryption.org/v1\n-> X25519 abc\n".utf8)
    let line = Array((String(repeating: "A", count: 64) + "\n").utf8)
    while lines.count < 3 << 20 { lines += line }
    let error = #expect(throws: UnreadableMessage.self) {
      try AgeHeader(reading: ByteReader(lines))
    }
    #expect(error?.description.hasSuffix(": its header is longer than 2 MiB") == true)
  }

  @Test func `input that cannot be sealed is rejected`() throws {
    let hybrid = try AgeIdentity.hybrid().recipient
    for (recipients, message) in [
      ([], "a message needs a recipient"),
      (
        [AgeIdentity.x25519().recipient, hybrid],
        """
        hybrid and plain recipients cannot be combined, because the plain one would weaken the \
        file; seal to each kind separately
        """
      ),
      (
        Array(repeating: hybrid, count: 1001),
        "a message has at most 1000 recipients, not 1001"
      ),
    ] {
      let error = #expect(throws: SealingError.self) { try Age.seal([], to: recipients) }
      #expect(error?.description == message)
    }
    let empty = #expect(throws: SealingError.self) { try Age.seal([], under: SecretBytes("")) }
    #expect(empty?.code == .emptyPassword)
    let work = #expect(throws: SealingError.self) {
      try Age.seal([], under: SecretBytes("a"), workFactor: 21)
    }
    #expect(work?.description == "a work factor must be between 1 and 20, not 21")
  }

  @Test func `a message that needs too much work is rejected before any work is done`() throws {
    let stanza = AgeStanza(
      type: "scrypt", arguments: [String(base64: Random.bytes(16), isPadded: false), "21"],
      body: Random.bytes(32))
    let header = AgeHeader([stanza], sealedWith: Random.secret(16))
    let error = #expect(throws: UnreadableMessage.self) {
      try header.checkStructure(mostWork: AgeScrypt.mostWork)
    }
    #expect(error?.code == .refused)
    #expect(
      error?.description
        == "this age file requires 2^21 scrypt rounds, but the limit is 2^20")
    try header.checkStructure(mostWork: 22)
  }
}
