import Baton
import Foundation

/// A link of a ``DurableChain``: a handler or an admission, and how a worker calls it.
public struct DurableLink<Request: Codable & Sendable, Response: Codable & Sendable>: Sendable {
  /// The name, which is the position of the requests for which this link is next.
  public let name: String
  /// The lease, or `nil` if the link runs in the transaction that hands the request over.
  let lease: Duration?
  let call: @Sendable (Request) async -> Call

  /// The result of a call, and the visits that it recorded.
  struct Call: Sendable {
    enum Result: Sendable {
      case handled(Response)
      case passed
      case admitted(Request)
      /// The call failed; if that is final, another attempt would fail as well.
      case failed(String, isFinal: Bool = false)
    }

    let result: Result
    let visits: [StoredVisit]
  }

  init<H: AsyncHandler>(_ handler: H, lease: Duration? = nil)
  where H.Request == Request, H.Response == Response {
    (name, self.lease) = (handler.name, Self.checked(lease))
    call = { request in
      let recorded = await handler.path(ofRunning: request, began: .sinceEpoch)
      let visits = StoredVisit.visits(of: recorded.path)
      switch recorded.result {
      case .success(.handled(let response)): return Call(result: .handled(response), visits: visits)
      case .success(.passed): return Call(result: .passed, visits: visits)
      case .failure(let error): return Call(result: .failed("\(error)"), visits: visits)
      }
    }
  }

  init<A: AsyncAdmission>(_ admission: A, lease: Duration? = nil) where A.Request == Request {
    (name, self.lease) = (admission.name, Self.checked(lease))
    let admitting = Admitted<Request, A.Failure>().surrounded(by: admission)
    call = { request in
      let recorded = await admitting.path(ofRunning: request, began: .sinceEpoch)
      // The visit of `Admitted` is inside the admission's.
      let visits = StoredVisit.visits(of: recorded.path).filter { $0.depth == 0 }
      switch recorded.result {
      case .success(.handled(let request)): return Call(result: .admitted(request), visits: visits)
      case .success(.passed): return Call(result: .passed, visits: visits)
      case .failure(let error): return Call(result: .failed("\(error)"), visits: visits)
      }
    }
  }
}

extension DurableLink {
  private static func checked(_ lease: Duration?) -> Duration? {
    precondition(lease ?? .seconds(1) > .zero, "a lease must be longer than zero")
    return lease
  }
}

/// Ends a chain of one admission: its response is the admitted request.
private struct Admitted<Request, Failure: Error>: AsyncHandler {
  func handle(_ request: Request) async throws(Failure) -> Outcome<Request> { .handled(request) }
}

extension Duration {
  /// The time since 1970.
  static var sinceEpoch: Duration { .seconds(Date.now.timeIntervalSince1970) }
}
