import Foundation
import Testing

@testable import SecretMessages

@Suite struct VaultTests {
  private let folder: TestFolder
  private let path: String
  private let password = SecretBytes("the vault's own")

  init() throws {
    folder = try TestFolder()
    path = folder.file("vault.age")
  }

  private func create() throws -> Vault {
    try Vault.create(at: path, password: password, workFactor: 1)
  }

  private func home(_ secret: String = "correct horse") -> Credential {
    Credential(name: "home", hint: "the usual", .password(SecretBytes(secret)))
  }

  @Test func `what is put in is there when it is opened again`() throws {
    let vault = try create()
    let identity = AgeIdentity.x25519()
    let ssh = try #require(AgeIdentity(sshSeed: Random.secret(32)))
    try vault.add(home())
    try vault.add(Credential(name: "key", .identity(identity)))
    try vault.add(Credential(name: "ssh", .identity(ssh)))
    try vault.add(Credential(name: "pair", .keys(.random)))
    try vault.add(Contact(name: "Ann", recipient: identity.recipient))
    try vault.remember("1", opening: [1, 2, 3])
    let again = try Vault.open(at: path, password: password)
    let credentials = again.credentials()
    #expect(credentials.map(\.name) == ["home", "key", "ssh", "pair"])
    #expect(
      credentials.map(\.kind) == [
        "password", "age key (X25519)", "age key (ssh-ed25519)", "RNCryptor keys",
      ])
    #expect(credentials[0].hint == "the usual")
    #expect(again.contacts == [Contact(name: "Ann", recipient: identity.recipient)])
    #expect(again.recollection().opener(of: [1, 2, 3]) == "1")
    guard case .password(let secret) = credentials[0].secret,
      case .identity(let key) = credentials[1].secret,
      case .identity(let sshKey) = credentials[2].secret
    else {
      Issue.record("of another kind")
      return
    }
    #expect(secret == SecretBytes("correct horse"))
    #expect(key == identity)
    #expect(sshKey == ssh)
  }

  @Test func `what another process changed holds at once`() throws {
    let folder = try TestFolder()
    let path = folder.file("vault")
    let password = SecretBytes("master")
    let one = try Vault.create(at: path, password: password, workFactor: 1)
    let two = try Vault.open(at: path, password: password)
    try one.add(Credential(name: "home", .password(SecretBytes("a"))))
    #expect(two.credentials().map(\.name) == ["home"])
    try one.remove("home")
    #expect(two.credentials().isEmpty)
    try one.add(Credential(name: "work", .password(SecretBytes("b"))))
    #expect(try two.credential("work").name == "work")
    // Who has it open keeps what it knows, where the file says nothing to this password.
    try one.changePassword(to: SecretBytes("other"), workFactor: 1)
    try one.remove("work")
    #expect(two.credentials().map(\.name) == ["work"])
    try FileManager.default.removeItem(atPath: path)
    #expect(two.credentials().map(\.name) == ["work"])
  }

  @Test func `it is an age file of its owner alone, and nothing lies beside it but its lock`()
    throws
  {
    try create().add(home())
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try folder.names == ["vault.age", "vault.age.lock"])
    var contents: [UInt8] = []
    #expect(
      AgeTests.open(try folder.read("vault.age"), false, [], [password]) { contents += $0 }
        == "success")
    #expect(String(decoding: contents, as: UTF8.self).contains(#""name" : "home""#))
    let bytes = try folder.read("vault.age")
    #expect(bytes.firstRange(of: Array("home".utf8)) == nil)
  }

  @Test func `a write lets go of the vault, whoever has a copy of its lock's descriptor`() throws {
    let file = VaultFile(path: path)
    var copy: Int32 = -1
    try file.locked { () throws(VaultError) in
      // As a program has that is started meanwhile, until it is another program.
      let descriptor = (0..<Int32(64)).first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))
          == path + ".lock"
      }
      copy = dup(descriptor ?? -1)
    }
    defer { close(copy) }
    #expect(copy >= 0)
    try file.locked { () throws(VaultError) in }
  }

  @Test func `every write has a nonce of its own under the same header`() throws {
    let vault = try create()
    try vault.add(home())
    let first = try folder.read("vault.age")
    try vault.setHint("other", of: "home")
    try vault.setHint("the usual", of: "home")
    let second = try folder.read("vault.age")
    let end = try #require(first.firstRange(of: Array("\n--- ".utf8))?.lowerBound)
    #expect(first[..<end] == second[..<end])
    #expect(first != second)
  }

  @Test func `a wrong password, a changed file and a missing one are told apart`() throws {
    _ = try create()
    let wrong = #expect(throws: VaultError.self) {
      try Vault.open(at: path, password: SecretBytes("x"))
    }
    #expect(wrong?.description == "this is not the password of the vault \(path)")
    let missing = #expect(throws: VaultError.self) {
      try Vault.open(at: path + "2", password: password)
    }
    #expect(missing?.code == .notFound)
    let exists = #expect(throws: VaultError.self) { try create() }
    #expect(exists?.code == .exists)
    let original = try folder.read("vault.age")
    var accepted = 0
    // Every byte of the header, and some of what is behind it, which one code covers.
    for index in original.indices where index < 240 || index % 16 == 0 {
      var changed = original
      changed[index] ^= 1
      // A changed work factor would cost time.
      guard String(decoding: changed.prefix(80), as: UTF8.self).contains(" 1\n") else { continue }
      try overwrite(changed)
      if (try? Vault.open(at: path, password: password)) != nil { accepted += 1 }
    }
    #expect(accepted == 0)
  }

  private func overwrite(_ bytes: [UInt8]) throws {
    // In its place, so that it stays its owner's alone.
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test func `one that others can read is refused`() throws {
    _ = try create()
    for mode in [0o640, 0o604, 0o620, 0o610] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let error = #expect(throws: VaultError.self) {
        try Vault.open(at: path, password: password)
      }
      #expect(error?.code == .exposed)
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try Vault.open(at: path, password: password)
  }

  @Test func `a second writer is refused, and loses nothing when it tries again`() throws {
    let first = try create()
    let second = try Vault.open(VaultFile(path: path, patience: .milliseconds(50)), password)
    let lock = open(path + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let error = #expect(throws: VaultError.self) { try second.add(home()) }
    #expect(error?.code == .locked)
    close(lock)
    try first.add(home())
    try second.add(Credential(name: "work", .password(SecretBytes("x"))))
    #expect(second.credentials().map(\.name) == ["home", "work"])
    #expect(
      try Vault.open(at: path, password: password).credentials().map(\.name) == ["home", "work"])
  }

  @Test func `tasks of one process wait for each other, and nothing is lost`() async throws {
    let vault = try create()
    try await withThrowingTaskGroup { group in
      for number in 0..<30 {
        group.addTask {
          try vault.add(Credential(name: "\(number)", .password(SecretBytes("x"))))
          try vault.remember("\(number)", opening: [UInt8(number)])
        }
      }
      try await group.waitForAll()
    }
    let again = try Vault.open(at: path, password: password)
    #expect(Set(again.credentials().map(\.name)) == Set((0..<30).map { "\($0)" }))
    #expect((0..<30).allSatisfy { again.recollection().opener(of: [$0]) == "\($0)" })
  }

  @Test func `of several that make a vault at once one does, and the others are told`() async throws
  {
    let path = path
    let password = password
    let made = await withTaskGroup(of: VaultError.Code?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            let vault = try Vault.create(at: path, password: password, workFactor: 1)
            try vault.add(Credential(name: "home", .password(SecretBytes("x"))))
            return nil
          } catch {
            return (error as? VaultError)?.code
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.count { $0 == nil } == 1)
    #expect(made.count { $0 == .exists } == 7)
    #expect(try Vault.open(at: path, password: password).credentials().map(\.name) == ["home"])
  }

  /// Writes a vault whose JSON is another one.
  private func overwrite(json: String) throws {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: 1)
    var bytes: [UInt8] = []
    try Age.write(
      AgeHeader([stanza], sealedWith: fileKey), ByteReader(Array(json.utf8)), fileKey
    ) { bytes += $0 }
    _ = try create()
    try overwrite(bytes)
  }

  /// Whether a vault is read, and each change to it is refused with a sentence and changes nothing.
  private func isOnlyRead(_ json: String, _ code: VaultError.Code, _ sentence: String) throws {
    try overwrite(json: json)
    let before = try folder.read("vault.age")
    let vault = try Vault.open(at: path, password: password)
    #expect(vault.credentials().map(\.name) == ["home"])
    for change: () throws -> Void in [
      { try vault.add(Credential(name: "b", .password(SecretBytes("b")))) },
      { try vault.remove("home") }, { try vault.setHint("x", of: "home") },
      { try vault.remember("1", opening: [2]) }, { try vault.removeContact("home") },
      { try vault.changePassword(to: SecretBytes("new"), workFactor: 1) },
    ] {
      let error = #expect(throws: VaultError.self) { try change() }
      #expect(error?.code == code)
      #expect(error?.description == "the vault \(path) \(sentence)")
    }
    #expect(try folder.read("vault.age") == before)
    try vault.backup(to: folder.file("copy.age"))
    #expect(try folder.read("copy.age") == before)
  }

  @Test(
    arguments: [
      (
        2, VaultError.Code.laterVersion,
        "which is read here, and not written; this program writes version 1, so take a later one"
      ),
      (
        0, .unknownContents,
        "which is read here, and not written; this program writes version 1, so take the one that wrote "
          + "it"
      ),
      (
        -5, .unknownContents,
        "which is read here, and not written; this program writes version 1, so take the one that wrote "
          + "it"
      ),
    ])
  func `a vault of another version is read, and never written`(
    version: Int, code: VaultError.Code, sentence: String
  ) throws {
    try isOnlyRead(
      """
      {"version": \(version), "contacts": [], "openings": [], "new": {"a": 1}, "entries": [
        {"id": "1", "name": "home", "kind": "password", "secret": "YQ==", "new": 2}]}
      """, code, "is of version \(version), \(sentence)")
  }

  @Test(
    arguments: [
      #"{"version": 1, ENTRIES, "contacts": [], "openings": [], "new\u001b": {"a": 1}}"#,
      #"{"version": 1, ENTRIES, "contacts": [], "openings": [], "new\u001b": null}"#,
      #"{"version": 1, ENTRIES, "openings": [], "contacts": [{"name": "Ann", "recipient": "", "new\u001b": 1}]}"#,
      #"{"version": 1, ENTRIES, "contacts": [], "openings": [{"fingerprint": [1], "id": "1", "new\u001b": 1}]}"#,
      #"{"version": 1, "contacts": [], "openings": [], "entries": [{"id": "1", "name": "home", "kind": "password", "secret": "YQ==", "new\u001b": ""}]}"#,
    ])
  func `a vault with what is not known is read, and never written`(json: String) throws {
    let entries =
      #""entries": [{"id": "1", "name": "home", "hint": null, "kind": "password", "secret": "YQ=="}]"#
    try isOnlyRead(
      json.replacing("ENTRIES", with: entries), .unknownContents,
      #"has "new\u{1B}" in it, which this program does not know and would lose: it is read here, and not "#
        + "written; take the program that put it there")
  }

  @Test func `a vault that another program has written with what is known is written`() throws {
    try overwrite(
      json: """
        {"openings": [{"id": "1", "fingerprint": [1.0]}], "version": 1.0, "contacts": [],
          "entries": [{"secret": "YQ==", "kind": "of next year", "hint": null, "name": "home", "id": "1"}]}
        """)
    try Vault.open(at: path, password: password).setHint("usual", of: "home")
    let again = try Vault.open(at: path, password: password)
    #expect(again.credentials().map(\.hint) == ["usual"])
    #expect(again.recollection().opener(of: [1]) == "1")
  }

  @Test func `what opened a message is remembered in a hundred bytes`() throws {
    let vault = try create()
    try vault.add(home())
    func size() throws -> Int { try folder.read("vault.age").count }
    try vault.remember(vault.credentials()[0].id, opening: Fingerprint.of([0]))
    let first = try size()
    for number in 1...50 {
      try vault.remember(vault.credentials()[0].id, opening: Fingerprint.of([UInt8(number)]))
    }
    #expect(try size() - first <= 50 * 100)
    let again = try Vault.open(at: path, password: password).recollection()
    for number in 0...50 {
      #expect(
        again.opener(of: Fingerprint.of([UInt8(number)])) == vault.credentials()[0].id)
    }
  }

  @Test func `what a vault remembered before stays remembered, and comes first`() throws {
    try overwrite(
      json: """
        {"openings": [{"id": "1", "fingerprint": [1, 255]}, {"id": "a b", "fingerprint": [2]}],
          "version": 1, "contacts": [], "entries": []}
        """)
    let old = try Vault.open(at: path, password: password)
    #expect(old.recollection().last == "a b")
    try old.remember("3", opening: [3])
    let new = try Vault.open(at: path, password: password)
    #expect(new.recollection().last == "3")
    #expect([[1, 255], [2], [3]].map { new.recollection().opener(of: $0) } == ["1", "a b", "3"])
  }

  @Test func `several are added, or none is`() async throws {
    let vault = try create()
    try vault.add(home())
    let two = [Credential(name: "new", .keys(.random)), home()]
    let taken = await #expect(throws: VaultError.self) { try await vault.add(two) }
    #expect(taken?.code == .nameTaken)
    let twins = [Credential(name: "new", .keys(.random)), Credential(name: "new", .keys(.random))]
    await #expect(throws: VaultError.self) { try await vault.add(twins) }
    #expect(try Vault.open(at: path, password: password).credentials().map(\.name) == ["home"])
    try await vault.add([two[0], Credential(name: "newer", .keys(.random))])
    #expect(vault.credentials().map(\.name) == ["home", "new", "newer"])
  }

  @Test func `a vault of a later version that cannot be read is said to be one`() throws {
    try overwrite(json: #"{"version": 3, "entries": {}}"#)
    let error = #expect(throws: VaultError.self) { try Vault.open(at: path, password: password) }
    #expect(
      error?.description
        == "the vault \(path) is of version 3, which cannot be read here; this program writes version "
        + "1, so take a later one")
  }

  @Test func `names are taken once, and have to be there`() throws {
    let vault = try create()
    try vault.add(home())
    let taken = #expect(throws: VaultError.self) { try vault.add(home()) }
    #expect(
      taken?.description == "something of that name is in the vault already; choose another name")
    let empty = #expect(throws: VaultError.self) {
      try vault.add(Credential(name: "none", .password(SecretBytes(""))))
    }
    #expect(empty?.description == "a password must not be empty")
    for name in ["", " \t", "\u{200B}", "\u{3164}", "\u{2800}", "\u{202E}\u{AD}"] {
      let unseen = #expect(throws: VaultError.self) {
        try vault.add(Credential(name: name, .password(SecretBytes("sesame"))))
      }
      #expect(unseen?.description == "a name must not be empty")
    }
    let missing = #expect(throws: VaultError.self) { try vault.remove("work") }
    #expect(missing?.description == "there is nothing of that name in the vault")
    let contact = #expect(throws: VaultError.self) { try vault.removeContact("Ann") }
    #expect(contact?.description == "there is no contact of that name in the vault")
  }

  @Test func `more than can be opened again is not put in`() throws {
    let vault = try create()
    try vault.add(home())
    let error = #expect(throws: VaultError.self) {
      try vault.setHint(String(repeating: "a", count: 64 << 20), of: "home")
    }
    #expect(
      error?.description
        == "the vault \(path) would be longer than 64 MiB, and could not be opened again")
    try vault.setHint(String(repeating: "a", count: 62 << 20), of: "home")
    let again = try Vault.open(at: path, password: password)
    #expect(again.credentials().map(\.name) == ["home"])
  }

  @Test func `what is removed is gone, with what it opened`() throws {
    let vault = try create()
    let credential = home()
    try vault.add(credential)
    try vault.remember(credential.id, opening: [1])
    try vault.remove("home")
    let again = try Vault.open(at: path, password: password)
    #expect(again.credentials().isEmpty)
    #expect(again.recollection() == Recollection())
  }

  @Test func `another password opens it, and the old one does not`() throws {
    let vault = try create()
    try vault.add(home())
    let other = try Vault.open(at: path, password: password)
    try vault.backup(to: folder.file("copy.age"))
    try vault.changePassword(to: SecretBytes("new"), workFactor: 1)
    let wrong = #expect(throws: VaultError.self) { try Vault.open(at: path, password: password) }
    #expect(wrong?.code == .wrongPassword)
    let changed = #expect(throws: VaultError.self) { try other.remove("home") }
    #expect(changed?.code == .changed)
    try vault.setHint(nil, of: "home")
    let again = try Vault.open(at: path, password: SecretBytes("new"))
    #expect(again.credentials().map(\.name) == ["home"])
    let copy = try Vault.open(at: folder.file("copy.age"), password: password)
    #expect(copy.credentials().map(\.hint) == ["the usual"])
  }

  @Test func `a damaged entry is kept, and passes with that as its reason`() async throws {
    let vault = try create()
    try vault.update { contents in
      contents.entries.append(
        .init(id: "1", name: "odd", hint: nil, kind: "of next year", secret: "?"))
    }
    try vault.add(home())
    let sealed = try RNCryptor.seal([1], under: SecretBytes("correct horse"))
    let message = try await MessageOpener(vault).open(ByteReader(sealed))
    #expect(
      message.report.declined.map(\.reason) == [
        "could not be tried: its entry in the vault is damaged, or of a later version"
      ])
    #expect(
      try Vault.open(at: path, password: password).contents.entries[0].kind == "of next year")
  }

  @Test func `a message is open also where the vault cannot be written`() async throws {
    try create().add(home())
    let vault = try Vault.open(VaultFile(path: path, patience: .zero), password)
    let sealed = try RNCryptor.seal([1], under: SecretBytes("correct horse"))
    let lock = open(path + ".lock", O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    let message = try await MessageOpener(vault).open(ByteReader(sealed))
    #expect(try message.bytes() == [1])
    #expect(message.report.forgotten?.hasPrefix("another process is writing the vault") == true)
    close(lock)
    #expect(try await MessageOpener(vault).open(ByteReader(sealed)).report.forgotten == nil)
  }

  @Test func `a file that is not kept leaves nothing, and what was there`() throws {
    try folder.write([1], to: "old")
    do {
      let file = try NewFile(at: folder.file("old"))
      try [UInt8](repeating: 2, count: 100_000).withUnsafeBytes { try file.write($0) }
    }
    #expect(try folder.names == ["old"])
    #expect(try folder.read("old") == [1])
  }
}
