import Foundation
import Testing

@testable import SecretMessages

extension VaultTests {
  @Test func `a duplicate name and an unknown name are rejected`() throws {
    let vault = try create()
    try vault.add(home())
    let taken = #expect(throws: VaultError.self) { try vault.add(home()) }
    #expect(
      taken?.description == "\"home\" is already in the vault; choose another name")
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
    #expect(missing?.description == "there is no entry with that name in the vault")
    let contact = #expect(throws: VaultError.self) { try vault.removeContact("Ann") }
    #expect(contact?.description == "there is no contact with that name in the vault")
  }

  @Test func `the vault rejects contents that would be too long to open again`() throws {
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

  @Test func `removing an entry also removes the record of what it opened`() throws {
    let vault = try create()
    let credential = home()
    try vault.add(credential)
    try vault.remember(credential.id, opening: [1])
    try vault.remove("home")
    let again = try Vault.open(at: path, password: password)
    #expect(again.credentials().isEmpty)
    #expect(again.recollection() == Recollection())
  }

  @Test func `a new password opens the vault, and the old one does not`() throws {
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

  @Test func `a damaged entry is preserved, and its handler passes with a reason`() async throws {
    let vault = try create()
    try vault.update { contents in
      contents.entries.append(
        .init(id: "1", name: "odd", hint: nil, kind: "age", secret: "?"))
    }
    try vault.add(home())
    let sealed = try RNCryptor.seal([1], under: SecretBytes("correct horse"))
    let message = try await MessageOpener(vault).open(ByteReader(sealed))
    #expect(
      message.report.declined.map(\.reason) == [
        "could not be tried: its entry in the vault is damaged, or of a later version"
      ])
    #expect(vault.credentials()[0].kind == "damaged")
    #expect(try Vault.open(at: path, password: password).contents.entries[0].secret == "?")
  }

  @Test func `a message opens even if the vault cannot be written`() async throws {
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

  @Test func `a failed write leaves no new file and keeps the old one`() throws {
    try folder.write([1], to: "old")
    do {
      let file = try NewFile(at: folder.file("old"))
      try [UInt8](repeating: 2, count: 100_000).withUnsafeBytes { try file.write($0) }
    }
    #expect(try folder.names == ["old"])
    #expect(try folder.read("old") == [1])
  }
}
