import Baton
import BatonResilience
import Foundation
import PostgreSQL

extension DurableChain {
  /// Read committed, so that a claim sees what other workers committed before.
  static var begin: Statement { "BEGIN ISOLATION LEVEL READ COMMITTED" }

  /// Calls a handler for a claimed request.
  func call(
    _ link: DurableLink<Request, Response>, for claim: Claim, in hop: Hop
  ) async throws -> DurableLink<Request, Response>.Call {
    let request: Request
    do {
      request = try Body.value(claim.body)
    } catch {
      let undecodable = RelayError.undecodable(
        "request", claim.id, in: name, as: Request.self, error)
      let reason = undecodable.description
      return DurableLink.Call(
        result: .failed(reason, isFinal: true),
        visits: [StoredVisit(link.name, .failed, detail: reason)])
    }
    let call = await Hop.$current.withValue(hop) { await link.call(request) }
    // A handler that was cancelled with its worker hasn't failed.
    if case .failed = call.result { try Task.checkCancellation() }
    return call
  }

  /// Returns the statements that hand a request over after a call.
  func moves(
    of claim: Claim, after link: DurableLink<Request, Response>,
    _ call: DurableLink<Request, Response>.Call, _ hop: Hop
  ) throws -> [Statement] {
    let step = try Statement.recording(call.visits, of: claim.id)
    switch call.result {
    case .handled(let response):
      return [step, .finishing(claim.id, .handled, response: try Body.text(response))]
    case .admitted(let request):
      return [step, move(claim, after: link.name, body: try Body.text(request))]
    case .passed:
      if let date = hop.again { return [step, .postponing(claim.id, until: date)] }
      return [step, move(claim, after: link.name)]
    case .failed(let reason, let isFinal):
      return [step, failure(of: claim, reason, isFinal: isFinal)]
    }
  }

  private func move(_ claim: Claim, after handler: String, body: String? = nil) -> Statement {
    guard let next = claim.next(after: handler) else {
      return .finishing(claim.id, .unhandled, response: nil)
    }
    return .moving(claim.id, to: next, body: body)
  }

  /// Returns the statement that lets a request wait for another attempt, or buries it.
  func failure(of claim: Claim, _ reason: String, isFinal: Bool = false) -> Statement {
    let attempts = claim.attempts + 1
    guard !isFinal, attempts < self.attempts else { return .burying(claim.id, reason: reason) }
    return .delaying(claim.id, by: backoff.pause(after: attempts), attempts: attempts)
  }

  /// Runs the statements of a hand-over; if the server rejects one, the call counts as failed.
  func handOver(
    _ claim: Claim, after link: DurableLink<Request, Response>, in session: Session,
    _ statements: () throws -> [Statement]
  ) async throws {
    do {
      try await session.pipeline(statements())
    } catch let error where !error.endsWork {
      try await session.query("ROLLBACK TO hop")
      let visit = StoredVisit(link.name, .failed, detail: "\(error)")
      let step = try Statement.recording([visit], of: claim.id)
      try await session.pipeline([step, failure(of: claim, "\(error)")])
    }
  }
}

extension Error {
  /// Whether the worker hands nothing over now, because of a lost connection or a deadlock.
  fileprivate var endsWork: Bool {
    guard let error = self as? PostgresError else { return self is CancellationError }
    return error.isTransient || (error.code != .rejected && error.code != .unsendable)
  }
}
