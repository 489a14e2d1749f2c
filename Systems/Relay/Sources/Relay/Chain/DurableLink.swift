import Baton
import Foundation

/// A link of a ``DurableChain``: a handler or an admission, and how a worker calls it.
public struct DurableLink<Request: Codable & Sendable, Response: Codable & Sendable>: Sendable {
  /// The name, which is the position of the requests for which this link is next.
  public let name: String
  /// The lease, or `nil` if the link runs in the transaction that hands the request over.
  let lease: Duration?
  /// The maximum number of requests that one transaction hands over.
  let batch: Int
  let call: @Sendable (Request) async -> Call

  /// The result of a call, and the visits that it recorded.
  struct Call: Sendable {
    enum Result: Sendable {
      case handled(Response)
      case passed
      case admitted(Request)
      /// The call failed; if that is final, another attempt would fail as well.
      case failed(String)
    }

    let result: Result
    let visits: [StoredVisit]
  }

  init<H: AsyncHandler>(_ handler: H, lease: Duration? = nil, batch: Int = 1)
  where H.Request == Request, H.Response == Response {
    (name, self.lease, self.batch) = (handler.name, Self.checked(lease), Self.checked(batch))
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

  init<A: AsyncAdmission>(_ admission: A, lease: Duration? = nil, batch: Int = 1)
  where A.Request == Request {
    (name, self.lease, self.batch) = (admission.name, Self.checked(lease), Self.checked(batch))
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

  private static func checked(_ batch: Int) -> Int {
    precondition(batch >= 1, "a batch needs at least 1 request, not \(batch)")
    return batch
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
