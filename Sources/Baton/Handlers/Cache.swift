/// Remembers responses, and answers the same request from memory the next time.
///
/// ```swift
/// let quick = kitchen.cached(capacity: 100)
/// ```
///
/// Only responses are remembered: a pass and an error are asked for anew. When the cache is full,
/// the response that was not used for the longest time goes. Two equal requests under way at the
/// same time both go to the rest of the chain.
///
/// - Complexity: O(1) a request, beside what hashing it costs.
public struct Cache<Request: Hashable & Sendable, Response: Sendable, Failure: Error>: Around {
  private struct Contents {
    var entries: LeastRecentlyUsed<Request, Entry>
    /// How many times all was forgotten.
    var age = 0
  }

  private final class Memory: Sendable {
    let contents: Lock<Contents>

    init(capacity: Int) {
      contents = Lock(Contents(entries: LeastRecentlyUsed(capacity: capacity)))
    }
  }

  private struct Entry: Sendable {
    let response: Response
    let time: ContinuousClock.Instant
  }

  /// The name in paths, drawings and errors.
  public let name: String
  private let lifetime: Duration?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let memory: Memory

  /// Remembers responses.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - capacity: How many responses are remembered at most; at least 1.
  ///   - lifetime: How long a response is good for, from the moment it came; forever if `nil`.
  ///   - now: The time, for tests.
  public init(
    _ name: String = "cache", capacity: Int, lifetime: Duration? = nil,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    precondition(capacity >= 1, "Cache remembers at least 1 response, and was given \(capacity)")
    self.name = name
    self.lifetime = lifetime
    self.now = now
    memory = Memory(capacity: capacity)
  }

  /// Answers from memory, or calls the rest and remembers its response.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let (entry, age) = memory.contents.withLock { ($0.entries[request], $0.age) }
    if let entry, isGood(entry) {
      next.note("cached")
      return .handled(entry.response)
    }
    return next(request) { result in
      if case .success(.handled(let response)) = result {
        let entry = Entry(response: response, time: now())
        memory.contents.withLock { contents in
          if contents.age == age { contents.entries[request] = entry }
        }
      }
      return result
    }
  }

  /// Forgets all responses, and those of the requests that are under way before they come.
  public func removeAll() {
    memory.contents.withLock { contents in
      contents.entries.removeAll()
      contents.age += 1
    }
  }

  private func isGood(_ entry: Entry) -> Bool {
    guard let lifetime else { return true }
    return entry.time.duration(to: now()) < lifetime
  }
}

extension AsyncHandler where Request: Hashable & Sendable, Response: Sendable {
  /// This chain, its responses remembered; see ``Cache``.
  ///
  /// - Parameters:
  ///   - capacity: How many responses are remembered at most; at least 1.
  ///   - lifetime: How long a response is good for, from the moment it came; forever if `nil`.
  /// - Returns: A handler, which suspends only if this one does.
  public func cached(
    capacity: Int, lifetime: Duration? = nil
  ) -> Links.Enclosed<Cache<Request, Response, Failure>, Self> {
    surrounded(by: Cache(capacity: capacity, lifetime: lifetime))
  }
}
