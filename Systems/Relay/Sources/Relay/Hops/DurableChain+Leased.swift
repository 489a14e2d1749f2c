import Baton
import BatonResilience
import Foundation
import PostgreSQL

extension DurableChain {
  /// Leases a request, calls the handler outside a transaction, and hands the request over unless
  /// another worker has taken it.
  func leasedHop(on link: DurableLink<Request, Response>, for lease: Duration) async throws -> Bool
  {
    let claim: Claim
    switch try await self.lease(to: link, for: lease) {
    case .none: return false
    case .buried: return true
    case .leased(let leased): claim = leased
    }
    let hop = Hop(of: claim.id, attempt: claim.attempts + 1, session: nil)
    do {
      guard let call = try await callRenewing(link, for: claim, in: hop, lease) else { return true }
      // Use a separate task, so that the outcome is stored even if the worker is cancelled now.
      try await Task { try await handOverPatiently(claim, after: link, call, hop) }.value
    } catch is CancellationError {
      await Task { _ = try? await database.query(.releasing(claim.id, run: claim.run)) }.value
      throw CancellationError()
    }
    return true
  }

  private enum Leasing {
    case none
    case buried
    case leased(Claim)
  }

  /// Leases the oldest request that is waiting for a handler.
  ///
  /// An expired lease counts as a failed attempt, because the request may have crashed its worker.
  private func lease(
    to link: DurableLink<Request, Response>, for lease: Duration
  ) async throws -> Leasing {
    try await database.withSession { session in
      let rows = try await session.pipeline([Self.begin, .claiming(link.name, of: name)])[1]
      guard let row = rows.first else { return .none }
      var claim = try Claim(row)
      if claim.hasExpired {
        let reason =
          "the lease expired before \"\(link.name)\" returned; its worker may have stopped"
        let visits = StoredVisit.text(link.name, .cancelled, detail: reason)
        try await session.query(.recording(visits, of: claim.id))
        claim.attempts += 1
        guard claim.attempts < attempts else {
          try await session.pipeline([.burying(claim.id, reason: reason), "COMMIT"])
          return .buried
        }
      }
      let leased = try await session.pipeline([.leasing(claim, for: lease), "COMMIT"])[0]
      claim.run = try leased[0].decode("run")
      return .leased(claim)
    }
  }

  /// Calls a handler while renewing the lease, or returns `nil` if the request was cancelled or
  /// taken over by another worker.
  private func callRenewing(
    _ link: DurableLink<Request, Response>, for claim: Claim, in hop: Hop, _ lease: Duration
  ) async throws -> DurableLink<Request, Response>.Call? {
    try await withThrowingTaskGroup(of: Watch.self) { group in
      group.addTask { .returned(try await call(link, for: claim, in: hop)) }
      group.addTask { await renew(claim, for: lease) }
      defer { group.cancelAll() }
      for try await watch in group {
        switch watch {
        case .returned(let call): return call
        case .takenOver: return nil
        case .cancelled: continue  // The handler determines the result.
        }
      }
      return nil
    }
  }

  private enum Watch {
    case returned(DurableLink<Request, Response>.Call)
    case takenOver
    case cancelled
  }

  private func renew(_ claim: Claim, for lease: Duration) async -> Watch {
    while (try? await Task.sleep(for: lease / 3)) != nil {
      // Use an exclusive connection, because the statement may wait for a lock on the request.
      let renewal = try? await database.withSession { session in
        try await session.query(.renewing(claim, for: lease))
      }
      if renewal?.affected == 0 { return .takenOver }
    }
    return .cancelled
  }

  /// Hands a request over, and retries after a transient error.
  ///
  /// At most one attempt takes effect.
  private func handOverPatiently(
    _ claim: Claim, after link: DurableLink<Request, Response>,
    _ call: DurableLink<Request, Response>.Call, _ hop: Hop
  ) async throws {
    var failures = 0
    while true {
      do {
        return try await handOver(claim, after: link, call, hop)
      } catch let error as PostgresError where error.isTransient && failures < attempts {
        failures += 1
        try await Task.sleep(for: backoff.pause(after: failures))
      }
    }
  }

  /// Hands a request over, or writes nothing if the number of its run has changed.
  private func handOver(
    _ claim: Claim, after link: DurableLink<Request, Response>,
    _ call: DurableLink<Request, Response>.Call, _ hop: Hop
  ) async throws {
    try await database.withSession { session in
      guard let row = try await lock(claim, in: session) else { return }
      var claim = claim
      // The request may have been moved to a different revision since it was claimed.
      claim.next = try row.decode("next")
      try await store([handOver(of: claim, after: link, call, hop)], after: link, in: session)
    }
  }
}
