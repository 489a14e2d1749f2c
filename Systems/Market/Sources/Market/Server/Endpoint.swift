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

  /// Who can be asked for something can be asked for its head alone.
  var methods: [HTTPRequest.Method] { method == .get ? [.get, .head] : [method] }
}

extension [Endpoint] {
  /// The methods that a path is answered for, by any endpoint whose path it fits.
  func methods(at path: String) -> [HTTPRequest.Method] {
    let segments = path.split(separator: "/")
    let fitting = filter { endpoint in
      let own = endpoint.path.split(separator: "/")
      return own.count == segments.count
        && zip(own, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    return fitting.isEmpty ? [] : fitting.flatMap(\.methods) + [.options]
  }

  /// The methods that any path is answered for.
  var allMethods: [HTTPRequest.Method] {
    var seen: Set<HTTPRequest.Method> = []
    return (flatMap(\.methods) + [.options]).filter { seen.insert($0).inserted }
  }
}

extension Router<MarketContext> {
  /// A router that answers the endpoints, and everything else with a problem.
  convenience init(_ endpoints: [Endpoint]) {
    self.init(context: MarketContext.self, options: .autoGenerateHeadEndpoints)
    add(middleware: RefusalMiddleware(endpoints: endpoints))
    for endpoint in endpoints {
      on(RouterPath(endpoint.path), method: endpoint.method) { request, context in
        try await endpoint.respond(request, context)
      }
    }
  }
}
