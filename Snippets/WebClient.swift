// A client with ten interceptors around the network, four of which are its own.

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

/// Sends the current token, and retries once with a new one if the server rejects it.
struct Authentication: AsyncRepeatingAround {
  let name = "authentication"
  let tokens: Refresh<String, WebFailure>

  func handle(
    _ request: WebRequest, next: AsyncRepeatableNext<WebRequest, WebResponse, WebFailure>
  ) async throws(ChainError<WebFailure>) -> Outcome<WebResponse> {
    let token = tokens.current
    let outcome = try await next(request.setting("Authorization", "Bearer \(token)"))
    guard outcome.response?.status == 401 else { return outcome }
    let fresh = try await tokens.value(insteadOf: token)
    return try await next(request.setting("Authorization", "Bearer \(fresh)"))
  }
}

/// Asks the server whether a stored response is still current.
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

/// Waits as long as the server requests, and retries a failed connection if the request is
/// idempotent.
func decision(
  on attempt: Attempt<WebRequest, WebResponse, WebFailure>
) -> RetryDecision {
  switch attempt.result {
  case .success(.handled(let response)) where [429, 503].contains(response.status):
    response.headers["Retry-After"].flatMap { Int($0) }.map { .again(after: .seconds($0)) } ?? .stop
  case .failure(.network) where attempt.request.isIdempotent: .again
  default: .stop
  }
}

func webClient(
  tokens: Refresh<String, WebFailure>, clock: any Clock<Duration>,
  log: @escaping @Sendable (String) -> Void, network: some WebHandler
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
    WaitingRateLimit(
      to: 2, per: .seconds(1), waitingAtMost: .seconds(30), forEach: \.host, clock: clock
    ) { .tooMany($0.retryAfter) }
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
