import ResponderChain
import SecretMessages
import SecretScreens
import Synchronization
import TerminalHost
import Testing

/// A store whose first reader waits until its task is cancelled.
///
/// Later readers get a password.
private final class SlowStore: PasswordStore {
  let asked = AsyncStream.makeStream(of: Void.self)
  let cancelled = AsyncStream.makeStream(of: Void.self)
  private let isFirst = Mutex(true)

  func credentials() async throws -> [Credential] {
    let isFirst = self.isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    if isFirst {
      let never = AsyncStream.makeStream(of: Void.self)
      asked.continuation.yield()
      // This loop ends only when the task is cancelled.
      for await _ in never.stream {}
      cancelled.continuation.yield()
      withExtendedLifetime(never.continuation) {}
      try Task.checkCancellation()
    }
    return [Credential(name: "home", .password(SecretBytes("sesame")))]
  }

  func recollection() -> Recollection { Recollection() }
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) {}
  func add(_ credential: Credential) {}
  func remove(_ name: String) {}
  func setHint(_ hint: String?, of name: String) {}
}

@MainActor
@Suite(.timeLimit(.minutes(20))) struct CancellingTests {
  private let store = SlowStore()
  private let stage: Stage

  init() async throws {
    stage = Stage(
      [
        try .sealed("Dear Ann\n", under: "sesame", called: "ann.age"),
        try .sealed("Dear Ben\n", under: "sesame", called: "ben.age"),
      ], SessionPasswords(store: store))
    stage.press(.enter)
    for await _ in store.asked.stream { break }
  }

  @Test func `the screen responds while a message is being opened`() {
    #expect(stage.text.contains("Trying passwords and keys"))
    #expect(stage.text.contains(">… ann.age"))
    stage.press(.down)
    #expect(stage.text.contains("*… ann.age"))
    #expect(stage.text.contains(">  ben.age"))
    stage.press(.escape)
  }

  @Test func `choosing another message ends the earlier search`() async {
    stage.press(.down, .enter)
    for await _ in store.cancelled.stream { break }
    let text = await stage.settled
    #expect(text.contains("Dear Ben"))
    #expect(!text.contains("Dear Ann"))
    #expect(text.contains("   ann.age"))
  }

  @Test(arguments: [Key.Code.escape, .function(2)])
  func `Escape ends the search, and so does leaving the page`(key: Key.Code) async {
    stage.press(key)
    for await _ in store.cancelled.stream { break }
    stage.press(.function(1))
    #expect(await stage.settled.contains("Cancelled before the message was opened."))
  }
}
