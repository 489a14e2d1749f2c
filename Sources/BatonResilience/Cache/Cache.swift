public import Baton

/// An around handler that caches responses and answers equal requests from the cache.
///
/// ```swift
/// let quick = kitchen.cached(capacity: 100)
///
/// struct Page: Sendable { var status = 200, maxAge: Duration? }
/// let server = ClosureHandler("server") { (_: String) in Outcome.handled(Page()) }
/// let mirror = server.surrounded(
///   by: Cache(
///     capacity: 100, staleFor: .seconds(30), lifetimeOf: { $0.maxAge ?? .seconds(60) },
///     when: { $0.status == 200 }))
/// ```
///
/// The cache stores only responses that satisfy `when`. After a pass or an error, the next request
/// calls the rest of the chain again. A full cache removes the least recently used response. A
/// lookup may also count as a use of a different request with the same hash. Two equal concurrent
/// requests both call the rest of the chain, unless a stale response may be served. To combine such
/// requests, use ``OneFlight``. A request that does not equal itself, such as one that contains
/// `Double.nan`, is never cached.
///
/// A response is stale when its lifetime is over. A stale response may be served for a limited
/// time, as in RFC 5861. The first request that finds a stale response calls the rest of the chain.
/// Concurrent requests receive the stale response without waiting (section 3). If the rest fails,
/// the first request also receives the stale response (section 4), and the next request calls the
/// rest again. A cancellation is not a failure.
///
/// The `==` and `hash(into:)` methods of a request and the `deinit` of a response may call the
/// chain that contains the cache, empty the cache, or edit the chain.
///
/// - Complexity: O(1) for each request, in addition to hashing and comparing it; O(n) for n cached
///   requests with the same hash.
public struct Cache<Request: Hashable & Sendable, Response: Sendable, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let capacity: Int
  @usableFromInline let stale: Duration
  @usableFromInline let staleIfError: Duration
  @usableFromInline let lifetime: @Sendable (Response) -> Duration?
  @usableFromInline let isFailing: @Sendable (Response) -> Bool
  @usableFromInline let isMemorable: @Sendable (Response) -> Bool
  @usableFromInline let time: Timekeeper
  @usableFromInline let memory: KeyedTable<Request, CacheSlot<Response>>

  /// Creates a cache with the same lifetime for all responses.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - capacity: The maximum number of cached responses, which must be at least 1.
  ///   - lifetime: The lifetime of a response after its arrival, or `nil` to cache responses
  ///     indefinitely.
  ///   - staleFor: How long after its lifetime a response may be served while one request calls the
  ///     rest of the chain.
  ///   - staleIfError: How long after its lifetime a response may be served if the rest of the
  ///     chain fails. The default is `staleFor`.
  ///   - clock: The clock that measures time.
  ///   - isFailing: A closure that returns whether a response, such as one with the status 503,
  ///     means that the service failed.
  ///   - isMemorable: A closure that returns whether to cache a response.
  public init(
    _ name: String = "cache", capacity: Int, lifetime: Duration? = nil,
    staleFor: Duration = .zero, staleIfError: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    failing isFailing: @escaping @Sendable (Response) -> Bool = { _ in false },
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) {
    self.init(
      name, capacity: capacity, staleFor: staleFor, staleIfError: staleIfError, clock: clock,
      lifetimeOf: { _ in lifetime }, failing: isFailing, when: isMemorable)
  }

  /// Creates a cache that determines the lifetime of each response with a closure.
  ///
  /// The `lifetime` closure returns the lifetime of a response after its arrival, or `nil` to cache
  /// it indefinitely. For the other parameters, see the initializer with one lifetime.
  public init(
    _ name: String = "cache", capacity: Int, staleFor: Duration = .zero,
    staleIfError: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    lifetimeOf lifetime: @escaping @Sendable (Response) -> Duration?,
    failing isFailing: @escaping @Sendable (Response) -> Bool = { _ in false },
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) {
    precondition(capacity >= 1, "Cache must hold at least 1 response, not \(capacity)")
    self.name = name
    self.capacity = capacity
    self.lifetime = lifetime
    self.isFailing = isFailing
    self.isMemorable = isMemorable
    stale = staleFor
    self.staleIfError = staleIfError ?? staleFor
    time = Timekeeper(clock)
    memory = KeyedTable(capacity: capacity)
  }

  /// The role of this link, which is `"cache"`.
  public var orderRole: String? { "cache" }

  /// Draws the cache around the rest of the chain, and shows the number of cached responses.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(memory.count) of \(capacity) cached")
  }

  /// Answers from the cache, or calls the rest of the chain and caches its response.
  @inlinable
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let age = memory.age
    let found = memory.value(of: request)?.remembered
    let asked = time.now
    let over = found?.lifetimeOver(at: asked)
    if let found, over.map({ $0 < stale && !found.beginRenewal() }) ?? true {
      next.note(over.map { "cached, stale for \($0)" } ?? "cached")
      return .handled(found.response)
    }
    let renewal = found.map { found in Ending { found.endRenewal() } }
    let walk = next.walk
    return next(request) { result in
      renewal?.end()
      if case .success(.handled(let response)) = result, !isFailing(response),
        isMemorable(response)
      {
        let end = lifetime(response).map { time.now + $0.waitable }
        let slot = memory.value(of: request, since: age) { CacheSlot(age: age) }
        // If the cache was emptied during the call, a new slot must not store this old response.
        if slot.age == age { slot.store(Remembered(response, asked: asked, until: end)) }
        return result
      }
      found?.endRenewal()
      guard let found, isFailure(result) else { return result }
      let over = found.lifetimeOver(at: time.now) ?? .zero
      guard over < staleIfError else { return result }
      walk.note("cached, stale for \(over), because the rest failed")
      return .success(.handled(found.response))
    }
  }

  @inlinable
  func isFailure(_ result: ChainResult<Response, Failure>) -> Bool {
    switch result {
    case .success(.handled(let response)): isFailing(response)
    case .success(.passed): false
    case .failure(let error): error.cause != nil
    }
  }

  /// The number of cached responses, including those whose lifetime is over.
  public var count: Int { memory.count }

  /// Removes all cached responses, and prevents requests in progress from caching their responses.
  public func removeAll() { memory.removeAll() }
}

extension AsyncHandler where Request: Hashable & Sendable, Response: Sendable {
  /// Returns this chain with a cache for its responses; see ``Cache``.
  public func cached(
    capacity: Int, lifetime: Duration? = nil,
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) -> Links.Enclosed<Cache<Request, Response, Failure>, Self> {
    surrounded(by: Cache(capacity: capacity, lifetime: lifetime, when: isMemorable))
  }
}
