import Baton
import HTTPTypes
import Hummingbird

extension AsyncHandler where Failure == Problem, Response: Encodable {
  /// Sends a request down the chain and answers the client with what comes back; with the path
  /// too, if the client asked for it.
  func answer(
    _ request: Self.Request, to client: Hummingbird.Request, status: HTTPResponse.Status = .ok
  ) async throws(Problem) -> Hummingbird.Response {
    // That nobody took the request is a fault of the market's.
    let chain = otherwise(throw: { _ in .internalError() })
    guard client.wantsPath else {
      do throws(ChainError<Problem>) {
        return .json(try await chain.run(request), status: status)
      } catch {
        throw error.problem
      }
    }
    let recorded = await chain.path(ofRunning: request)
    let report = PathReport([recorded.path])
    if let response = recorded.response {
      return .json(WithPath(body: response, path: report), status: status)
    }
    var problem = Problem.interrupted
    if case .failure(let error) = recorded.result { problem = error.problem }
    problem.path = report
    throw problem
  }
}

extension ChainError<Problem> {
  fileprivate var problem: Problem { cause ?? .interrupted }
}
