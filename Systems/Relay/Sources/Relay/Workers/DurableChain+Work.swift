import BatonResilience
import PostgreSQL

extension DurableChain {
  /// Calls the handlers of stored requests until the task is cancelled.
  ///
  /// Any number of processes can call this method. Cancelling the task also cancels the running
  /// handlers, and their requests keep their positions.
  ///
  /// - Parameters:
  ///   - names: The names of the handlers to call, or `nil` to call all handlers.
  ///   - count: The maximum number of requests to run at the same time. The value must be at least
  ///     1.
  /// - Throws: `CancellationError`, ``RelayError`` if the chain has no handler with one of the
  ///   names, or a database error that is not transient. A lost connection only delays the work.
  public func work(on names: [String]? = nil, atOnce count: Int = 1) async throws {
    precondition(count >= 1, "a worker needs to run at least 1 request, not \(count)")
    let unknown = (names ?? []).filter { name in !links.contains { $0.name == name } }
    guard unknown.isEmpty else { throw RelayError.missing(unknown, in: name, links.map(\.name)) }
    let chosen = links.filter { names?.contains($0.name) ?? true }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count { group.addTask { try await work(on: chosen) } }
      try await group.waitForAll()
    }
  }

  private func work(on links: [DurableLink<Request, Response>]) async throws {
    var failures = 0
    for await _ in await bell.ticks() {
      do {
        while try await turns(on: links) { failures = 0 }
      } catch _ where Task.isCancelled {
        throw CancellationError()
      } catch let error as PostgresError where error.isTransient {
        failures += 1
        try await Task.sleep(for: backoff.pause(after: failures))
      }
    }
    throw CancellationError()
  }

  /// Runs turns until no request is waiting, on a single connection if no handler is leased.
  private func turns(on links: [DurableLink<Request, Response>]) async throws -> Bool {
    guard links.allSatisfy({ $0.lease == nil }) else { return try await turn(on: links) }
    return try await database.withSession { session in
      while try await turn(on: links, in: session) {}
      return false
    }
  }

  /// Calls each handler for at most one claim, and returns whether any request was claimed.
  ///
  /// Handlers are called in the chain's order, so a request can pass all of them in one turn.
  private func turn(
    on links: [DurableLink<Request, Response>], in session: Session? = nil
  ) async throws -> Bool {
    var hasMoved = false
    for link in links {
      try Task.checkCancellation()
      guard try await hop(on: link, in: session) else { continue }
      hasMoved = true
      await bell.ring()
    }
    return hasMoved
  }

  /// Calls a handler for the oldest requests that wait for it, and returns whether there were any.
  func hop(
    on link: DurableLink<Request, Response>, in session: Session? = nil
  ) async throws -> Bool {
    if let lease = link.lease { return try await leasedHop(on: link, for: lease) }
    if let session { return try await lockedHop(on: link, in: session) }
    return try await database.withSession { try await lockedHop(on: link, in: $0) }
  }
}
