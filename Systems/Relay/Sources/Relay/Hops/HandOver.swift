import Baton
import BatonResilience
import Foundation
import PostgreSQL

/// The changes that a hand-over stores for one request.
struct HandOver: Sendable {
  enum Move: Sendable {
    /// A move to a handler, with the body to store in the request's row, if any.
    case next(String, body: String?)
    case end(Ending, response: String?)
    /// Any other move, as a statement.
    case other(Statement)
  }

  let claim: Claim
  /// The handler's statements, and those that store or delete a large body.
  var writes: [Statement] = []
  let visits: String
  let move: Move
  /// Whether the handler failed, so that its statements in the session must be rolled back.
  var hasFailed = false
}

extension DurableChain {
  /// Returns the changes to store after a call.
  ///
  /// A value that cannot be encoded counts as a failure.
  func handOver(
    of claim: Claim, after link: DurableLink<Request, Response>,
    _ call: DurableLink<Request, Response>.Call, _ hop: Hop
  ) -> HandOver {
    do {
      let visits = StoredVisit.text(of: call.visits)
      switch call.result {
      case .handled(let response):
        let move = HandOver.Move.end(.handled, response: try Body.text(response))
        return HandOver(
          claim: claim, writes: hop.writes + freeing(claim), visits: visits, move: move)
      case .admitted(let request):
        return moved(claim, body: try Body.text(request), visits, hop.writes)
      case .passed:
        guard let date = hop.again else { return moved(claim, body: nil, visits, hop.writes) }
        // Store a pause instead of a date, because the server measures it with its own clock. The
        // minimum prevents a busy loop.
        let pause = max(.seconds(date.timeIntervalSinceNow), bell.poll)
        let move = HandOver.Move.other(.delaying(claim.id, by: pause, attempts: 0))
        return HandOver(claim: claim, writes: hop.writes, visits: visits, move: move)
      case .failed(let reason, let error):
        let move = HandOver.Move.other(failure(of: claim, reason, error))
        return HandOver(claim: claim, visits: visits, move: move, hasFailed: true)
      }
    } catch {
      return failed(claim, at: link, error)
    }
  }

  private func moved(
    _ claim: Claim, body: String?, _ visits: String, _ writes: [Statement]
  ) -> HandOver {
    guard let next = claim.next else {
      return HandOver(
        claim: claim, writes: writes + freeing(claim), visits: visits,
        move: .end(.unhandled, response: nil))
    }
    guard let body else {
      return HandOver(
        claim: claim, writes: writes, visits: visits, move: .next(next, body: nil))
    }
    let isLarge = isLarge(body)
    let more = isLarge ? [Statement.replacing(claim.id, body)] : freeing(claim)
    return HandOver(
      claim: claim, writes: writes + more, visits: visits,
      move: .next(next, body: isLarge ? nil : body))
  }

  private func freeing(_ claim: Claim) -> [Statement] {
    claim.isLarge ? [.freeing(claim.id)] : []
  }

  /// Returns the changes to store after a failure that no path has recorded.
  private func failed(
    _ claim: Claim, at link: DurableLink<Request, Response>, _ error: any Error
  ) -> HandOver {
    let reason = "\(error)"
    return HandOver(
      claim: claim, visits: StoredVisit.text(link.name, .failed, detail: reason),
      move: .other(failure(of: claim, reason, error)), hasFailed: true)
  }

  /// Returns the statement that delays a request's next attempt or makes it a dead letter.
  private func failure(of claim: Claim, _ reason: String, _ error: any Error) -> Statement {
    let attempts = claim.attempts + 1
    // Another version of the program may be able to read the request.
    let isUndecodable = (error as? RelayError)?.code == .undecodable
    guard attempts < self.attempts, isUndecodable || isWorthwhile?(error) ?? true else {
      return .burying(claim.id, reason: reason)
    }
    return .delaying(claim.id, by: backoff.pause(after: attempts), attempts: attempts)
  }

  /// Stores hand-overs and commits the transaction, in one round trip.
  ///
  /// If the server rejects a statement, each request is handed over in its own transaction.
  /// The request whose statement is rejected counts as failed.
  func store(
    _ handOvers: [HandOver], after link: DurableLink<Request, Response>, in session: Session
  ) async throws {
    do {
      try await session.pipeline(Statement.storing(handOvers) + ["COMMIT"])
    } catch {
      guard !error.endsWork else { throw error }
      try await session.query("ROLLBACK")
      if handOvers.count == 1 {
        try await storeAlone(failed(handOvers[0].claim, at: link, error), in: session)
      } else {
        for handOver in handOvers {
          guard try await lock(handOver.claim, in: session) != nil else { continue }
          try await store([handOver], after: link, in: session)
        }
      }
    }
  }

  /// Stores a hand-over in its own transaction, unless another worker has moved the request.
  func storeAlone(_ handOver: HandOver, in session: Session) async throws {
    guard try await lock(handOver.claim, in: session) != nil else { return }
    try await session.pipeline(Statement.storing([handOver]) + ["COMMIT"])
  }

  /// Begins a transaction, locks a request in it and returns the row with its next handler.
  ///
  /// If another worker has moved the request, this method rolls back and returns `nil`.
  func lock(_ claim: Claim, in session: Session) async throws -> Row? {
    if let row = try await session.pipeline([Self.begin, .fencing(claim)])[1].first { return row }
    try await session.query("ROLLBACK")
    return nil
  }
}

extension PostgresError {
  /// Whether the worker cannot hand over now, for example after a lost connection or deadlock.
  fileprivate var endsWork: Bool {
    isTransient || (code != .rejected && code != .unsendable)
  }
}
