import Baton
import BatonResilience
import BatonTesting
import Synchronization
import Testing

@Suite struct WebClientTests {
  /// A network that answers from a script, and repeats the last line.
  final class Network: AsyncHandler {
    private let script: Mutex<[Result<WebResponse, WebFailure>]>
    private let log = Mutex<[WebRequest]>([])
    let name = "network"

    var seen: [WebRequest] { log.withLock { $0 } }

    init(_ script: Result<WebResponse, WebFailure>...) {
      self.script = Mutex(script)
    }

    func handle(_ request: WebRequest) async throws(WebFailure) -> Outcome<WebResponse> {
      log.withLock { $0.append(request) }
      return .handled(try script.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.get())
    }
  }

  let clock = ManualClock()

  func client(_ network: Network, tokens: Refresh<String, WebFailure>? = nil) -> some WebHandler {
    webClient(
      tokens: tokens ?? Refresh("old") { (_) async throws(WebFailure) in "new" }, clock: clock,
      log: { _ in }, network: network)
  }

  @Test func `one request is refreshed, retried, decompressed and revalidated`() async throws {
    let network = Network(
      .success(WebResponse(401)), .failure(.network("reset")),
      .success(
        WebResponse(200, headers: ["ETag": "v1", "Content-Encoding": "gzip"], "\u{03}a\u{02}b")),
      .success(WebResponse(304)))
    let client = client(network)
    let first = Task { try await client.run(WebRequest(path: "/")) }
    while network.seen.count < 2 { await Task.yield() }
    while try await clock.nextSleep().duration != .milliseconds(500) {}
    clock.advance(by: .milliseconds(500))
    #expect(try await first.value.response?.text == "aaabb")
    clock.advance(by: .seconds(1))
    #expect(try await client.run(WebRequest(path: "/")).response?.text == "aaabb")
    #expect(
      network.seen.map { $0.headers["Authorization"] } == [
        "Bearer old", "Bearer new", "Bearer new", "Bearer new",
      ])
    #expect(network.seen.map { $0.headers["If-None-Match"] } == [nil, nil, nil, "v1"])
  }

  @Test func `ten parallel requests to one host are all answered, two per second`() async throws {
    let network = Network(.success(WebResponse(200)))
    let client = client(network)
    let calls = (0..<10).map { number in
      Task { try await client.run(WebRequest(path: "/\(number)")).response?.status }
    }
    // The time limits of all requests, and the pauses of the rate limit.
    while network.seen.count < 10 {
      for sleep in clock.sleepers.prefix(1) where sleep.duration <= .milliseconds(500) {
        clock.advance(by: clock.now.duration(to: sleep.deadline))
      }
      await Task.yield()
    }
    for call in calls { #expect(try await call.value == 200) }
    #expect(clock.now.offset == .seconds(4))
  }

  @Test func `requests rejected at the same time renew an expired token once`() async throws {
    for round in 0..<50 {
      let renewals = Mutex(0)
      let tokens = Refresh<String, WebFailure>("old") { (_) async throws(WebFailure) in
        await Task.yield()
        return "new \(renewals.withLock { $0 += 1; return $0 })"
      }
      let client = webClient(
        tokens: tokens, clock: ContinuousClock(), log: { _ in },
        network: AsyncClosureHandler("network") { (request: WebRequest) async throws(WebFailure) in
          .handled(WebResponse(request.headers["Authorization"] == "Bearer old" ? 401 : 200))
        })
      await withTaskGroup(of: Int?.self) { group in
        for number in 0..<16 {
          group.addTask {
            // Each request has its own host, so that none waits for another.
            try? await client.run(WebRequest(host: "\(number)", path: "/")).response?.status
          }
        }
        for await status in group { #expect(status == 200, "round \(round)") }
      }
      #expect(renewals.withLock { $0 } == 1, "round \(round)")
    }
  }

  @Test func `a server's requested pause is respected`() async throws {
    let network = Network(
      .success(WebResponse(503, headers: ["Retry-After": "7"])), .success(WebResponse(200)))
    let client = client(network)
    let answer = Task { try await client.run(WebRequest(path: "/")).response?.status }
    while try await clock.nextSleep().duration != .seconds(7) {}
    #expect(network.seen.count == 1)
    clock.advance(by: .seconds(7))
    #expect(try await answer.value == 200)
  }

  @Test func `a request that is not idempotent is not retried`() async throws {
    let network = Network(.failure(.network("reset")))
    let error = await #expect(throws: ChainError<WebFailure>.self) {
      try await client(network).run(WebRequest(method: "POST", path: "/"))
    }
    #expect(error?.cause == .network("reset"))
    #expect(network.seen.count == 1)
  }

  @Test func `a host that fails three times is not called`() async throws {
    let network = Network(.success(WebResponse(500)))
    let client = client(network)
    for _ in 0..<3 {
      _ = try await client.run(WebRequest(method: "POST", path: "/"))
      clock.advance(by: .seconds(1))
    }
    let error = await #expect(throws: ChainError<WebFailure>.self) {
      try await client.run(WebRequest(method: "POST", path: "/"))
    }
    #expect(error?.handler == "breaker")
    guard case .circuitOpen(let sentence)? = error?.cause else { return #expect(Bool(false)) }
    #expect(sentence.hasPrefix("the circuit is open; try again after "))
    #expect(network.seen.count == 3)
    #expect(
      try await client.run(WebRequest(method: "POST", host: "other", path: "/")).response?.status
        == 500)
  }

  @Test func `a request that takes too long is abandoned`() async throws {
    let client = webClient(
      tokens: Refresh("old") { (_) async throws(WebFailure) in "new" }, clock: clock, log: { _ in },
      network: AsyncClosureHandler("network") { (_: WebRequest) async throws(WebFailure) in
        try? await Task.sleep(for: .seconds(1000))
        return .handled(WebResponse(200))
      })
    let call = Task { await client.path(ofRunning: WebRequest(path: "/")).result }
    try await clock.nextSleep()
    clock.advance(by: .seconds(30))
    guard case .failure(let error) = await call.value else { return #expect(Bool(false)) }
    #expect(error.cause == .timedOut(.seconds(30)))
  }

  @Test func `the log shows the exchanged messages without secrets`() async throws {
    let lines = Lines()
    let client = webClient(
      tokens: Refresh("old") { (_) async throws(WebFailure) in "new" }, clock: clock,
      log: { lines.add($0) }, network: Network(.success(WebResponse(200))))
    _ = try await client.run(WebRequest(path: "/a"))
    #expect(
      lines.all == [
        "--> GET /a [Accept: application/json, Authorization: ██, User-Agent: Shop/1]",
        "<-- 200 []",
      ])
  }

  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}
