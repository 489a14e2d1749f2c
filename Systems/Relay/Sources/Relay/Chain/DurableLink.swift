import Baton
import Foundation

/// A link of a ``DurableChain``: a handler or an admission, and how a worker calls it.
public struct DurableLink<Request: Codable & Sendable, Response: Codable & Sendable>: Sendable {
  /// The link's name, which is also the position of the requests that are waiting for this link.
  public let name: String
  /// The duration of the lease, or `nil` if the link runs in the transaction of the hand-over.
  let lease: Duration?
  /// The maximum number of requests that one transaction hands over.
  let batch: Int
  let call: @Sendable (Request) async -> Call
  /// The handler or admission.
  let base: any Sendable

  /// The result of a call, and the visits that it recorded.
  struct Call: Sendable {
    enum Result: Sendable {
      case handled(Response)
      case passed
      case admitted(Request)
      /// The call failed, for the given reason and with the given error.
      case failed(String, any Error)

      /// Returns the result of a call that failed with a chain's error.
      static func failed<Failure>(by error: ChainError<Failure>) -> Result {
        .failed("\(error)", error.cause ?? error)
      }
    }

    let result: Result
    let visits: [StoredVisit]
  }

  init<H: AsyncHandler>(_ handler: H, lease: Duration? = nil, batch: Int = 1)
  where H.Request == Request, H.Response == Response {
    (name, self.lease, self.batch) = (handler.name, Self.checked(lease), Self.checked(batch))
    base = handler
    call = { request in
      let recorded = await handler.path(ofRunning: request, began: .sinceEpoch)
      let visits = StoredVisit.visits(of: recorded.path)
      switch recorded.result {
      case .success(.handled(let response)): return Call(result: .handled(response), visits: visits)
      case .success(.passed): return Call(result: .passed, visits: visits)
      case .failure(let error): return Call(result: .failed(by: error), visits: visits)
      }
    }
  }

  init<A: AsyncAdmission>(_ admission: A, lease: Duration? = nil, batch: Int = 1)
  where A.Request == Request {
    (name, self.lease, self.batch) = (admission.name, Self.checked(lease), Self.checked(batch))
    base = admission
    let admitting = Admitted<Request, A.Failure>().surrounded(by: admission)
    call = { request in
      let recorded = await admitting.path(ofRunning: request, began: .sinceEpoch)
      // Omit the visit of `Admitted`, which is nested in the admission's visit.
      let visits = StoredVisit.visits(of: recorded.path).filter { $0.depth == 0 }
      switch recorded.result {
      case .success(.handled(let request)): return Call(result: .admitted(request), visits: visits)
      case .success(.passed): return Call(result: .passed, visits: visits)
      case .failure(let error): return Call(result: .failed(by: error), visits: visits)
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

/// A handler that ends a chain of one admission, and responds with the admitted request.
private struct Admitted<Request, Failure: Error>: AsyncHandler {
  func handle(_ request: Request) async throws(Failure) -> Outcome<Request> { .handled(request) }
}

extension Duration {
  /// The time since 1970.
  static var sinceEpoch: Duration { .seconds(Date.now.timeIntervalSince1970) }
}
