import ResponderChain
import SecretScreens
import TerminalHost
import Testing

@testable import SecretMessages

@MainActor
@Suite struct SecretUITests {
  private let stage: Stage

  init() throws {
    stage = Stage([
      try .sealed("Dear Ann\n", under: "sesame", called: "ann.age"),
      try .sealed("Dear Ben\n", under: "swordfish", called: "ben.age"),
    ])
  }

  @Test func `the demo can be used with only the keyboard`() async throws {
    let stage = Stage(try Demo.messages())
    stage.press(.enter)
    #expect(await stage.settled.contains("None of your 0 passwords opens it."))
    #expect(stage.text.contains(">✗ to-ann.age"))
    for password in Demo.passwords { stage.add(password) }
    #expect(await stage.settled.contains("Your passwords: 3"))
    stage.press(.function(1))
    for text in ["To Ann, about", "To Ben: the", "To Cleo: the"] {
      stage.press(.enter)
      #expect(await stage.settled.contains(text))
      stage.press(.down)
    }
    #expect(stage.text.count { $0 == "✓" } == 3)
  }

  @Test func `messages can be opened and passwords removed using only the mouse`() async {
    stage.add("sesame", called: "home")
    _ = await stage.settled
    stage.click(on: "F1 Messages")
    stage.click(on: "ann.age")
    #expect(await stage.settled.contains("Opened by home; tried: 1."))
    #expect(stage.text.contains("Dear Ann"))
    #expect(stage.text.contains("home  handled"))
    stage.click(on: "F2 Passwords")
    stage.click(on: "home")
    stage.click(on: "Remove home")
    #expect(await stage.settled.contains("home is removed."))
    #expect(stage.text.contains("No passwords"))
  }

