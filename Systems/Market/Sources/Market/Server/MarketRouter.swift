import HTTPTypes
import Hummingbird

/// The market's router.
///
/// Every path responds to OPTIONS with the methods that it allows. A request with any other method
/// is refused, and the refusal contains the same list.
struct MarketRouter: HTTPResponder {
  private let routes: RouterResponder<MarketContext>
  private let methods: [HTTPRequest.Method]

  /// Creates a router for endpoints, and calls a closure that adds more routes.
  init(_ endpoints: [Endpoint], mount: (Router<MarketContext>) -> Void) {
    let router = Router(context: MarketContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RefusalMiddleware())
    for endpoint in endpoints {
      router.on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
        try await endpoint.respond(request, context)
      }
    }
    mount(router)
    let hidden = Set(endpoints.filter(\.isHidden).map { RouterPath($0.path).description })
    let all = router.routes.filter { !hidden.contains($0.path.description) }
    for (path, routes) in Dictionary(grouping: all, by: \.path.description) {
      let response = Response.allowing(Self.allowed(routes.map(\.method)))
      router.on(RouterPath(path), method: .options) { _, _ in response }
    }
    methods = Self.allowed(all.map(\.method))
    routes = router.buildResponder()
  }

  func respond(to request: Request, context: MarketContext) async throws -> Response {
    if request.method == .options, request.head.path == "*" { return .allowing(methods) }
    let response = try await routes.respond(to: request, context: context)
    let route = context.coreContext.endpointPath
    guard route.value == Self.noRoute else { return response }
    defer { route.value = Self.noRoute }
    var head = request.head
    head.method = .options
    let options = try await routes.respond(
      to: Request(head: head, body: request.body), context: context)
    guard let allowed = options.headers[.allow] else { return response }
    return Problem.methodNotAllowed(request.method, at: request.uri.path, allowed: allowed)
      .response(to: request)
  }

  /// Hummingbird's route name for a request that matches no route.
  private static let noRoute = "NotFound"

  /// Returns the methods that a path allows, where a route for GET also responds to HEAD.
  private static func allowed(_ methods: [HTTPRequest.Method]) -> [HTTPRequest.Method] {
    let implied = [.options] + (methods.contains(.get) ? [HTTPRequest.Method.head] : [])
    return [.get, .head, .post, .put, .delete, .options].filter((methods + implied).contains)
  }
}

extension Response {
  fileprivate static func allowing(_ methods: [HTTPRequest.Method]) -> Response {
    Response(
      status: .noContent,
      headers: [.allow: methods.map(\.rawValue).joined(separator: ", ")])
  }
}
