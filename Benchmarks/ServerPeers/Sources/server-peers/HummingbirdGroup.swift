import HTTPTypes
import Harness
import Hummingbird
import Logging

/// Hummingbird's run-time list, `MiddlewareGroup`, folded into a responder once.
///
/// A group handles only HTTP requests. The number travels in the context, and the answer in the
/// status code. The row without middleware shows what HTTP costs without a chain.
struct HummingbirdGroup {
  struct NumberContext: RequestContext {
    struct Source: RequestContextSource {
      let logger = Logger(label: "benchmarks")
    }

    var coreContext: CoreRequestContextStorage
    var number = 0

    init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  struct KeyMiddleware: RouterMiddleware {
    let key: Int
    let template = Response(status: .ok)

    func handle(
      _ request: Request, context: NumberContext,
      next: (Request, NumberContext) async throws -> Response
    ) async throws -> Response {
      guard context.number == key else { return try await next(request, context) }
      var response = template
      response.status = HTTPResponse.Status(code: context.number &* 31 &+ key)
      return response
    }
  }

  let responder: any HTTPResponder<NumberContext>
  let request = Request(
    head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/"),
    body: RequestBody(buffer: .init()))
  let context = NumberContext(source: .init())

  /// Creates a middleware for each key, and a final responder for requests that no middleware
  /// handles.
  init(keys: [Int]) {
    let router = Router(context: NumberContext.self)
    for key in keys {
      router.add(middleware: KeyMiddleware(key: key))
    }
    let nobody = Response(status: HTTPResponse.Status(code: Workload.response))
    responder = router.middlewares.constructResponder(
      finalResponder: CallbackResponder { _, _ in nobody })
  }

  func handle(_ number: Int) async throws -> Int {
    var context = context
    context.number = number
    return try await responder.respond(to: request, context: context).status.code
  }

  static let cases = [
    Case("Hummingbird, run-time list", in: .asynchronous) {
      let chain = HummingbirdGroup(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.handle($0) } }
    },
    Case("Hummingbird, no middleware", in: .asynchronous) {
      let chain = HummingbirdGroup(keys: [])
      return .asynchronous { count in await drain(count) { try? await chain.handle($0) } }
    },
  ]
}
