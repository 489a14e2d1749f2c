import BatonTesting
import HTTPTypes
import PostgreSQLTesting
import ServerTesting
import Testing

@testable import Market

/// Tests of three servers in the test process, which share a database and use dependencies that a
/// test replaces.
@Suite(
  .serialized, .inTurn,
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
struct NodeServerTests {
  @Test func `each node has its own line of sign-ins`() async throws {
    let checks = (0..<3).map { _ in HeldCheck() }
    for check in checks.dropFirst() { check.open() }
    let parts = checks.map {
      MarketDependencies(
        passwordCheck: $0.check, loginLimits: LoginLimits(atOnce: 1, waiting: 0))
    }
    try await withServers(parts) { nodes, _ in
      async let first = nodes[0].trySigningIn("ada", "lovelace").status
      _ = await checks[0].begun.first { true }
      let statuses = try await nodes.concurrentMap {
        try await $0.trySigningIn("ada", "lovelace").status
      }
      checks[0].open()
      #expect(statuses == [503, 201, 201])
      #expect(try await first == 201)
    }
  }

  @Test func `only a node's own simulated card service knows the node's payments`() async throws {
    let cards = (0..<3).map { _ in SimulatedCards() }
    try await withServers(cards.map { MarketDependencies(cards: $0) }) { nodes, store in
      let guest = try await nodes[0].guest(with: "bread")
      let order = try await nodes[0].buy(for: 970, by: guest).member("id")
      let payment = try await store.purchase(order, of: .guest(guest)).payment
      #expect(cards.map { $0.payment(payment)?.state } == [.captured, nil, nil])
      // All nodes know the order, but another node's simulated service refunds nothing.
      let cancelled = try await nodes[1].cancel(order, by: guest)
      #expect(try !cancelled.member("refunded").isEmpty)
      #expect(cards.map { $0.payment(payment)?.state } == [.captured, nil, nil])
    }
  }

  @Test func `each node detects separately that the database does not respond`() async throws {
    let server = try await PostgreSQLServer.start()
    let parts = (0..<3).map { _ in MarketDependencies() }
    try await withServers(parts, on: server, within: .milliseconds(500)) { nodes, _ in
      try await server.freeze()
      // Five failures in a row open the first node's circuit.
      for _ in 1...6 {
        #expect(try await nodes[0].send(.get, "/api/products").status == 503)
      }
      var ready: [Int] = []
      for node in nodes { ready.append(try await node.send(.get, "/ready").status) }
      #expect(ready == [503, 200, 200])
      try await server.thaw()
      for node in nodes.dropFirst() {
        #expect(try await node.send(.get, "/api/products").status == 200)
      }
    }
  }

  /// Runs a test with a server for each set of dependencies, on a new database that all servers
  /// share.
  private func withServers(
    _ parts: [MarketDependencies], on server: PostgreSQLServer? = nil,
    within limit: Duration = .seconds(600),
    _ test: @escaping @Sendable ([Node], _ store: any ShopStore) async throws -> Void
  ) async throws {
    let shared = try await PostgreSQLServer.shared
    let address = try await (server ?? shared).makeDatabase()
    let clocks = parts.map { _ in ManualClock() }
    var servers: [MarketServer] = []
    for (clock, var part) in zip(clocks, parts) {
      (part.stock, part.settlerClock) = (TestShop.stock(), clock)
      var settings = MarketSettings()
      settings.database = address
      // While all suites run, a client may take a while to send its request after connecting.
      settings.arrivalSeconds = 120
      let store = try await PostgreSQLStore.open(
        #require(DatabaseAddress(address)), clock: part.clock, within: limit
      ) { TestShop.stock() }
      servers.append(MarketServer(settings, part, in: store))
    }
    try await serve(zip(servers, clocks).map { $0 }[...], test)
    for server in servers { server.store.close() }
  }

  /// Starts servers, and then runs a test.
  private func serve(
    _ servers: ArraySlice<(server: MarketServer, clock: ManualClock)>, after nodes: [Node] = [],
    _ test: @escaping @Sendable ([Node], _ store: any ShopStore) async throws -> Void
  ) async throws {
    guard let (server, clock) = servers.first else { return }
    try await server.application().test { client in
      let port = client.port
      // Wait until the settlements that are due at the start have been made.
      _ = try await clock.nextSleep()
      let nodes =
        nodes + [Node(host: "localhost", port: port, database: server.settings.database)]
      if servers.count == 1 { return try await test(nodes, server.store) }
      try await serve(servers.dropFirst(), after: nodes, test)
    }
  }
}
