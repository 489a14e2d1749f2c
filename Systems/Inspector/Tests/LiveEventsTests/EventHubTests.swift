import Synchronization
import Testing

@testable import LiveEvents

private final class Watched<News: AsyncIteratorProtocol<[UInt8], Never>> {
  private var news: News

  init(_ news: News) { self.news = news }

  func next() async -> String? {
    await news.next(isolation: #isolation).map { String(decoding: $0, as: UTF8.self) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct EventHubTests {
  private func watch<Result>(
    _ hub: EventHub, _ topics: Set<String>,
    _ read: (_ next: () async -> String?) async throws -> Result
  ) async throws -> Result {
    let viewer = Viewer(of: topics)
    #expect(hub.join(viewer))
    defer { hub.leave(viewer) }
    let watched = Watched(hub.news(for: viewer).makeAsyncIterator())
    return try await read { await watched.next() }
  }

  @Test func `a viewer receives the current state, and then the changes`() async throws {
    let hub = EventHub()
    hub.publish("3 cakes", to: "stock")
    try await watch(hub, ["stock"]) { sent in
      #expect(await sent() == "id: 1\nevent: stock\ndata: 3 cakes\n\n")
      hub.publish("3 cakes", to: "stock")
      hub.publish("on its way", to: "order 17")
      hub.publish("2 cakes\r\nand a \"bun\"", to: "stock")
      #expect(
        await sent() == "id: 3\nevent: stock\ndata: 2 cakes\ndata: and a \"bun\"\n\n")
    }
  }

  @Test func `a line break in a topic's name does not start a new line`() async throws {
    let hub = EventHub()
    hub.publish("", to: "a\ndata: forged\r\nb")
    try await watch(hub, ["a\ndata: forged\r\nb"]) { sent in
      #expect(await sent() == "id: 1\nevent: a data: forged b\ndata: \n\n")
    }
  }

  @Test func `forgotten events are not sent to later viewers`() async throws {
    let hub = EventHub()
    hub.publish("paid", to: "order")
    hub.publish("3 cakes", to: "stock")
    hub.forget("order")
    try await watch(hub, ["order", "stock"]) { sent in
      #expect(await sent() == "id: 2\nevent: stock\ndata: 3 cakes\n\n")
    }
  }

  @Test func `a slow viewer receives only the latest state`() async throws {
    let hub = EventHub()
    try await watch(hub, ["count"]) { sent in
      for number in 1...1000 { hub.publish("\(number)", to: "count") }
      #expect(await sent() == "id: 1000\nevent: count\ndata: 1000\n\n")
      hub.publish("1001", to: "count")
      #expect(await sent() == "id: 1001\nevent: count\ndata: 1001\n\n")
    }
  }

  @Test func `changes to several topics arrive in order`() async throws {
    let hub = EventHub()
    for topic in ["b", "c", "a"] { hub.publish(topic, to: topic) }
    try await watch(hub, ["a", "b"]) { sent in
      #expect(await sent() == "id: 1\nevent: b\ndata: b\n\nid: 3\nevent: a\ndata: a\n\n")
    }
  }

  @Test func `heartbeats are sent while nothing changes`() async throws {
    try await watch(EventHub(heartbeat: .milliseconds(1)), ["stock"]) { sent in
      for _ in 0..<3 { #expect(await sent() == ":\n\n") }
    }
  }

  @Test func `a source is queried once for all viewers, and only for the topics they watch`()
    async throws
  {
    let asked = Mutex<[Set<String>]>([])
    let hub = EventHub(every: .milliseconds(1)) { topics in
      let count = asked.withLock {
        $0.append(topics)
        return $0.count
      }
      return Dictionary(uniqueKeysWithValues: topics.map { ($0, "\($0) \(count)") })
    }
    #expect(asked.withLock { $0.isEmpty })
    try await watch(hub, ["a"]) { first in
      try await watch(hub, ["b"]) { second in
        _ = await (first(), second())
        #expect(hub.viewerCount == 2)
        while !asked.withLock({ $0.contains(["a", "b"]) }) { _ = await first() }
      }
      #expect(hub.viewerCount == 1)
    }
    #expect(hub.viewerCount == 0)
  }

  @Test func `a source's topics are kept while a viewer watches them`() async throws {
    let hub = EventHub(every: .milliseconds(1)) { topics in
      Dictionary(uniqueKeysWithValues: topics.map { ($0, "of \($0)") })
    }
    try await watch(hub, ["a"]) { _ in
      for number in 0..<20 {
        try await watch(hub, ["b\(number)"]) { sent in
          #expect(await sent()?.hasSuffix("event: b\(number)\ndata: of b\(number)\n\n") == true)
        }
      }
      while hub.topicCount > 1 { await Task.yield() }
    }
  }

  @Test func `a viewer who joins after all others left does not receive earlier events`()
    async throws
  {
    let count = Mutex(0)
    let hub = EventHub(every: .seconds(3600), heartbeat: .seconds(7200)) { topics in
      let count = count.withLock {
        $0 += 1
        return $0
      }
      return ["a": "\(count)"]
    }
    for number in 1...3 {
      try await watch(hub, ["a"]) { sent in
        #expect(await sent()?.contains("data: \(number)\n") == true)
      }
    }
    // Without viewers, the source is not called.
    #expect(count.withLock { $0 } == 3)
  }

  @Test func `a source may publish during its cancellation`() async throws {
    let hub = Mutex<EventHub?>(nil)
    let asked = AsyncStream.makeStream(of: Void.self)
    let made = EventHub(every: .seconds(3600)) { _ in
      await withTaskCancellationHandler {
        asked.continuation.yield()
        try? await Task.sleep(for: .seconds(3600))
      } onCancel: {
        hub.withLock { $0 }?.publish("closed", to: "a")
      }
      return [:]
    }
    hub.withLock { $0 = made }
    try await watch(made, ["a"]) { _ in for await _ in asked.stream { break } }
    #expect(made.viewerCount == 0)
  }

  @Test func `a stream that reaches its time limit ends at a heartbeat`() async throws {
    let hub = EventHub(heartbeat: .milliseconds(1))
    let viewer = Viewer(of: ["a"], lasting: .milliseconds(20))
    #expect(hub.join(viewer))
    for await bytes in hub.news(for: viewer) {
      #expect(String(decoding: bytes, as: UTF8.self) == ":\n\n")
    }
    hub.leave(viewer)
  }

  @Test func `a viewer over the limit is rejected`() async throws {
    let hub = EventHub(mostViewers: 1)
    try await watch(hub, ["a"]) { _ in
      #expect(hub.isFull)
      #expect(!hub.join(Viewer(of: ["a"])))
    }
    #expect(!hub.isFull)
  }
}
