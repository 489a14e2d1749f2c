import Synchronization

/// A client with ten hand-written, nested interceptors.
///
/// They are logging, cache, header, authorization with one refresh, retry, rate limit, circuit
/// breaker, time limit, decoding, and the call.
public final class ClientByHand: Sendable {
  private struct Circuit {
    var calls = 0
    var failures = 0
    var openUntil: ContinuousClock.Instant?
  }

  private let log = Mutex(0)
  private let cache = Mutex((replies: [Int: WebReply](), order: [Int]()))
  private let token = Mutex("Bearer 1")
  private let nextArrival = Mutex(ContinuousClock.now)
  private let circuit = Mutex(Circuit())
  private let clock = ContinuousClock()

  /// Creates a client with a token that the server rejects, and with an empty cache.
  public init() {}

  /// Sends a request through all ten interceptors.
  public func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    let start = clock.now
    let reply = try await remembered(request)
    let end = clock.now
    if start.duration(to: end) > .zero { log.withLock { $0 += 1 } }
    return reply
  }

  private func remembered(_ request: WebRequest) async throws(WebError) -> WebReply {
    if let reply = cache.withLock({ $0.replies[request.page] }) { return reply }
    let reply = try await headed(request)
    cache.withLock { cache in
      cache.replies[request.page] = reply
      cache.order.append(request.page)
      if cache.order.count > 16 { cache.replies[cache.order.removeFirst()] = nil }
    }
    return reply
  }

  private func headed(_ request: WebRequest) async throws(WebError) -> WebReply {
    var request = request
    request.headers["User-Agent"] = "benchmark"
    return try await authorized(request)
  }

  private func authorized(_ request: WebRequest) async throws(WebError) -> WebReply {
    var request = request
    request.headers["Authorization"] = token.withLock { $0 }
    let reply = try await retried(request)
    guard reply.status == 401 else { return reply }
    token.withLock { $0 = "Bearer 2" }
    request.headers["Authorization"] = "Bearer 2"
    return try await retried(request)
  }

  private func retried(_ request: WebRequest) async throws(WebError) -> WebReply {
    var attempt = 1
    while true {
      do throws(WebError) {
        return try await rated(request)
      } catch {
        guard attempt < 3 else { throw error }
        let most = 100.0 * Double(1 << (attempt - 1))
        do {
          try await clock.sleep(for: .milliseconds(Double.random(in: 0..<most)))
        } catch {
          throw .cancelled
        }
        attempt += 1
      }
    }
  }

  private func rated(_ request: WebRequest) async throws(WebError) -> WebReply {
    let now = clock.now
    let isAllowed = nextArrival.withLock { next in
      let earliest = max(next, now)
      guard now.duration(to: earliest) <= .seconds(1) else { return false }
      next = earliest + .nanoseconds(1)
      return true
    }
    guard isAllowed else { throw .often }
    return try await guarded(request)
  }

  private func guarded(_ request: WebRequest) async throws(WebError) -> WebReply {
    let now = clock.now
    guard circuit.withLock({ $0.openUntil.map { $0 <= now } ?? true }) else { throw .open }
    do throws(WebError) {
      let reply = try await timed(request)
      circuit.withLock { $0.calls += 1 }
      return reply
    } catch {
      circuit.withLock { circuit in
        circuit.calls += 1
        circuit.failures += 1
        if circuit.calls >= 20, circuit.failures * 2 >= circuit.calls {
          circuit = Circuit(openUntil: now + .seconds(5))
        }
      }
      throw error
    }
  }

  private func timed(_ request: WebRequest) async throws(WebError) -> WebReply {
    let answer = await withTaskGroup(of: Result<WebReply, WebError>.self) { group in
      group.addTask { await self.decoded(request) }
      group.addTask { [clock] in
        try? await clock.sleep(for: .seconds(5))
        return .failure(.slow)
      }
      let first = await group.next() ?? .failure(.slow)
      group.cancelAll()
      return first
    }
    return try answer.get()
  }

  private func decoded(_ request: WebRequest) async -> Result<WebReply, WebError> {
    do throws(WebError) {
      var reply = try await Server.answer(request)
      guard reply.status == 200 else { return .success(reply) }
      guard let number = Int(reply.body) else { return .failure(.malformed) }
      reply.number = number
      return .success(reply)
    } catch {
      return .failure(error)
    }
  }
}
