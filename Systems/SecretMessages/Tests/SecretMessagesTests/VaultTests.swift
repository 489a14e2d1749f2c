import Foundation
import Testing

@testable import SecretMessages

@Suite struct VaultTests {
  let folder: TestFolder
  let path: String
  let password = SecretBytes("the vault's own")

  init() throws {
    folder = try TestFolder()
    path = folder.file("vault.age")
  }

  func create() throws -> Vault {
    try Vault.create(at: path, password: password, workFactor: 1)
  }

  func home(_ secret: String = "correct horse") -> Credential {
    Credential(name: "home", hint: "the usual", .password(SecretBytes(secret)))
  }

  @Test func `entries persist when the vault is opened again`() throws {
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

  @Test func `changes by other processes are visible at once`() throws {
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
    // An open vault keeps its last known contents if its key no longer opens the file.
    try one.changePassword(to: SecretBytes("other"), workFactor: 1)
    try one.remove("work")
    #expect(two.credentials().map(\.name) == ["work"])
    try FileManager.default.removeItem(atPath: path)
    #expect(two.credentials().map(\.name) == ["work"])
  }

  @Test func `the vault is an age file readable only by its owner, with a lock file beside it`()
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

  @Test func `a write unlocks the vault even if another process holds the lock's descriptor`()
    throws
  {
    let file = VaultFile(path: path)
    var copy: Int32 = -1
    try file.locked { () throws(VaultError) in
      // A process that is just starting briefly holds such a copy of the descriptor.
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

  @Test func `every write uses a new nonce under the same header`() throws {
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

  @Test func `a wrong password, a changed file and a missing file have distinct errors`() throws {
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
    // Change every byte of the header, and a sample of the payload.
    for index in original.indices where index < 240 || index % 16 == 0 {
      var changed = original
      changed[index] ^= 1
      // Skip changed work factors, which take too long.
      guard String(decoding: changed.prefix(80), as: UTF8.self).contains(" 1\n") else { continue }
      try overwrite(changed)
      if (try? Vault.open(at: path, password: password)) != nil { accepted += 1 }
    }
    #expect(accepted == 0)
  }

  func overwrite(_ bytes: [UInt8]) throws {
    // Write in place, to preserve the file's permissions.
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test func `a vault that others can read is rejected`() throws {
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

  @Test func `a second writer that was rejected loses nothing when it retries`() throws {
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

  @Test func `concurrent tasks in one process lose no changes`() async throws {
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

  @Test func `when several processes create a vault, one succeeds and the others get an error`()
    async throws
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

  private func overwrite(json: String) throws {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: 1)
    var bytes: [UInt8] = []
    try Age.write(
      AgeHeader([stanza], sealedWith: fileKey), ByteReader(Array(json.utf8)), fileKey
    ) { bytes += $0 }
    _ = try create()
    try overwrite(bytes)
  }

  /// Checks that a vault can be read, but rejects every change and remains unchanged.
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
        "which can be read but not written here; this program writes version 1, so use a later one"
      ),
      (
        0, .unknownContents,
        "which can be read but not written here; this program writes version 1, so use the one "
          + "that wrote it"
      ),
      (
        -5, .unknownContents,
        "which can be read but not written here; this program writes version 1, so use the one "
          + "that wrote it"
      ),
    ])
  func `a vault of another version is read but never written`(
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
  func `a vault with unknown members is read but never written`(json: String) throws {
    let entries =
      #""entries": [{"id": "1", "name": "home", "hint": null, "kind": "password", "secret": "YQ=="}]"#
    try isOnlyRead(
      json.replacing("ENTRIES", with: entries), .unknownContents,
      #"has "new\u{1B}" in it, which this program does not support and would lose: it can be read but not "#
        + "written here; use the program that stored it")
  }

  @Test func `another program's vault can be changed if all its members are known`() throws {
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

  @Test func `remembering which key opened a message takes at most a hundred bytes`() throws {
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

  @Test func `records in a vault's original format are preserved and come first`() throws {
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

  @Test func `several entries are added together or not at all`() async throws {
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

  @Test func `an unreadable vault of a later version is reported as such`() throws {
    try overwrite(json: #"{"version": 3, "entries": {}}"#)
    let error = #expect(throws: VaultError.self) { try Vault.open(at: path, password: password) }
    #expect(
      error?.description
        == "the vault \(path) is of version 3, which cannot be read here; this program writes "
        + "version 1, so use a later one")
  }
}
