import Foundation
import HTTPTypes
import PostgreSQLTesting
import Testing

@testable import Market

/// Tests of open pages on three `market` processes.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeLiveTests {
  @Test func `open pages on all nodes show a stock change on one node`() async throws {
    try await withNodes(3) { nodes in
      let pages = try nodes.map { try EventReader("/live/stock", on: $0) }
      defer { for page in pages { page.process.terminate() } }
      for page in pages { try page.read(until: #""saffron":["few","Only 3 left"]"#) }
      _ = try await nodes[0].guest(with: "saffron")
      for page in pages { try page.read(until: #""saffron":["few","Only 2 left"]"#) }
    }
  }

  @Test func `open pages on all nodes show that one node has cancelled their order`()
    async throws
  {
    try await withOrder { nodes, order, guest, pages in
      #expect(try await nodes[0].cancel(order, by: guest).status == 200)
      for page in pages { try page.read(until: "data: refunded\n") }
    }
  }

  @Test func `open pages on all nodes show what a worker has done for their order`() async throws {
    let folder = try TestFolder()
    try await withOrder { nodes, _, _, pages in
      let worker = try StartTests.Program(
        ["work", "--database", nodes[0].database], in: folder.url)
      defer { worker.process.terminate() }
      for page in pages { try page.read(until: "data: sent\n") }
    }
  }

  /// Runs a test with three nodes, each of which has an open page of a guest's paid order.
  private func withOrder(
    _ test: (
      [Node], _ order: String, _ guest: SessionToken, _ pages: [EventReader]
    ) async throws -> Void
  ) async throws {
    try await withNodes(3) { nodes in
      let guest = try await nodes[0].guest(with: "bread")
      let order = try await nodes[0].buy(for: 970, by: guest).member("id")
      let pages = try nodes.map { try EventReader("/live/orders/\(order)", on: $0, by: guest) }
      defer { for page in pages { page.process.terminate() } }
      for page in pages { try page.read(until: "data: paid\n") }
      try await test(nodes, order, guest, pages)
    }
  }
}

/// Reads the events of an open page.
private struct EventReader {
  let process = Process()
  private let output = Pipe()

  init(_ path: String, on node: Node, by visitor: SessionToken = SessionToken()) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "curl", "-sN", "--max-time", "60", "--cookie", "market=\(visitor.secret)",
      "http://\(node.host):\(node.port)\(path)",
    ]
    process.standardOutput = output
    try process.run()
  }

  /// Reads events until one contains a text.
  func read(until text: String) throws {
    var events = ""
    while !events.contains(text) {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the page was closed before \(text)")
      events += String(decoding: data, as: UTF8.self)
    }
  }
}
