import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// Turns everything that is thrown into a problem, so that no refusal leaves without its code and
/// sentence.
struct RefusalMiddleware<Context: RequestContext>: RouterMiddleware {
  /// What can be asked for.
  let endpoints: [Endpoint]

  func handle(
    _ request: Request, context: Context,
    next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      if request.method == .options, let response = allowing(request) { return response }
      return try await next(request, context)
    } catch let error as HTTPParserError {
      // This is no HTTP at all; the server closes the connection.
      throw error
    } catch {
      var problem = problem(for: error, request)
      if problem.path == nil, request.wantsPath { problem.path = .empty }
      if let cause = problem.cause {
        context.logger.error("\(problem)", metadata: ["cause": "\(cause)"])
      }
      let response =
        request.isForProgram ? problem.response : Response.page(of: problem, to: request)
      return request.method == .head ? response.createHeadResponse() : response
    }
  }

  /// What may be asked for at a path; `*` is the whole market.
  private func allowing(_ request: Request) -> Response? {
    let isAll = request.head.path == "*"
    let known = isAll ? endpoints.allMethods : endpoints.methods(at: request.uri.path)
    guard !known.isEmpty else { return nil }
    return Response(
      status: .noContent, headers: [.allow: known.map(\.rawValue).joined(separator: ", ")])
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
      let path = request.uri.path
      let allowed = endpoints.methods(at: path)
      return allowed.isEmpty
        ? .unknownRoute(path)
        : .methodNotAllowed(request.method, at: path, allowed: allowed)
    case let error as any HTTPResponseError where error.status.kind == .clientError:
      return Problem(code: .badRequest, detail: "The request cannot be read: \(error).")
    default:
      return .internalError(error)
    }
  }
}

extension Request {
  /// Whether a program asks, and not somebody in front of a browser.
  var isForProgram: Bool { "\(uri.path)/".hasPrefix("/api/") }
}

extension Problem {
  /// The problem as a response.
  var response: Response {
    var response = Response.json(self, status: code.status)
    response.headers[.contentType] = "application/problem+json"
    response.headers.append(contentsOf: headers)
    return response
  }
}
