import Baton
import HTTPTypes
import Hummingbird

/// The result of a request, and its path if it was recorded.
struct Decided<Value: Sendable>: Sendable {
  let result: Result<Value, Refusal>
  var path: Path?
}

extension AsyncHandler where Failure == Refusal, Response: Sendable {
  func decide(_ request: Self.Request, recording: Bool) async -> Decided<Self.Response> {
    if recording {
      let recorded = await path(ofRunning: request)
      return Decided(result: Self.decided(recorded.result), path: recorded.path)
    }
    do throws(ChainError<Refusal>) {
      return Decided(result: Self.decided(.success(try await run(request))))
    } catch {
      return Decided(result: Self.decided(.failure(error)))
    }
  }

  private static func decided(
    _ result: Result<Outcome<Self.Response>, ChainError<Refusal>>
  ) -> Result<Self.Response, Refusal> {
    switch result {
    // An unhandled request is a bug in the market.
    case .success(let outcome): outcome.response.map { .success($0) } ?? .failure(.unavailable)
    case .failure(let error): .failure(error.cause ?? .interrupted)
    }
  }
}

extension Decided {
  /// Returns the JSON response for a program, with the path if the client asked for it.
  ///
  /// Throws a problem if the request was refused.
  func answer(
    to client: Hummingbird.Request, status: HTTPResponse.Status = .ok,
    headers: (Value) -> HTTPFields = { _ in [:] }, body: (Value) -> some Encodable
  ) throws(Problem) -> Hummingbird.Response {
    let report = client.wantsPath ? path.map { PathReport([$0]) } : nil
    switch result {
    case .success(let value):
      var response =
        if let report {
          Response.json(WithPath(body: body(value), path: report), status: status)
        } else {
          Response.json(body(value), status: status)
        }
      response.headers.append(contentsOf: headers(value))
      return response
    case .failure(let refusal):
      var problem = Problem(refusal)
      problem.path = report
      throw problem
    }
  }
}

extension AsyncHandler where Failure == Problem, Response: Sendable {
  /// Sends a request through the chain, and returns the JSON response for a program.
  func answer(
    _ request: Self.Request, to client: Hummingbird.Request, status: HTTPResponse.Status = .ok
  ) async throws(Problem) -> Hummingbird.Response where Self.Response: Encodable {
    let (result, path) = await result(of: request)
    let report = client.wantsPath ? PathReport([path]) : nil
    switch result {
    case .success(let response):
      guard let report else { return .json(response, status: status) }
      return .json(WithPath(body: response, path: report), status: status)
    case .failure(var problem):
      problem.path = report
      throw problem
    }
  }

  /// Sends a request through the chain, and returns the result with the recorded path.
  func result(of request: Self.Request) async -> (Result<Self.Response, Problem>, Path) {
    let recorded = await path(ofRunning: request)
    switch recorded.result {
    case .success(let outcome):
      return (outcome.response.map { .success($0) } ?? .failure(.internalError()), recorded.path)
    case .failure(let error): return (.failure(error.cause ?? .interrupted), recorded.path)
    }
  }
}
