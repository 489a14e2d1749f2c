import Foundation
import Testing

@testable import SecretMessages

/// Tests of vaults that contain data from other programs.
@Suite struct VaultContentsTests {
  private let folder: TestFolder
  private let path: String
  private let password = SecretBytes("the vault's own")

  init() throws {
    folder = try TestFolder()
    path = folder.file("vault.age")
  }

  /// Replaces the vault's contents with JSON.
  private func overwrite(json: String) throws {
    let (fileKey, stanza) = try AgeScrypt.newFileKey(under: password, workFactor: 1)
    let file = try NewFile(at: path)
    try Age.write(
      AgeHeader([stanza], sealedWith: fileKey), ByteReader(Array(json.utf8)), fileKey
    ) { try file.write($0) }
    try file.keep()
  }

  @Test func `an entry of an unknown kind is listed as such and preserved`() async throws {
    try overwrite(
      json: """
        {"version": 1, "contacts": [], "openings": [], "entries": [
          {"id": "1", "name": "phone", "kind": "of \\u001b next year"},
          {"id": "2", "name": "odd", "kind": "password"}]}
        """)
    let vault = try Vault.open(at: path, password: password)
    #expect(
      vault.credentials().map(\.kind) == [#"unknown kind "of \u{1B} next year""#, "damaged"])
    try vault.add(Credential(name: "home", .password(SecretBytes("correct horse"))))
    let sealed = try RNCryptor.seal([1], under: SecretBytes("correct horse"))
    let message = try await MessageOpener(vault).open(ByteReader(sealed))
    #expect(
      message.report.declined.map(\.reason) == [
        #"could not be tried: unsupported kind "of \u{1B} next year"; use the program that stored "#
          + "it",
        "could not be tried: its entry in the vault is damaged, or of a later version",
      ])
    let again = try Vault.open(at: path, password: password).contents.entries
    #expect(again.map(\.kind) == ["of \u{1B} next year", "password", "password"])
    #expect(again[0].secret == nil && again[1].secret == nil)
  }

  @Test(
    arguments: [
      (#"{"version": 1, ENTRIES, "contacts": [], "openings": [], "entries": []}"#, "entries"),
      (#"{"version": 1, ENTRIES, "contacts": [], "openings": [], "\u0065ntries": []}"#, "entries"),
      (#"{"version": 2, "version": 1, ENTRIES, "contacts": [], "openings": []}"#, "version"),
      (
        #"{"version": 1, "contacts": [], "openings": [], "entries": [{"id": "1", "name": "home", "kind": "password", "secret": "YQ==", "secret": "Yg=="}]}"#,
        "secret"
      ),
      (
        #"{"version": 1, ENTRIES, "openings": [], "contacts": [{"name": "A", "recipient": "", "name": "B"}]}"#,
        "name"
      ),
      (
        #"{"version": 1, ENTRIES, "openings": [], "contacts": [], "n\u001b":1,"n\u001b" :2}"#,
        #"n\u{1B}"#
      ),
    ])
  func `a vault with a duplicate member is not read`(json: String, name: String) throws {
    let entries =
      #""entries": [{"id": "1", "name": "{\"name\":\", \\", "hint": "name", "kind": "password", "secret": "YQ=="}]"#
    try overwrite(json: json.replacing("ENTRIES", with: entries))
    let error = #expect(throws: VaultError.self) { try Vault.open(at: path, password: password) }
    #expect(error?.code == .damaged)
    #expect(
      error?.description
        == "the vault \(path) cannot be used: its contents have a duplicate member \"\(name)\", "
        + "so it is unclear which value applies; restore a backup, or repair the vault with age")
  }

  @Test func `the same member in different objects of a vault is not a duplicate`() throws {
    for json in [
      "", "[", "}", "\"", #"{"a\"#, #"{"a":{"a":1},"b":[{"a":1},{"a":"a"},"a","a"]}"#,
      #"{"a":"b","b":"a"}"#,
      #"["a","a"]"#, #""a":1,"a":2"#,
    ] {
      #expect(Array(json.utf8).repeatedMember == nil, "\(json)")
    }
    #expect(Array(#"{"b":[{"a":{},"a":1}]}"#.utf8).repeatedMember == "a")
  }
}
