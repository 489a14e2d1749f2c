import Foundation
import ResponderChain
import SecretScreens
import TerminalHost
import Testing

@testable import SecretMessages

/// The page for composing a message, with its own vault.
@MainActor
@Suite struct WritingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID())")
  private let password = SecretBytes("vault")
  private let vault: Vault
  private let ann = AgeIdentity.x25519()
  private let ben = AgeIdentity.x25519()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    vault = try Vault.create(
      at: folder.path + "/vault.age", password: password, workFactor: 1)
    try vault.add(Contact(name: "Ann", recipient: ann.recipient))
    try vault.add(Contact(name: "Ben, of York", recipient: ben.recipient))
  }

  private var outbox: String { folder.path + "/outbox" }

  private func stage(outbox: String? = nil, columns: Int = 120) -> Stage {
    let stage = Stage(
      [], SessionPasswords(store: vault),
      WritingDesk(vault, Outbox(at: outbox ?? self.outbox)), columns: columns)
    stage.press(.function(3))
    return stage
  }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: outbox)) ?? []).sorted()
  }

  /// Returns the text of every message in the outbox, opened by a recipient.
  private func read(by identity: AgeIdentity) async throws -> [String] {
    let opener = MessageOpener(MemoryPasswords([Credential(name: "key", .identity(identity))]))
    var texts: [String] = []
    for name in files() {
      let opened = try await opener.open(ByteReader(path: "\(outbox)/\(name)"))
      texts.append(String(decoding: try opened.bytes(), as: UTF8.self))
    }
    return texts
  }

  /// Returns the draft that the next session finds.
  private func kept() throws -> Draft? {
    try Vault.open(at: vault.path, password: password).draft
  }

  @Test func `a sent message is opened by its recipients and is no longer a draft`() async throws {
    let stage = stage()
    stage.type("Ann, Ben, of York")
    stage.press(.enter)
    stage.type("Dear both")
    stage.press(.enter)
    stage.type("come.")
    #expect(await stage.settled.contains("Dear both"))
    #expect(try kept() == Draft(to: "Ann, Ben, of York", text: "Dear both\ncome."))
    stage.send(.key(Key(.character("s"), .control), .press))
    let name = try #require(await stage.settled.isEmpty ? nil : files().first)
    #expect(stage.text.contains(name))
    #expect(!stage.text.contains("Dear both"))
    #expect(try await read(by: ann) == ["Dear both\ncome."])
    #expect(try await read(by: ben) == ["Dear both\ncome."])
    #expect(try kept() == nil)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(outbox)/\(name)")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let around = try FileManager.default.attributesOfItem(atPath: outbox)
    #expect(around[.posixPermissions] as? Int == 0o700)
  }

  @Test func `contacts can be chosen and messages sent using only the mouse`() async throws {
    let stage = stage()
    #expect(await stage.settled.contains("Ben, of York"))
    stage.click(on: "Ann")
    stage.click(on: "Ben, of York")
    #expect(stage.text.contains("Ann, Ben, of York"))
    stage.click(on: "┌─ Message")
    stage.press(.tab, .tab)
    stage.click(on: "Send")
    #expect(await stage.settled.contains("Not sent: nothing is written yet."))
    #expect(files() == [])
  }

  @Test(
    arguments: [
      ("Bob", #""Bob" is neither a contact in the vault nor a recipient's key"#),
      ("Ann, Bob", #""Bob" is neither a contact in the vault nor a recipient's key"#),
      ("", "no recipient is named"),
      (" , ", "no recipient is named"),
      (
        "age1x",
        "this text is not a recipient: a recipient begins with age1 or ssh-ed25519, and has no letter "
          + "changed"
      ),
    ])
  func `if a recipient is unknown, nothing is sent and nothing is lost`(
    to: String, reason: String
  ) async throws {
    let stage = stage(columns: 160)
    stage.type(to)
    stage.press(.enter)
    stage.type("Dear Ann")
    stage.send(.key(Key(.character("s"), .control), .press))
    #expect(await stage.settled.contains("Not sent: \(reason)."))
    #expect(stage.text.contains("Dear Ann"))
    #expect(files() == [])
    #expect(try kept() == Draft(to: to, text: "Dear Ann"))
  }

  @Test func `if the outbox is not writable, nothing is lost`() async throws {
    try Data().write(to: folder.appending(path: "file"))
    let stage = stage(outbox: folder.path + "/file/outbox", columns: 200)
    stage.type("Ann")
    stage.press(.enter)
    stage.type("Dear Ann")
    stage.send(.key(Key(.character("s"), .control), .press))
    let text = await stage.settled
    #expect(
      text.contains(
        "Not sent: \(folder.path)/file/outbox could not be written: Not a directory."))
    #expect(text.contains("Dear Ann"))
    #expect(try kept() == Draft(to: "Ann", text: "Dear Ann"))
  }

  @Test func `a draft is restored in the next session`() async throws {
    let first = stage()
    first.type("Ann")
    first.press(.enter)
    first.type("Dear Ann")
    _ = await first.settled
    let second = stage()
    #expect(await second.settled.contains("Dear Ann"))
    second.send(.key(Key(.character("s"), .control), .press))
    _ = await second.settled
    #expect(try await read(by: ann) == ["Dear Ann"])
    #expect(!(await stage().settled.contains("Dear Ann")))
  }

  @Test func `text typed on the page is still there after leaving and returning`() async throws {
    let stage = stage()
    stage.type("Ann")
    stage.press(.enter)
    stage.type("Dear Ann")
    stage.press(.function(1))
    #expect(!stage.text.contains("Dear Ann"))
    stage.press(.function(3))
    stage.type(" and Ben")
    #expect(await stage.settled.contains("Dear Ann and Ben"))
  }

  @Test func `leaving requires confirmation if the draft cannot be saved`() async throws {
    let stage = stage(columns: 160)
    stage.type("Ann")
    _ = await stage.settled
    try FileManager.default.removeItem(at: folder)
    stage.press(.enter)
    stage.type("Dear Ann")
    #expect(await stage.settled.contains("The draft could not be saved: "))
    stage.press(.function(1))
    stage.send(.key(Key(.character("q"), .control), .press))
    #expect(await stage.settled.contains("Press Ctrl-Q again to leave without it."))
    #expect(stage.text.contains("Dear Ann"))
  }

  @Test func `overlong text is truncated with a notice`() async throws {
    let stage = stage()
    stage.type("Ann")
    stage.press(.enter)
    stage.send(.paste(String(repeating: "x", count: 100_001)))
    #expect(stage.text.contains("The end was cut off: there is room for 100000 characters."))
    #expect(await stage.settled.contains("xxx"))
    #expect(try kept()?.text.count == 100_000)
  }

  @Test func `without a vault, the page says why writing is disabled`() async {
    let stage = Stage([])
    stage.press(.function(3))
    #expect(await stage.settled.contains("no desk"))
    #expect(!stage.text.contains("Send"))
    stage.press(.escape)
    #expect(stage.text.contains("There are no messages in this folder."))
  }

  @Test(arguments: [(1, 1), (20, 5), (80, 24), (200, 60)])
  func `the page fits the window at any size`(columns: Int, rows: Int) async {
    let stage = stage()
    stage.send(.resize(columns: columns, rows: rows))
    let lines = await stage.settled.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { $0.count <= columns })
  }
}
