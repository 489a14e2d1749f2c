import BatonTesting
import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct FailedLoginsTests {
  private static func refusal(_ seconds: Int) -> Answer {
    .problem(
      429,
      """
      {"code":"too-many-failures",\
      "detail":"Too many failed logins with this name from your address; try again in \
      \(seconds) s.",\
      "status":429,"title":"Too Many Requests","type":"about:blank"}
      """)
  }

  private static func login(
    _ market: TestClient, _ name: String = "ada", _ password: String = "wrong",
    for origin: String? = nil
  ) async throws -> (answer: Answer, retryAfter: String?) {
    var headers = HTTPFields.json()
    if let origin, let name = HTTPField.Name("X-Forwarded-For") { headers[name] = origin }
    return try await market.execute(
      uri: "/api/sessions", method: .post, headers: headers,
      body: ByteBuffer(string: #"{"name":"\#(name)","password":"\#(password)"}"#)
    ) { (Answer($0), $0.headers[.retryAfter]) }
  }

  @Test(arguments: ["ada", "nobody"])
  func `a name that failed five times is refused without a password check`(name: String)
    async throws
  {
    let held = HeldCheck()
    held.open()
    let log = TestLog()
    let shop = try TestShop(passwordCheck: held.check, log: log)
    try await shop.serve { market in
      for _ in 1...5 {
        #expect(try await Self.login(market, name).answer == SessionTests.wrongCredentials)
      }
      // The correct password is refused, too. Otherwise, the response would reveal that it is
      // correct.
      for password in ["wrong", "lovelace"] {
        let refused = try await Self.login(market, name, password)
        #expect(refused.answer == Self.refusal(300))
        #expect(refused.retryAfter == "300")
      }
      #expect(
        await log.line(with: "refused", 2)
          == ["failed": "5", "refused": "2", "turned-away": "0", "abandoned": "0"])
    }
    #expect(held.count == 5)
  }

  @Test func `a failure counts for five minutes`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      for _ in 1...5 {
        _ = try await Self.login(market)
        shop.clock.advance(by: 10)
      }
      #expect(try await Self.login(market).retryAfter == "250")
      shop.clock.advance(by: 249.5)
      #expect(try await Self.login(market).answer == Self.refusal(1))
      shop.clock.advance(by: 0.5)
      #expect(try await Self.login(market).answer == SessionTests.wrongCredentials)
      #expect(try await Self.login(market).answer == Self.refusal(10))
      shop.clock.advance(by: 10)
      #expect(try await Self.login(market, "ada", "lovelace").answer.status == 201)
    }
  }

  @Test func `the correct password clears four failures`() async throws {
    try await TestShop().serve { market in
      for _ in 1...3 {
        for _ in 1...4 { _ = try await Self.login(market) }
        #expect(try await Self.login(market, "ada", "lovelace").answer.status == 201)
      }
    }
  }

  @Test func `other names from the same address are not refused`() async throws {
    try await TestShop().serve { market in
      for _ in 1...6 { _ = try await Self.login(market) }
      #expect(try await Self.login(market, "grace", "hopper").answer.status == 201)
    }
  }

  @Test func `the same name from another address is not refused`() async throws {
    try await TestShop(isBehindProxy: true).serve { market in
      // A client may forge everything before the last address.
      for number in 1...6 { _ = try await Self.login(market, for: "10.0.0.\(number), 10.1.1.1") }
      #expect(try await Self.login(market, for: "10.1.1.1").answer == Self.refusal(300))
      #expect(
        try await Self.login(market, "ada", "lovelace", for: "10.1.1.2").answer.status == 201)
      #expect(try await Self.login(market, "ada", "lovelace").answer.status == 201)
    }
  }

  @Test func `without a proxy, a client cannot choose its address`() async throws {
    try await TestShop().serve { market in
      for number in 1...5 { _ = try await Self.login(market, for: "10.0.0.\(number)") }
      #expect(try await Self.login(market, for: "10.0.0.6").answer == Self.refusal(300))
    }
  }

  @Test func `text that is not an address is not treated as one`() async throws {
    try await TestShop(isBehindProxy: true).serve { market in
      for number in 1...5 { _ = try await Self.login(market, for: "unknown-\(number)") }
      #expect(try await Self.login(market, for: ",").answer == Self.refusal(300))
    }
  }

  @Test func `waiting logins are refused if others with the same name fail`() async throws {
    let held = HeldCheck()
    let shop = try TestShop(
      passwordCheck: held.check, loginLimits: LoginLimits(atOnce: 1, waiting: 100))
    try await shop.serve { market in
      let port = market.port
      let statuses = try await withThrowingTaskGroup { logins in
        for _ in 1...20 {
          logins.addTask {
            try await TestClient.withClient(port: port) {
              try await $0.send(
                "/api/sessions", body: ByteBuffer(string: #"{"name":"ada","password":"wrong"}"#)
              ).status.code
            }
          }
        }
        _ = await held.begun.first { true }
        held.open()
        return try await logins.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      #expect(statuses == [401: 5, 429: 15])
    }
    #expect(held.count == 5)
  }

  @Test func `only twenty logins from one address are checked, without affecting neighbors`()
    async throws
  {
    let held = HeldCheck()
    held.open()
    let clock = ManualClock()
    let shop = try TestShop(passwordCheck: held.check, isBehindProxy: true, rateClock: clock)
    try await shop.serve { market in
      #expect(
        try await Self.login(market, "grace", "hopper", for: "2001:db8:1:2::1").answer.status == 201
      )
      var refused = 0
      for number in 1...30 {
        // A client with its own network may choose the second half of its address.
        let origin = "2001:db8:1:2::\(number)"
        let login = try await Self.login(market, "name\(number)", for: origin)
        guard login.answer != SessionTests.wrongCredentials else { continue }
        refused += 1
        #expect(login.retryAfter == "16")
        #expect(
          login.answer
            == .problem(
              429,
              """
              {"code":"too-many-logins",\
              "detail":"Too many logins came from your address; try again in 16 s.",\
              "retryAfter":16,"status":429,"title":"Too Many Requests","type":"about:blank"}
              """))
      }
      #expect(refused == 11)
      #expect(held.count == 20)
      let here = "2001:db8:1:2::1"
      #expect(
        try await Self.login(market, "grace", "hopper", for: here).answer.status == 201,
        "a name that has signed in from there before has its own rate limit")
      #expect(try await Self.login(market, "ada", "lovelace", for: here).answer.status == 429)
      #expect(
        try await Self.login(market, "ada", "lovelace", for: "2001:db8:1:3::1").answer.status
          == 201, "another network")
      clock.advance(by: .seconds(15))
      #expect(
        try await Self.login(market, "olive", "owner", for: here).answer.status == 201,
        "a new neighbor waits for 15 seconds")
    }
  }

  @Test(arguments: [
    ("10.1.2.3", "10.1.2.3"), ("::ffff:10.1.2.3", "::ffff:10.1.2.3"), ("::1", "0:0:0:0::/64"),
    ("2001:db8::1", "2001:db8:0:0::/64"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"), ("", ""), ("1::", "1:0:0:0::/64"),
  ])
  func `an IPv6 address is identified by its first 64 bits`(address: String, network: String) {
    #expect(address.network == network)
  }

  @Test func `the oldest pair of name and address is forgotten when the limit is reached`() {
    let failed = FailedLogins(LoginLimits(failures: 1, remembered: 3))
    let start = Date(timeIntervalSince1970: 0)
    let logins = (0..<4).map { SignIn(name: "\($0)", password: "") }
    for (seconds, login) in logins.enumerated() {
      failed.add(login, at: start + Double(seconds))
    }
    #expect(logins.map { failed.wait(of: $0, at: start + 4) } == [nil, 297, 298, 299])
  }

  @Test
  func
    `a pair of name and address is not confused with another that concatenates to the same text`()
  {
    let failed = FailedLogins(LoginLimits(failures: 1))
    failed.add(SignIn(name: "b", password: "", address: "a"), at: .distantPast)
    #expect(failed.wait(of: SignIn(name: "", password: "", address: "ab"), at: .distantPast) == nil)
    #expect(failed.wait(of: SignIn(name: "b", password: "", address: "a"), at: .distantPast) == 300)
  }

  @Test func `a clock that is set back does not extend the wait beyond the window`() {
    let failed = FailedLogins(LoginLimits(failures: 1))
    let login = SignIn(name: "ada", password: "")
    failed.add(login, at: Date(timeIntervalSince1970: 1_000_000))
    #expect(failed.wait(of: login, at: Date(timeIntervalSince1970: 0)) == 300)
  }
}
