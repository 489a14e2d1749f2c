import HTTPTypes
import Hummingbird

/// One thing that clients can ask the market for.
struct Endpoint: Sendable {
  let method: HTTPRequest.Method
  let path: String
  let respond: @Sendable (Request, MarketContext) async throws -> Response

  init(
    _ method: HTTPRequest.Method, _ path: String,
    respond: @escaping @Sendable (Request, MarketContext) async throws -> Response
  ) {
    self.method = method
    self.path = path
    self.respond = respond
  }

  /// A path as the router compares it: `//products/` is `/products`.
  static func canonical(_ path: String) -> String {
    "/" + path.split(separator: "/").joined(separator: "/")
  }
}

extension Router<MarketContext> {
  /// A router that answers the endpoints, and everything else with a problem.
  convenience init(_ endpoints: [Endpoint]) {
    self.init(context: MarketContext.self, options: .autoGenerateHeadEndpoints)
    var methods: [String: [HTTPRequest.Method]] = [:]
    for endpoint in endpoints {
      let own: [HTTPRequest.Method] = endpoint.method == .get ? [.get, .head] : [endpoint.method]
      methods[endpoint.path, default: []] += own
    }
    add(middleware: RefusalMiddleware(methods: methods))
    for endpoint in endpoints {
      on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
        try await endpoint.respond(request, context)
      }
    }
  }
}
