public import BatonInspector
public import Hummingbird
import LiveEventsHummingbird
import NIOCore

extension Inspector {
  /// Adds the inspector's pages to a router.
  ///
  /// ```swift
  /// inspector.mount(on: router) { request, context in
  ///   try await owner(of: request).map { InspectorViewer(name: $0.name) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - prefix: The common prefix of the pages' addresses.
  ///   - rule: A closure that returns the viewer who sent a request, or `nil` to deny access with
  ///     status 403. The router handles any error that the closure throws.
  public func mount<Routes: RouterMethods>(
    on router: Routes, at prefix: StaticString = "/inspector",
    allowing rule: @escaping @Sendable (Request, Routes.Context) async throws -> InspectorViewer?
  ) {
    InspectorPages(self, at: prefix).mount(on: router, allowing: rule)
  }
}

extension InspectorPages {
  func mount<Routes: RouterMethods>(
    on router: Routes,
    allowing rule: @escaping @Sendable (Request, Routes.Context) async throws -> InspectorViewer?
  ) {
    for route in routes {
      let path = RouterPath(prefix + route.path)
      let respond: @Sendable (Request, Routes.Context) async throws -> Response = {
        request, context in
        let viewer = try await rule(request, context)
        let parameters = context.parameters.map { (String($0.key), String($0.value)) }
        return Response(
          try await self.response(
            to: InspectorRequest(request), from: viewer, on: route,
            Dictionary(parameters) { first, _ in first }),
          to: request)
      }
      router.on(path, method: route.method, use: respond)
      guard route.method == .get else { continue }
      // A resource that supports GET must also support HEAD (RFC 9110, 9.3.2).
      router.head(path) { try await respond($0, $1).createHeadResponse() }
    }
  }
}

extension InspectorRequest {
  fileprivate init(_ request: Request) {
    self.init(request.head) {
      Array(buffer: try await request.body.collect(upTo: Self.mostBodyBytes))
    }
  }
}

extension Response {
  fileprivate init(_ response: InspectorResponse, to request: Request) {
    let body =
      switch response.body {
      case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
      case .stream(let stream): ResponseBody(streaming: stream, to: request)
      }
    self.init(status: response.head.status, headers: response.head.headerFields, body: body)
  }
}
