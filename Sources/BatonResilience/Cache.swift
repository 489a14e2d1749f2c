public import Baton

/// Remembers responses, and answers the same request from memory the next time.
///
/// ```swift
/// let quick = kitchen.cached(capacity: 100)
/// ```
///
/// Only responses are remembered: a pass and an error are asked for anew. When the cache is full,
/// the response that was not used for the longest time goes; a request that has the hash of another
/// one may count as a use of that one's response. Two equal requests under way at the same time both
/// go to the rest of the chain. A request that does not equal itself, such as one with
/// `Double.nan`, is asked for anew each time.
///
/// A request's `==` and `hash(into:)` and a response's `deinit` may ask the chain that remembers
/// them, forget all, and edit.
///
/// - Complexity: O(1) a request, beside what hashing and comparing it cost; O(n) for n remembered
///   requests that all have one hash.
public struct Cache<Request: Hashable & Sendable, Response: Sendable, Failure: Error>: Around {
  /// A response, and what it answers.
  private final class Entry: Sendable {
    let request: Request
    let response: Response
    let time: ContinuousClock.Instant

    init(_ request: Request, _ response: Response, at time: ContinuousClock.Instant) {
      self.request = request
      self.response = response
      self.time = time
    }
  }

  /// The name in paths, drawings and errors.
  public let name: String
  private let lifetime: Duration?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let memory: CacheMemory

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
    memory = CacheMemory(capacity: capacity)
  }

  /// Answers from memory, or calls the rest and remembers its response.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let hash = request.hashValue
    let (found, age) = memory.contents.withLock { ($0.entries.find(hash), $0.age) }
    if let found, let entry = entry(of: request, hash, among: found), isGood(entry) {
      next.note("cached")
      return .handled(entry.response)
    }
    return next(request) { result in
      if case .success(.handled(let response)) = result {
        remember(Entry(request, response, at: now()), hash, age)
      }
      return result
    }
  }

  /// Forgets all responses, and those of the requests that are under way before they come.
  public func removeAll() {
    let forgotten = memory.contents.withLock { contents in
      contents.age += 1
      return contents.entries.removeAll()
    }
    _ = consume forgotten
  }

  private func entry(
    of request: Request, _ hash: Int, among found: LeastRecentlyUsed.Found
  ) -> Entry? {
    let first = entry(found.first)
    if found.others.isEmpty { return first.request == request ? first : nil }
    for entry in [first] + found.others.map(entry(_:)) where entry.request == request {
      memory.contents.withLock { $0.entries.use(entry, of: hash) }
      return entry
    }
    return nil
  }

  /// Puts an entry in, unless all was forgotten since that age.
  private func remember(_ entry: Entry, _ hash: Int, _ age: Int) {
    // Nobody would find it again, and each time it would be put in once more.
    guard entry.request == entry.request else { return }
    var known: [LeastRecentlyUsed.Element] = []
    var old: LeastRecentlyUsed.Element?
    // Where others come in at the same time, theirs may stay.
    for _ in 0..<2 {
      let insertion = memory.contents.withLock { contents in
        contents.age == age
          ? contents.entries.insert(entry, of: hash, over: old, knowing: known) : .done(gone: nil)
      }
      guard case .unknown(let others) = insertion else { return }
      known = others
      old = known.first { self.entry($0).request == entry.request }
    }
  }

  /// What was put into the memory, which holds nothing else.
  private func entry(_ element: LeastRecentlyUsed.Element) -> Entry {
    unsafeDowncast(element, to: Entry.self)
  }

  private func isGood(_ entry: Entry) -> Bool {
    guard let lifetime else { return true }
    return entry.time.duration(to: now()) < lifetime
  }
}

/// The entries of a cache behind a lock, under which no request is hashed or compared and no entry
/// released.
private final class CacheMemory: Sendable {
  struct Contents {
    var entries: LeastRecentlyUsed
    /// How many times all was forgotten.
    var age = 0
  }

  let contents: Lock<Contents>

  init(capacity: Int) {
    contents = Lock(Contents(entries: LeastRecentlyUsed(capacity: capacity)))
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
