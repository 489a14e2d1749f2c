import Baton
import Foundation
import HTTPTypes
import Hummingbird
import LiveEvents
import NIOCore
import NIOPosix
import ServerTesting
import Testing

@testable import BatonInspector
@testable import BatonInspectorHummingbird

@Suite(.timeLimit(.minutes(20))) struct LivePagesTests {
  @Test(arguments: [
    LivePart.chains, .chain(7), .unhandled, .requests(RequestFilter()),
    .requests(RequestFilter(chain: 1, decision: .passed, handler: "a&b = ü", milliseconds: 3)),
  ])
  func `each live part has an address`(part: LivePart) {
    #expect(LivePart(part.address) == part)
  }

  @Test(arguments: ["", "/", "/chains/x", "/chains/1/2", "/requests/1-1", "/none"])
  func `an unknown address has no live part`(address: String) {
    #expect(LivePart(address) == nil)
  }

  @Test func `a page contains its live part, and the live part contains no form`() async throws {
    let site = try TestSite()
    for (path, address) in [
      ("", "/chains"), ("/chains/1", "/chains/1"), ("/requests", "/requests"),
      ("/unhandled", "/unhandled"),
    ] {
      let page = try await site.answer("/inspector\(path)").body
      let part = try #require(
        await LivePart(address)?.html(site.inspector, InspectorLinks(prefix: "/inspector")))
      #expect(page.contains("\(part)"))
      #expect(!"\(part)".contains("olive's token"))
    }
  }

  @Test func `a viewer receives changes, and closing the connection ends its stream`() async throws
  {
    let inspector = Inspector(InspectorSettings(share: 1))
    let kitchen = inspector.register(kitchen())
    let router = Router()
    let pages = InspectorPages(inspector)
    pages.mount(on: router) { _, _ in InspectorViewer(name: "olive") }
    let app = Application(
      router: router, configuration: .init(address: .hostname("localhost", port: 0)))
    try await app.test { client in
      let port = client.port
      let viewers = (0..<5).map { _ in
        Task { try await watch(port) { $0.contains("Based on 2 ") } }
      }
      while pages.hub.viewerCount < 5 { try await Task.sleep(for: .milliseconds(5)) }
      for dish in ["onion", "tofu"] { _ = kitchen(Dish(name: dish)) }
      for viewer in viewers {
        let text = try await viewer.value
        #expect(text.contains("event: /chains/1\ndata: <svg class=\"map\""))
      }
      while pages.hub.viewerCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `a live page keeps up with requests that arrive as fast as possible`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let kitchen = inspector.register(kitchen())
    let router = Router()
    inspector.mount(on: router) { _, _ in InspectorViewer(name: "olive") }
    let app = Application(
      router: router, configuration: .init(address: .hostname("localhost", port: 0)))
    try await app.test { client in
      let port = client.port
      let arriving = Task.detached {
        while !Task.isCancelled {
          _ = kitchen(Dish(name: "tofu"))
          // Two loops that don't yield would occupy both threads of a small machine.
          await Task.yield()
        }
      }
      let text = try await watch(port) { $0.matches(of: /event:/).count > 8 }
      arriving.cancel()
      let counts = text.matches(of: /Based on (\d+) rec/).compactMap { Int($0.1) }
      #expect(counts.count >= 8)
      #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `pages respond while requests arrive as fast as possible`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    let kitchen = inspector.register(kitchen())
    let site = TestSite(inspector)
    try await withThrowingTaskGroup { group in
      let arriving = Task.detached {
        while !Task.isCancelled {
          _ = kitchen(Dish(name: "tofu"))
          await Task.yield()
        }
      }
      for path in ["", "/chains/1", "/requests", "/unhandled", "/requests?decision=passed"] {
        group.addTask {
          let status = try await site.answer("/inspector\(path)").status
          #expect(status == 200)
        }
      }
      try await group.waitForAll()
      arriving.cancel()
      await arriving.value
    }
    let log = inspector.chains[0].log
    #expect(log.requests.count <= 2000)
    #expect(log.snapshot.recorded == log.requests.count + log.snapshot.pushedOut)
  }

  /// Listens on its own socket until the expected text has arrived, and then closes it.
  private func watch(
    _ port: Int, until isEnough: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "localhost", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await client.executeThenClose { inbound, outbound in
      try await outbound.write(
        ByteBuffer(
          string: "GET /inspector/live?part=/chains/1 HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      var text = ""
      for try await bytes in inbound {
        text += String(buffer: bytes)
        if isEnough(text) { break }
      }
      return text
    }
  }
}
