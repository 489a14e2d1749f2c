import Foundation
import Synchronization
import Testing

@testable import SecretMessages

@Suite struct InboxTests {
  private let opener = MessageOpener(
    MemoryPasswords([
      Credential(name: "a", .password(SecretBytes("a"))),
      Credential(name: "b", .password(SecretBytes("b"))),
    ]))

  private func message(_ name: String, under password: String) throws -> InboxMessage {
    let sealed = try RNCryptor.seal(Array(name.utf8), under: SecretBytes(password))
    return InboxMessage(name) { ByteReader(sealed) }
  }

  @Test func `there is a result for every message, opened or not`() async throws {
    let messages = try [
      message("one", under: "a"), message("two", under: "b"), message("three", under: "c"),
      InboxMessage("four") { ByteReader(Array("hello".utf8)) },
      InboxMessage("five") { throw CocoaError(.fileNoSuchFile) },
    ]
    let texts = Mutex<[String: String]>([:])
    var results: [String: String] = [:]
    for await result in opener.open(
      all: messages, atOnce: 2,
      deliver: { message, opened in
        let text = String(decoding: try opened.bytes(), as: UTF8.self)
        texts.withLock { $0[message.name] = text }
      })
    {
      switch result.result {
      case .success(let report): results[result.name] = report.name
      case .failure(let failure): results[result.name] = "\(failure.code)"
      }
    }
    #expect(
      results == [
        "one": "a", "two": "b", "three": "noneFits", "four": "notAMessage", "five": "inaccessible",
      ])
    #expect(texts.withLock { $0 } == ["one": "one", "two": "two"])
  }

  @Test func `the number of messages open at the same time never exceeds the limit`() async throws {
    let counts = Mutex((now: 0, most: 0))
    let sealed = try RNCryptor.seal([], under: SecretBytes("a"))
    let messages = (0..<20).map { number in
      InboxMessage("\(number)") {
        counts.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        return ByteReader(sealed)
      }
    }
    var count = 0
    for await _ in opener.open(
      all: messages, atOnce: 3, deliver: { _, _ in counts.withLock { $0.now -= 1 } })
    { count += 1 }
    #expect(count == 20)
    #expect(counts.withLock { $0.most } <= 3)
  }

  @Test func `ending the iteration cancels the remaining work`() async throws {
    let begun = Mutex(0)
    let sealed = try RNCryptor.seal([], under: SecretBytes("a"))
    let messages = (0..<500).map { number in
      InboxMessage("\(number)") {
        begun.withLock { $0 += 1 }
        return ByteReader(sealed)
      }
    }
    for await _ in opener.open(all: messages, atOnce: 1, deliver: { _, _ in }) { break }
    #expect(begun.withLock { $0 } < 500)
  }
}
