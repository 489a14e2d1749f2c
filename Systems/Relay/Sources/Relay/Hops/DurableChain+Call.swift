import Baton
import Foundation
import PostgreSQL

extension DurableChain {
  /// The statement that begins a transaction whose claims see other workers' commits.
  static var begin: Statement { "BEGIN ISOLATION LEVEL READ COMMITTED" }

  /// Calls a handler for a claimed request.
  func call(
    _ link: DurableLink<Request, Response>, for claim: Claim, in hop: Hop
  ) async throws -> DurableLink<Request, Response>.Call {
    let request: Request
    do {
      request = try self.request(claim.body, of: claim.id)
    } catch {
      let reason = error.description
      return DurableLink.Call(
        result: .failed(reason, error),
        visits: [StoredVisit(link.name, .failed, detail: reason)])
    }
    let call = await Hop.$current.withValue(hop) { await link.call(request) }
    // If the worker was cancelled, do not count its handler's error as a failure.
    if case .failed = call.result { try Task.checkCancellation() }
    return call
  }
}
