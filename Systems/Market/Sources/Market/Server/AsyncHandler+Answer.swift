import Baton
import HTTPTypes
import Hummingbird

extension AsyncHandler where Failure == Problem, Response: Encodable {
  /// Sends a request down the chain and answers the client with what comes back; with the path
  /// too, if the client asked for it.
  func answer(
    _ request: Self.Request, to client: Hummingbird.Request, status: HTTPResponse.Status = .ok
  ) async throws(Problem) -> Hummingbird.Response {
    do throws(ChainError<Problem>) {
      guard client.wantsPath else { return .json(try await run(request).taken, status: status) }
      let recorded = await path(ofRunning: request)
      let report = PathReport([recorded.path])
      do throws(ChainError<Problem>) {
        let response = try recorded.result.get().taken
        return .json(WithPath(body: response, path: report), status: status)
      } catch {
        var problem = error.problem
        problem.path = report
        throw .failed(problem)
      }
    } catch {
      throw error.problem
    }
  }
}

extension Outcome {
  /// The response; that nobody took the request is a fault of the market's.
  fileprivate var taken: Response {
    get throws(ChainError<Problem>) {
      guard case .handled(let response) = self else { throw .failed(.internalError()) }
      return response
    }
  }
}

extension ChainError<Problem> {
  fileprivate var problem: Problem { cause ?? .interrupted }
}
