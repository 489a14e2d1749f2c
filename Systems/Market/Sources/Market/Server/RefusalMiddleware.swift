import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// A middleware that converts each thrown error to a problem with a code and a sentence.
struct RefusalMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // Rethrow the error, because the request is not valid HTTP and the server closes the
      // connection.
      throw error
    } catch {
      let problem = problem(for: error, request)
      if let cause = problem.cause {
        context.logger.error("\(problem)", metadata: ["cause": "\(cause)"])
      }
      return problem.response(to: request)
    }
  }

  private func problem(for error: any Error, _ request: Request) -> Problem {
    switch error {
    case let problem as Problem:
      return problem
    case let refusal as Refusal:
      return Problem(refusal)
    case is CancellationError:
      return .interrupted
    case let error as any HTTPResponseError where error.status == .notFound:
      return .unknownRoute(request.uri.path)
    case let error as any HTTPResponseError where error.status.kind == .clientError:
      return Problem(code: .badRequest, detail: "The request cannot be read: \(error).")
    default:
      return .internalError(error)
    }
  }
}

extension Request {
  var isForProgram: Bool { "\(uri.path)/".hasPrefix("/api/") }
}

extension Problem {
  /// Returns the problem as a response: JSON for a program, or otherwise a page.
  func response(to request: Request) -> Response {
    var problem = self
    if path == nil, request.wantsPath { problem.path = .empty }
    let response =
      request.isForProgram ? problem.response : Response.page(of: problem, to: request)
    return request.method == .head ? response.createHeadResponse() : response
  }

  var response: Response {
    var response = Response.json(self, status: code.status)
    response.headers[.contentType] = "application/problem+json"
    response.headers.append(contentsOf: headers)
    return response
  }
}
