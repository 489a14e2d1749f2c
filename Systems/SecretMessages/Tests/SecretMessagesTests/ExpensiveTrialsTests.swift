import Baton
import Synchronization
import Testing

@testable import SecretMessages

/// Tests that slow attempts run one at a time, and that cancelled tasks do not wait for them.
@Suite(.timeLimit(.minutes(20))) struct ExpensiveTrialsTests {
  private static let message = SecretMessage(
    format: "slow", facts: MessageFacts(format: "slow", version: "1", recipients: []),
    identifying: [], content: 0)

  @Test func `a cancelled caller returns at once, and the next attempt waits for the running one`()
    async throws
  {
    let slow = SlowTry()
    let events = Events()
    let request = OpeningRequest(Self.message)
    let first = Task {
      try await slow.handler("first") { events.note($0) }
        .run(request)
    }
    await slow.begun()
    first.cancel()
    let error = await #expect(throws: (any Error).self) { try await first.value }
    #expect(
      "\(error as Any)".contains(
        "it was cancelled before a matching key was found"))
    #expect(events.all == ["first began"])
    async let second = SlowTry(isFree: true).handler("second") { events.note($0) }.run(
      OpeningRequest(Self.message))
    slow.end()
    _ = try await second
    #expect(
      events.all == ["first began", "first ended", "second began", "second ended"])
  }

  @Test func `an attempt cancelled before its turn never starts`() async throws {
    let slow = SlowTry()
    let events = Events()
    let first = Task { try await slow.handler("first") { _ in }.run(OpeningRequest(Self.message)) }
    await slow.begun()
    let waiting = Task {
      try await SlowTry(isFree: true).handler("waiting") { events.note($0) }.run(
        OpeningRequest(Self.message))
    }
    waiting.cancel()
    _ = try? await waiting.value
    slow.end()
    _ = try await first.value
    _ = try await SlowTry(isFree: true).handler("last") { _ in }.run(OpeningRequest(Self.message))
    #expect(events.all == [])
  }

  @Test func `a search cancelled during its last attempt reports the cancellation`()
    async throws
  {
    let slow = SlowTry()
    let opener = MessageOpener(
      MemoryPasswords([Credential(name: "home", .password(SecretBytes("a")))]),
      formats: [SlowFormat(slow: slow, message: Self.message)])
    let search = Task { try await opener.open(ByteReader([1])).report }
    await slow.begun()
    search.cancel()
    let failure = await #expect(throws: OpeningFailure.self) { try await search.value }
    slow.end()
    #expect(failure?.code == .cancelled)
    #expect(failure?.description == "it was cancelled before the message was opened")
    #expect(failure?.path?.allVisits.last?.name == "home")
  }
}

private final class Events: Sendable {
  private let noted = Mutex<[String]>([])
  var all: [String] { noted.withLock { $0 } }
  func note(_ event: String) { noted.withLock { $0.append(event) } }
}

/// An attempt that ignores cancellation, and finishes only when the test tells it to.
private final class SlowTry: Sendable {
  private let beginning = AsyncStream.makeStream(of: Void.self)
  private let ending = AsyncStream.makeStream(of: Void.self)

  init(isFree: Bool = false) {
    if isFree { end() }
  }

  func begun() async { for await _ in beginning.stream { break } }
  func end() { ending.continuation.finish() }

  func handler(
    _ name: String, for credential: Credential? = nil, note: @escaping @Sendable (String) -> Void
  ) -> DecryptionHandler {
    let credential = credential ?? Credential(name: name, .damaged("it is slow"))
    return DecryptionHandler(credential, isExpensive: true) {
      [self] () async throws(UnreadableMessage) in
      note("\(name) began")
      beginning.continuation.yield()
      for await _ in ending.stream {}
      note("\(name) ended")
      return .declined("does not match")
    }
  }
}

private struct SlowFormat: MessageFormat {
  let slow: SlowTry
  let message: SecretMessage
  var name: String { "slow" }

  func recognizes(_ first: ArraySlice<UInt8>) -> Bool { true }
  func read(_ reader: ByteReader) -> (message: SecretMessage, body: ByteReader) {
    (message, reader)
  }
  func handlers(
    trying credentials: [Credential], on message: SecretMessage
  ) -> [DecryptionHandler] {
    credentials.map { slow.handler($0.name, for: $0) { _ in } }
  }
}
