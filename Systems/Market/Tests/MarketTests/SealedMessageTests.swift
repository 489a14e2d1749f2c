import BatonInspector
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Synchronization
import Testing

@testable import Market

@Suite struct SealedMessageTests {
  private let key = Data.random(32)
  private let sender = TestClock()
  private let receiver = TestClock()

  /// Returns the messages of a node with the given clock.
  private func messages(_ clock: TestClock) -> NodeMessages {
    NodeMessages(guestKey: key, clock: WallClock { clock.time.withLock { $0 } })
  }

  @Test func `a sealed message can be opened only once`() throws {
    let node = messages(receiver)
    let message = Array("record".utf8)
    let sealed = try messages(sender).seal(message, to: "2")
    #expect(try node.open(sealed, to: "2") == message)
    #expect(throws: NodeMessages.Refusal.repeated) { try node.open(sealed, to: "2") }
    // The same message can be sealed again, and then opened.
    #expect(try node.open(try messages(sender).seal(message, to: "2"), to: "2") == message)
    // By the time the node forgets the message, the message's time is no longer accepted.
    receiver.advance(by: 30)
    #expect(throws: NodeMessages.Refusal.repeated) { try node.open(sealed, to: "2") }
    receiver.advance(by: 1)
    #expect(throws: NodeMessages.Refusal.outdated) { try node.open(sealed, to: "2") }
  }

  @Test(arguments: [-31.0, -30, -1, 1, 30, 31])
  func `a message is opened only if the clocks differ by at most half a minute`(
    difference: TimeInterval
  ) throws {
    sender.advance(by: difference)
    let node = messages(receiver)
    let sealed = try messages(sender).seal([], to: "2")
    if abs(difference) > 30 {
      #expect(throws: NodeMessages.Refusal.outdated) { try node.open(sealed, to: "2") }
    } else {
      #expect(try node.open(sealed, to: "2") == [])
      // A message from a fast clock is remembered for longer.
      receiver.advance(by: 30 + difference)
      #expect(throws: NodeMessages.Refusal.repeated) { try node.open(sealed, to: "2") }
    }
  }

  @Test func `a message without a time, or with an impossible one, is refused`() throws {
    let seal = NodeSeal(guestKey: key)
    let context = Array("2".utf8)
    let node = messages(receiver)
    for bytes: [UInt8] in [[], Array(repeating: 0, count: 7)] {
      let sealed = try seal.seal(bytes, for: context)
      #expect(throws: NodeMessages.Refusal.cutOff) { try node.open(sealed, to: "2") }
    }
    for byte: UInt8 in [0, 0x7f, 0x80, 0xff] {
      let sealed = try seal.seal(Array(repeating: byte, count: 8), for: context)
      #expect(throws: NodeMessages.Refusal.outdated) { try node.open(sealed, to: "2") }
    }
  }
}

@Suite(
  .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct SealedRecordingTests {
  @Test func `sending the same sealed bytes again does not switch recording twice`() async throws {
    let store = try await PostgreSQLStoreTests.store(clock: TestClock())
    let key = Data.random(32)
    let nodes = try await ShopNodes(
      at: NodeAddress(host: "127.0.0.1", port: 1), in: store.database, guestKey: key)
    let sender = NodeMessages(guestKey: key, clock: .system)
    let market = MarketServer(MarketSettings(), MarketDependencies(), in: store)
    func record(_ all: Bool) throws -> [UInt8] {
      let json = #"{"record":{"chain":1,"name":"bag","all":\#(all)}}"#
      return try sender.seal(Array(json.utf8), to: nodes.local.name)
    }
    func recordsAll() throws -> Bool {
      let reply = try market.inspector.reply(to: Array(#"{"counts":{}}"#.utf8))
      return String(decoding: reply, as: UTF8.self).contains(#""recordsAll":true"#)
    }
    let on = try record(true)
    _ = try nodes.answer(on, by: market.inspector.reply)
    #expect(try recordsAll())
    _ = try nodes.answer(try record(false), by: market.inspector.reply)
    #expect(throws: NodeMessages.Refusal.repeated) {
      try nodes.answer(on, by: market.inspector.reply)
    }
    #expect(try !recordsAll())
    await store.database.close()
  }
}
