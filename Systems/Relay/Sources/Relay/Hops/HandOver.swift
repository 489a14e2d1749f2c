import Baton
import BatonResilience
import Foundation
import PostgreSQL

/// What a hand-over stores for one request.
struct HandOver: Sendable {
  enum Move: Sendable {
    /// To a handler, with a changed body if there is one.
    case next(String, body: String?)
    case end(Ending, response: String?)
    /// Any other, as a statement.
    case other(Statement)
  }

  let claim: Claim
  /// The handler's writes, and those of large bodies.
  var writes: [Statement] = []
  let visits: String
  let move: Move
  /// Whether the handler failed, so that what it did in its session must be undone.
  var hasFailed = false
}

extension DurableChain {
  /// Returns what a call stores; a response or request that cannot be encoded is a failure.
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
        // The server's clock counts the pause. A time in the past must not become a busy loop.
        let pause = max(.seconds(date.timeIntervalSinceNow), bell.poll)
        let move = HandOver.Move.other(.delaying(claim.id, by: pause, attempts: 0))
        return HandOver(claim: claim, writes: hop.writes, visits: visits, move: move)
      case .failed(let reason):
        let move = HandOver.Move.other(failure(of: claim, reason))
        return HandOver(claim: claim, visits: visits, move: move, hasFailed: true)
      }
    } catch {
      return failed(claim, at: link, "\(error)")
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

  /// Returns what a call stores whose error no path has recorded.
  private func failed(
    _ claim: Claim, at link: DurableLink<Request, Response>, _ reason: String
  ) -> HandOver {
    HandOver(
      claim: claim, visits: StoredVisit.text(link.name, .failed, detail: reason),
      move: .other(failure(of: claim, reason)), hasFailed: true)
  }

  /// Returns the statement that lets a request wait for another attempt, or buries it.
  private func failure(of claim: Claim, _ reason: String) -> Statement {
    let attempts = claim.attempts + 1
    guard attempts < self.attempts else { return .burying(claim.id, reason: reason) }
    return .delaying(claim.id, by: backoff.pause(after: attempts), attempts: attempts)
  }

  /// Stores hand-overs and commits the transaction, in one round trip.
  ///
  /// If the server rejects a statement, each request is handed over in a transaction of its own.
  /// The one whose statement it is has failed.
  func store(
    _ handOvers: [HandOver], after link: DurableLink<Request, Response>, in session: Session
  ) async throws {
    do {
      try await session.pipeline(Statement.storing(handOvers) + ["COMMIT"])
    } catch {
      guard !error.endsWork else { throw error }
      try await session.query("ROLLBACK")
      if handOvers.count == 1 {
        try await storeAlone(failed(handOvers[0].claim, at: link, "\(error)"), in: session)
      } else {
        for handOver in handOvers {
          guard try await lock(handOver.claim, in: session) != nil else { continue }
          try await store([handOver], after: link, in: session)
        }
      }
    }
  }

  /// Stores a hand-over in a transaction of its own, unless another worker has moved the request.
  func storeAlone(_ handOver: HandOver, in session: Session) async throws {
    guard try await lock(handOver.claim, in: session) != nil else { return }
    try await session.pipeline(Statement.storing([handOver]) + ["COMMIT"])
  }

  /// Begins a transaction, locks a request in it and returns the row with its next handler.
  ///
  /// If another worker has moved the request, this rolls back and returns `nil`.
  func lock(_ claim: Claim, in session: Session) async throws -> Row? {
    if let row = try await session.pipeline([Self.begin, .fencing(claim)])[1].first { return row }
    try await session.query("ROLLBACK")
    return nil
  }
}

extension PostgresError {
  /// Whether the worker hands nothing over now, because of a lost connection or a deadlock.
  fileprivate var endsWork: Bool {
    isTransient || (code != .rejected && code != .unsendable)
  }
}
