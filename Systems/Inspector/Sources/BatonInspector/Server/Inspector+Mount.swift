public import Hummingbird

extension Inspector {
  /// Puts the inspector's pages on a router.
  ///
  /// ```swift
  /// inspector.mount(on: router) { request, context in
  ///   try await owner(of: request).map { InspectorViewer(name: $0.name) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - router: The router.
  ///   - prefix: Where the pages begin.
  ///   - rule: Says who sends a request; `nil` for somebody who may not see the pages, and is told
  ///     so with status 403. What it throws is answered as the router answers it.
  public func mount<Routes: RouterMethods>(
    on router: Routes, at prefix: StaticString = "/inspector",
    allowing rule: @escaping @Sendable (Request, Routes.Context) async throws -> InspectorViewer?
  ) {
    InspectorPages(inspector: self, links: InspectorLinks(prefix: prefix))
      .mount(on: router, allowing: rule)
  }
}

extension InspectorPages {
  func mount<Routes: RouterMethods>(
    on router: Routes,
    allowing rule: @escaping @Sendable (Request, Routes.Context) async throws -> InspectorViewer?
  ) {
    for route in routes {
      router.on(RouterPath(links.prefix.description + route.path), method: route.method) {
        request, context in
        guard let viewer = try await rule(request, context) else { return forbidden }
        return try await route.respond(
          PageRequest(
            request: request, viewer: viewer, subject: context.parameters.get("id"),
            format: context.parameters.get("format")))
      }
    }
  }
}
