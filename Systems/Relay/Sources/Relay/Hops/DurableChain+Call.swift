import Baton
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
        result: .failed(reason),
        visits: [StoredVisit(link.name, .failed, detail: reason)])
    }
    let call = await Hop.$current.withValue(hop) { await link.call(request) }
    // A handler that was cancelled with its worker hasn't failed.
    if case .failed = call.result { try Task.checkCancellation() }
    return call
  }
}
