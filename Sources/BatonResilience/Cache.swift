public import Baton

/// Remembers responses, and answers the same request from memory the next time.
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
/// Only responses are remembered: a pass and an error are asked for anew, and so is a response for
/// which `when` says so. When the cache is full, the response that was not used for the longest time
/// goes; a request that has the hash of another one may count as a use of that one's response. Two
/// equal requests under way at the same time both go to the rest of the chain, unless an old response
/// may be served; see ``OneFlight``. A request that does not equal itself, such as one with
/// `Double.nan`, is asked for anew each time.
///
/// A response that has outlived its lifetime may be served for a while, as in RFC 5861: the first
/// request that finds it so calls the rest, and those that come meanwhile get the old response.
///
/// A request's `==` and `hash(into:)` and a response's `deinit` may ask the chain that remembers
/// them, forget all, and edit.
///
/// - Complexity: O(1) a request, beside what hashing and comparing it cost; O(n) for n remembered
///   requests that all have one hash.
public struct Cache<Request: Hashable & Sendable, Response: Sendable, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let capacity: Int
  private let stale: Duration
  private let lifetime: @Sendable (Response) -> Duration?
  private let isMemorable: @Sendable (Response) -> Bool
  private let time: Timekeeper
  private let memory: KeyedTable<Request, Remembered<Response>>

  /// Remembers responses, all for the same time.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - capacity: How many responses are remembered at most; at least 1.
  ///   - lifetime: How long a response is good for, from the moment it came; forever if `nil`.
  ///   - staleFor: How long after that it may be served while the rest is asked again.
  ///   - clock: What time is measured with.
  ///   - isMemorable: Whether a response is remembered.
  public init(
    _ name: String = "cache", capacity: Int, lifetime: Duration? = nil,
    staleFor: Duration = .zero, clock: any Clock<Duration> = ContinuousClock(),
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) {
    self.init(
      name, capacity: capacity, staleFor: staleFor, clock: clock, lifetimeOf: { _ in lifetime },
      when: isMemorable)
  }

  /// Remembers responses, each for a time of its own.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - capacity: How many responses are remembered at most; at least 1.
  ///   - staleFor: How long after its lifetime one may be served while the rest is asked again.
  ///   - clock: What time is measured with.
  ///   - lifetime: How long a response is good for, from the moment it came; forever if `nil`.
  ///   - isMemorable: Whether a response is remembered.
  public init(
    _ name: String = "cache", capacity: Int, staleFor: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    lifetimeOf lifetime: @escaping @Sendable (Response) -> Duration?,
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) {
    precondition(capacity >= 1, "Cache remembers at least 1 response, and was given \(capacity)")
    self.name = name
    self.capacity = capacity
    self.lifetime = lifetime
    self.isMemorable = isMemorable
    stale = staleFor
    time = Timekeeper(clock)
    memory = KeyedTable(capacity: capacity)
  }

  /// `"cache"`.
  public var orderRole: String? { "cache" }

  /// The rest of the chain, and how many responses are remembered.
  public func outline(before rest: inout Outline.Row) {
    outline(before: &rest, state: "\(memory.count) of \(capacity) remembered")
  }

  /// Answers from memory, or calls the rest and remembers its response.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let age = memory.age
    let found = memory.value(of: request)
    let asked = time.now
    let over = found?.lifetimeOver(at: asked)
    if let found, over.map({ $0 < stale && !found.beginRenewal() }) ?? true {
      next.note(over.map { "cached, stale for \($0)" } ?? "cached")
      return .handled(found.response)
    }
    let renewal = found.map { found in Ending { found.endRenewal() } }
    return next(request) { result in
      renewal?.end()
      if case .success(.handled(let response)) = result, isMemorable(response) {
        let end = lifetime(response).map { time.now + $0.waitable }
        // One that was asked for later, and came earlier, is the newer one.
        if memory.value(of: request).map({ $0.asked <= asked }) ?? true {
          memory.set(Remembered(response, asked: asked, until: end), of: request, since: age)
        }
      } else {
        found?.endRenewal()
      }
      return result
    }
  }

  /// How many responses are remembered, those that have outlived their lifetime included.
  public var count: Int { memory.count }

  /// Forgets all responses, and those of the requests that are under way before they come.
  public func removeAll() { memory.removeAll() }
}

extension AsyncHandler where Request: Hashable & Sendable, Response: Sendable {
  /// This chain, its responses remembered; see ``Cache``.
  ///
  /// - Parameters:
  ///   - capacity: How many responses are remembered at most; at least 1.
  ///   - lifetime: How long a response is good for, from the moment it came; forever if `nil`.
  ///   - isMemorable: Whether a response is remembered.
  /// - Returns: A handler, which suspends only if this one does.
  public func cached(
    capacity: Int, lifetime: Duration? = nil,
    when isMemorable: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) -> Links.Enclosed<Cache<Request, Response, Failure>, Self> {
    surrounded(by: Cache(capacity: capacity, lifetime: lifetime, when: isMemorable))
  }
}
