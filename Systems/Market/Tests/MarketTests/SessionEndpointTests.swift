import Baton
import Foundation
import GRDB
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Tests of logins that arrive faster than passwords can be checked.
@Suite(.serialized) struct SessionEndpointTests {
  static let right = ByteBuffer(string: #"{"name":"ada","password":"lovelace"}"#)
  static let limits = LoginLimits(atOnce: 1, waiting: 1)

  private static func login(
    _ body: ByteBuffer = right, from port: Int
  ) async throws -> TestResponse {
    try await TestClient.withClient(port: port) {
      try await $0.send("/api/sessions", body: body)
    }
  }

  @Test func `a login beyond the limit is refused immediately with the time to retry`()
    async throws
  {
    let held = HeldCheck()
    let log = TestLog()
    let shop = try TestShop(passwordCheck: held.check, loginLimits: Self.limits, log: log)
    try await shop.serve { market in
      let port = market.port
      try await withThrowingTaskGroup { logins in
        for _ in 1...4 { logins.addTask { try await Self.login(from: port) } }
        // One login is being checked and one waits. Neither finishes before the others.
        for _ in 1...2 {
          let refused = try #require(try await logins.next())
          #expect(refused.headers[.retryAfter] == "2")
          #expect(
            Answer(
              status: refused.status.code, type: refused.headers[.contentType],
              body: String(buffer: refused.body))
              == .problem(
                503,
                """
                {"code":"too-busy","detail":"Too many logins are waiting; try again later.",\
                "status":503,"title":"Service Unavailable","type":"about:blank"}
                """))
        }
        held.open()
        for try await answer in logins { #expect(answer.status == .created) }
      }
      #expect(await log.line(with: "turned-away", 2) != nil)
    }
    #expect(held.count == 2)
  }

  @Test func `a client that hangs up gives its place in the line to another`() async throws {
    let held = HeldCheck()
    let log = TestLog()
    let shop = try TestShop(passwordCheck: held.check, loginLimits: Self.limits, log: log)
    try await shop.serve { market in
      let port = market.port
      let first = Task { try await Self.login(from: port) }
      _ = await held.begun.first { true }
      // One of the two logins is refused, and the other one then waits in line.
      let clients = [try await TestClient(port: port), try await TestClient(port: port)]
      let logins = clients.map { client in
        Task { try await client.send("/api/sessions", body: Self.right) }
      }
      _ = await log.line(with: "turned-away", 1)
      for client in clients { await client.close() }
      for login in logins { _ = await login.result }
      #expect(await log.line(with: "abandoned", 1) != nil)

      async let second = Self.login(from: port)
      async let third = Self.login(from: port)
      _ = await log.line(with: "turned-away", 2)
      held.open()
      #expect(try await first.value.status == .created)
      #expect(Set(try await [second, third].map(\.status)) == [.created, .serviceUnavailable])
    }
    #expect(held.count == 2, "the password of the login that hung up was not checked")
  }

  @Test func `a check that has begun is completed, but opens no session if the client has hung up`()
    async throws
  {
    let held = HeldCheck()
    let shop = try TestShop(passwordCheck: held.check)
    let chain = sessionChain(
      Sessions(
        store: shop.server.store, clock: shop.server.dependencies.clock, lifetime: 60, hold: 60,
        passwordCost: .cheap,
        check: held.check), LoginLimits(), shop.server.dependencies.loginCounts)
    let login = Task { try await chain.run(SignIn(name: "ada", password: "lovelace")) }
    _ = await held.begun.first { true }
    login.cancel()
    held.open()
    await #expect(throws: (any Error).self) { try await login.value }
    let sessions = try await shop.store.pool.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM session")
    }
    #expect(sessions == 0)
  }

  @Test func `a connection stays open after a login`() async throws {
    try await TestShop().serve { market in
      for _ in 1...3 {
        let answer = try await market.post(
          "/api/sessions", #"{"name":"ada","password":"lovelace"}"#)
        #expect(answer.status == 201)
      }
    }
  }

  @Test func `sixty-four users with correct passwords can all sign in if they retry when told to`()
    async throws
  {
    let shop = try TestShop(loginLimits: LoginLimits(atOnce: 2, waiting: 4, perAddress: 100))
    try await shop.serve { market in
      let port = market.port
      try await withThrowingTaskGroup { logins in
        for _ in 1...64 {
          logins.addTask {
            while true {
              let status = try await Self.login(from: port).status
              if status != .serviceUnavailable { return status }
            }
          }
        }
        for try await status in logins { #expect(status == .created) }
      }
    }
  }
}