  @Test func `removing a password closes the message it opened`() async {
    stage.add("sesame", called: "home")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("Dear Ann"))
    stage.press(.function(2))
    stage.click(on: "home")
    stage.press(.tab, .enter)
    #expect(await stage.settled.contains("home is removed."))
    stage.press(.function(1))
    #expect(!stage.text.contains("Dear Ann"))
    #expect(!stage.text.contains("✓"))
    stage.press(.enter)
    #expect(await stage.settled.contains("None of your 0 passwords opens it."))
  }

  @Test func `a failure shows each password's result`() async {
    stage.send(.resize(columns: 140, rows: 24))
    stage.add("wrong", called: "home")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    let one = await stage.settled
    #expect(one.contains("Your only password does not open it."))
    #expect(one.contains("The only password or key does not open this message."))
    #expect(one.contains("home: does not match"))
    stage.add("wronger")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("None of your 2 passwords opens it."))
  }

  @Test func `a file that is not a message is reported as such`() async {
    let stage = Stage([InboxMessage("letter.txt") { ByteReader(Array("Dear Ann".utf8)) }])
    stage.send(.resize(columns: 140, rows: 24))
    stage.press(.enter)
    #expect(await stage.settled.contains("Not opened: it is not a message."))
    #expect(
      stage.text.contains("This text is not a message in a supported format (age, RNCryptor)."))
  }

  @Test func `text that could control the terminal is escaped`() async throws {
    let stage = Stage([try .sealed("a\u{1B}[2Jb\r\nc\td", under: "x", called: "evil\u{1B}c")])
    stage.add("x", called: "my\u{9B}name")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    let text = await stage.settled
    #expect(text.contains(#"a\u{1B}[2Jb"#))
    #expect(text.contains("c    d"))
    #expect(text.contains(#"evil\u{1B}c"#))
    #expect(text.contains(#"Opened by my\u{9B}name"#))
    let signs = (text + stage.ui.screen.outline).unicodeScalars
    #expect(!signs.contains { ["\u{1B}", "\u{9B}", "\u{9}"].contains($0) })
  }

  @Test func `a binary message is reported as bytes`() async throws {
    let stage = Stage([try .sealed([0xFF, 0xFE, 1, 2], under: "x", called: "picture")])
    stage.add("x")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("It has 4 bytes that are not text."))
  }

  @Test func `a password is never shown or stored where others can read it`() async {
    stage.press(.function(2), .enter, .enter)
    stage.type("sesame")
    stage.send(.paste("ßecret"))
    #expect(stage.text.contains("••••••••••••"))
    for _ in 0..<2 {
      let shown = stage.text + stage.ui.screen.outline
      #expect(!shown.contains("sesa") && !shown.contains("ßec"))
      for key in ["a", "c", "x", "z"] as [Character] {
        stage.send(.key(Key(.character(key), .control), .press))
      }
      #expect(stage.ui.screen.application.pasteboard.string == nil)
      stage.press(.enter)
      _ = await stage.settled
    }
    // Switching to another page discards input that was not added.
    stage.press(.function(2), .enter, .enter)
    stage.type("other")
    #expect(stage.text.contains("•••••"))
    stage.press(.escape, .function(2))
    #expect(!stage.text.contains("•"))
  }

  @Test func `a pasted line's line break is not part of the password`() async {
    stage.press(.function(2), .enter, .enter)
    stage.send(.paste("sesame\r\n"))
    stage.press(.enter)
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("Dear Ann"))
  }

  @Test func `a composed character is deleted as a whole`() async throws {
    stage.press(.function(2), .enter, .enter)
    stage.type("sesameé")
    stage.press(.backspace, .enter)
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("Dear Ann"))
  }

  @Test func `invalid input is rejected with a message and need not be typed again`()
    async
  {
    stage.send(.resize(columns: 140, rows: 24))
    stage.add("", called: "home")
    #expect(await stage.settled.contains("Failed: a password must not be empty."))
    stage.type("one")
    stage.press(.enter)
    #expect(await stage.settled.contains("home is added."))
    stage.add("two", called: "home")
    let refused = "Failed: \"home\" already exists; choose another name."
    #expect(await stage.settled.contains(refused))
    #expect(stage.text.contains("Your passwords: 1"))
  }

  @Test func `a late rejection does not move the focus if another page is shown`() async {
    stage.add("", called: "home")
    stage.press(.function(1))
    _ = await stage.settled
    stage.press(.enter)
    #expect(await stage.settled.contains("None of your 0 passwords opens it."))
  }

  @Test func `a hint is added to an existing password, changed and removed`() async {
    stage.add("sesame", called: "home")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("Dear Ann"))
    stage.press(.function(2))
    stage.click(on: "home")
    stage.press(.tab, .tab, .enter)
    #expect(stage.text.contains("┌─ Hint of home ─") || stage.text.contains("╔═ Hint of home ═"))
    #expect(!stage.text.contains("Password  "))
    stage.type("usual")
    stage.press(.enter)
    #expect(await stage.settled.contains("The hint of home is saved."))
    #expect(stage.text.contains("home  (usual)"))
    #expect(stage.text.contains("Add a password"))
    // The open message stays open, because a hint does not open messages.
    stage.press(.function(1))
    #expect(stage.text.contains("Dear Ann"))
    stage.press(.function(2))
    stage.click(on: "home")
    stage.click(on: "Hint of home")
    for _ in "usual" { stage.press(.backspace) }
    stage.click(on: "Save")
    #expect(await stage.settled.contains("home has no hint now."))
    #expect(!stage.text.contains("(usual)"))
  }

  @Test func `a rejected hint need not be typed again`() async {
    let stage = Stage([], SessionPasswords(store: ReadOnlyStore()))
    stage.press(.function(2))
    _ = await stage.settled
    stage.click(on: "home")
    stage.click(on: "Hint of home")
    stage.type("usual")
    stage.press(.enter)
    #expect(await stage.settled.contains("Failed: it is read-only."))
    #expect(stage.text.contains("Hint of home ═") && stage.text.contains("usual"))
  }

  @Test func `an unfinished hint changes nothing`() async {
    stage.add("sesame", called: "home")
    _ = await stage.settled
    stage.click(on: "home")
    stage.click(on: "Hint of home")
    stage.type("usual")
    stage.press(.escape, .function(2))
    #expect(await stage.settled.contains("Add a password"))
    #expect(!stage.text.contains("usual"))
    stage.click(on: "home")
    stage.click(on: "Hint of home")
    stage.click(on: "Remove home")
    #expect(await stage.settled.contains("Add a password"))
  }

  @Test func `passwords can be typed one after another without waiting`() async {
    for name in ["a", "b", "c"] { stage.add("sesame", called: name) }
    #expect(await stage.settled.contains("Your passwords: 3"))
    #expect(stage.text.contains("c is added."))
  }

  @Test func `the outline lists the messages and marks the open one`() async {
    stage.add("sesame", called: "home")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    _ = await stage.settled
    let outline = stage.ui.screen.outline
    #expect(outline.contains("ann.age, button, opened, selected, focused"))
    #expect(outline.contains("ben.age, button\n"))
    #expect(outline.contains("Message, text, Dear Ann"))
  }

  @Test(arguments: [70, 80, 100, 140, 200])
  func `the signer is shown in full, however similar two keys are`(columns: Int) async throws {
    let ann = AgeIdentity.x25519()
    let signers = try (1...2).map {
      try #require(AgeIdentity(sshSeed: SecretBytes([UInt8](repeating: $0, count: 32))))
    }
    let messages = try signers.enumerated().map { index, signer in
      let signed = try SignedMessage.reader(
        of: ByteReader(Array("Dear Ann".utf8)), by: signer, to: [ann.recipient])
      let sealed = try Age.seal(signed.readAll(limit: 1000), to: [ann.recipient])
      return InboxMessage("\(index).age") { ByteReader(sealed) }
    }
    let stage = Stage(
      messages, SessionPasswords([Credential(name: "key", .identity(ann))]), columns: columns)
    let left = min(40, Int(Double(columns) * 0.35))
    for (index, signer) in signers.enumerated() {
      stage.click(on: "\(index).age")
      let lines = await stage.settled.split(separator: "\n").map {
        $0.dropFirst(left).trimmingPrefix { $0 == " " }
      }
      let words = "Signed by \(signer.recipient) Opened by key; tried: 1."
      #expect(lines.joined().filter { $0 != " " }.contains(words.filter { $0 != " " }))
      #expect(stage.text.contains("Dear Ann"))
      #expect(stage.ui.screen.outline.contains("Signed by \(signer.recipient)"))
    }
    stage.add("x")
    _ = await stage.settled
    stage.press(.function(1))
    #expect(!stage.text.contains("Signed by"))
  }

  @Test(arguments: [(1, 1), (20, 5), (80, 24), (200, 60)])
  func `the screen fits the window at any size`(columns: Int, rows: Int) async {
    stage.add("sesame")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    _ = await stage.settled
    stage.send(.resize(columns: columns, rows: rows))
    let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= rows)
    #expect(lines.allSatisfy { $0.count <= columns })
    if columns >= 80 { #expect(lines.first?.hasSuffix("here") == true) }
  }

  @Test func `the focused message stays visible in a shrinking window`()
    throws
  {
    let stage = Stage(
      try (1...30).map { try .sealed("x", under: "x", called: "m\($0).age") }, rows: 60)
    for _ in 1..<30 { stage.press(.down) }
    #expect(stage.text.contains(">  m30.age"))
    stage.send(.resize(columns: 80, rows: 24))
    #expect(stage.text.contains(">  m30.age"))
    #expect(!stage.text.contains("m1.age"))
  }

  @Test func `Home, End and the page keys move through a long list`() throws {
    let stage = Stage(
      try (1...1000).map { try .sealed("x", under: "x", called: "m\($0).age") })
    stage.press(.end)
    #expect(stage.text.contains(">  m1000.age"))
    stage.press(.pageUp, .pageUp)
    let text = stage.text
    #expect(!text.contains("m1000.age") && text.contains(">  m9"))
    stage.press(.pageDown, .pageDown, .pageDown)
    #expect(stage.text.contains(">  m1000.age"))
    stage.press(.home)
    #expect(stage.text.contains(">  m1.age"))
    // As on other pages, Control-key combinations are left unhandled.
    stage.send(.key(Key(.end, .control), .press))
    #expect(stage.text.contains(">  m1.age"))
  }

  @Test func `an overlong password is rejected, not truncated`() async {
    stage.send(.resize(columns: 140, rows: 24))
    stage.press(.function(2), .enter, .enter)
    stage.send(.paste(String(repeating: "p", count: 4096)))
    stage.type("q")
    stage.press(.enter)
    #expect(
      await stage.settled.contains("Failed: a password has at most 4096 bytes here"))
    #expect(stage.text.contains("No passwords"))
    stage.send(.paste(String(repeating: "p", count: 4096)))
    stage.press(.enter)
    #expect(await stage.settled.contains("Your passwords: 1"))
  }

  @Test func `an empty message is reported as such`() async throws {
    let stage = Stage([try .sealed("", under: "x", called: "nothing")])
    stage.add("x")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("It is empty."))
  }

  @Test func `changes by another process appear when the page is shown`() async throws {
    let other = SessionPasswords()
    let stage = Stage([], SessionPasswords(store: other))
    #expect(await stage.settled.contains("There are no messages"))
    try await other.add(Credential(name: "theirs", .password(SecretBytes("x"))))
    stage.press(.function(2))
    #expect(await stage.settled.contains("theirs"))
  }

  @Test func `a long message scrolls with the keyboard`() async throws {
    let text = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let stage = Stage([try .sealed(text, under: "x", called: "long")])
    stage.add("x")
    _ = await stage.settled
    stage.press(.function(1), .enter)
    #expect(await stage.settled.contains("line 1\n") == false)
    #expect(stage.text.contains("line 2 "))
    stage.press(.tab, .end)
    #expect(stage.text.contains("line 100"))
    stage.press(.home, .pageDown)
    #expect(!stage.text.contains("line 2 "))
  }

  @Test func `an empty folder is reported as such`() async {
    #expect(await Stage([]).settled.contains("There are no messages in this folder."))
  }
}
