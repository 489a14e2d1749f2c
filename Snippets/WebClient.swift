// A client with ten interceptors around the network: of these, four are its own.

import Baton
import BatonResilience
import Synchronization

struct WebRequest: Sendable, Hashable {
  var method = "GET", host = "api.shop"
  var path: String
  var headers: [String: String] = [:], body: [UInt8] = []

  var isIdempotent: Bool { ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"].contains(method) }

  func setting(_ header: String, _ value: String?) -> WebRequest {
    var copy = self
    copy.headers[header] = value
    return copy
  }
}

struct WebResponse: Sendable, Equatable {
  var status: Int, headers: [String: String], body: [UInt8]

  init(_ status: Int, headers: [String: String] = [:], _ body: String = "") {
    (self.status, self.headers, self.body) = (status, headers, Array(body.utf8))
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

enum WebFailure: Error, Equatable {
  case network(String), timedOut(Duration), circuitOpen(String), tooMany(Duration), garbled
}

typealias WebHandler = AsyncHandler<WebRequest, WebResponse, WebFailure>
typealias WebNext = AsyncNext<WebRequest, WebResponse, WebFailure>

/// Sends the token that it has, and once more with a new one where that is refused.
struct Authentication: AsyncRepeatingAround {
  let name = "authentication"
  let tokens: Tokens

  func handle(
    _ request: WebRequest, next: AsyncRepeatableNext<WebRequest, WebResponse, WebFailure>
  ) async throws(ChainError<WebFailure>) -> Outcome<WebResponse> {
    let token = tokens.current
    let outcome = try await next(request.setting("Authorization", "Bearer \(token)"))
    guard outcome.response?.status == 401 else { return outcome }
    let fresh = try await tokens.refresh(insteadOf: token)
    return try await next(request.setting("Authorization", "Bearer \(fresh)"))
  }
}

final class Tokens: Sendable {
  private let token: Mutex<String>
  private let refreshed: AnyAsyncHandler<String, String, WebFailure>

  init(_ first: String, fetch: @escaping @Sendable () async throws(WebFailure) -> String) {
    token = Mutex(first)
    refreshed = AsyncClosureHandler("token") { (_: String) async throws(WebFailure) in
      .handled(try await fetch())
    }
    .oneFlight().erasedToAsync()
  }

  var current: String { token.withLock { $0 } }

  func refresh(insteadOf old: String) async throws(ChainError<WebFailure>) -> String {
    guard current == old else { return current }
    let fresh = try await refreshed.run(old).response ?? old
    token.withLock { $0 = fresh }
    return fresh
  }
}

/// Asks whether what it remembers is still right.
struct Revalidation: AsyncAround {
  private final class Store: Sendable { let entries = Mutex<[String: WebResponse]>([:]) }

  let name = "revalidation"
  private let store = Store()

  func handle(
    _ request: WebRequest, next: consuming WebNext
  ) async throws(ChainError<WebFailure>) -> Outcome<WebResponse> {
    guard request.method == "GET" else { return try await next(request) }
    let key = request.host + request.path
    let known = store.entries.withLock { $0[key] }
    let outcome = try await next(request.setting("If-None-Match", known?.headers["ETag"]))
    guard let response = outcome.response else { return outcome }
    if response.status == 304, let known { return .handled(known) }
    if response.status == 200, response.headers["ETag"] != nil {
      store.entries.withLock { $0[key] = response }
    }
    return outcome
  }
}

struct Unzipping: AsyncAround {
  let name = "unzipping"

  func handle(
    _ request: WebRequest, next: consuming WebNext
  ) async throws(ChainError<WebFailure>) -> Outcome<WebResponse> {
    let outcome = try await next(request.setting("Accept-Encoding", "gzip"))
    guard var response = outcome.response, response.headers["Content-Encoding"] == "gzip"
    else { return outcome }
    guard response.body.count.isMultiple(of: 2) else { throw .failed(.garbled) }
    response.body = stride(from: 0, to: response.body.count, by: 2).flatMap {
      [UInt8](repeating: response.body[$0 + 1], count: Int(response.body[$0]))
    }
    response.headers["Content-Encoding"] = nil
    return .handled(response)
  }
}

struct Logging: AsyncAround {
  let name = "logging"
  let log: @Sendable (String) -> Void

  func handle(
    _ request: WebRequest, next: consuming WebNext
  ) async throws(ChainError<WebFailure>) -> Outcome<WebResponse> {
    log("--> \(request.method) \(request.path) [\(shown(request.headers))]")
    do throws(ChainError<WebFailure>) {
      let outcome = try await next(request)
      if let response = outcome.response {
        log("<-- \(response.status) [\(shown(response.headers))]")
      }
      return outcome
    } catch {
      log("<-- \(error)")
      throw error
    }
  }

  private func shown(_ headers: [String: String]) -> String {
    let secret: Set = ["Authorization", "Cookie", "Set-Cookie"]
    return headers.sorted { $0.key < $1.key }
      .map { "\($0.key): \(secret.contains($0.key) ? "██" : $0.value)" }.joined(separator: ", ")
  }
}

/// What to do after an attempt: what the server, or the rate limit, says; and what broke is tried again
/// where that does no harm.
func decision(
  on attempt: Attempt<WebRequest, WebResponse, WebFailure>
) -> RetryDecision {
  switch attempt.result {
  case .success(.handled(let response)) where [429, 503].contains(response.status):
    response.headers["Retry-After"].flatMap { Int($0) }.map { .again(after: .seconds($0)) } ?? .stop
  case .failure(.tooMany(let pause)): .again(after: pause)
  case .failure(.network) where attempt.request.isIdempotent: .again
  default: .stop
  }
}

func webClient(
  tokens: Tokens, clock: any Clock<Duration>, log: @escaping @Sendable (String) -> Void,
  network: some WebHandler
) -> some WebHandler {
  Chain("client", request: WebRequest.self, response: WebResponse.self, failure: WebFailure.self) {
    LeavingTimeout(after: .seconds(30), clock: clock) { .timedOut($0.limit) }
    AsyncClosureAround("headers") { request, next async throws(ChainError<WebFailure>) in
      var request = request
      request.headers.merge(["User-Agent": "Shop/1", "Accept": "application/json"]) { own, _ in own
      }
      return try await next(request)
    }
    Revalidation()
    Authentication(tokens: tokens)
    PacedRetry(attempts: 3, clock: clock, deciding: decision)
    RateLimit(to: 2, per: .seconds(1), forEach: \.host, clock: clock) { .tooMany($0.retryAfter) }
    CircuitBreaker(
      settings: CircuitSettings(minimumCalls: 3, openTime: .seconds(60)), forEach: \.host,
      clock: clock,
      counting: { (try? $0.get()).map { $0.response?.status ?? 0 >= 500 } ?? true }
    ) { .circuitOpen("\($0)") }
    Logging(log: log)
    Unzipping()
    network
  }
}
