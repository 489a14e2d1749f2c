package import HTTPTypes

extension InspectorPages {
  package struct Route: Sendable {
    package let method: HTTPRequest.Method
    /// The path after the prefix, with parameters in braces, such as `/chains/{id}`.
    package let path: String
    let respond: @Sendable (PageRequest) async throws -> InspectorResponse

    func parameters(in path: ArraySlice<Substring>) -> [String: String]? {
      let pattern = self.path.split(separator: "/")
      guard pattern.count == path.count else { return nil }
      var parameters: [String: String] = [:]
      for (expected, part) in zip(pattern, path) {
        if expected.first == "{" {
          parameters[String(expected.dropFirst().dropLast())] = String(part)
        } else if expected != part {
          return nil
        }
      }
      return parameters
    }
  }

  /// Returns the response to a request.
  ///
  /// Pages support `GET` and `HEAD`, and forms support `POST`. Any other method results in status
  /// 405, and any other path in status 404. The body of a response to `HEAD` is empty.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - viewer: The viewer who sent the request, or `nil` to deny access with status 403.
  /// - Returns: The response.
  /// - Throws: An error from reading the body, or from the revision store.
  public func response(
    to request: InspectorRequest, from viewer: InspectorViewer?
  ) async throws -> InspectorResponse {
    let path = request.path.split(separator: "/")
    let prefix = prefix.split(separator: "/")
    let found = routes.compactMap { route in
      path.starts(with: prefix)
        ? route.parameters(in: path.dropFirst(prefix.count)).map { (route, $0) } : nil
    }
    let isHead = request.head.method == .head
    let method = isHead ? .get : request.head.method
    guard let (route, parameters) = found.first(where: { $0.0.method == method }) else {
      guard viewer != nil else { return forbidden }
      let allowed = Set(found.flatMap { $0.0.method == .get ? ["GET", "HEAD"] : ["POST"] })
      guard !allowed.isEmpty else { return missing("page") }
      return InspectorResponse(
        status: .methodNotAllowed, headers: [.allow: allowed.sorted().joined(separator: ", ")])
    }
    let response = try await response(to: request, from: viewer, on: route, parameters)
    return isHead ? response.withoutBody : response
  }

  /// Returns the response to a request that a router has matched to a route.
  package func response(
    to request: InspectorRequest, from viewer: InspectorViewer?, on route: Route,
    _ parameters: [String: String]
  ) async throws -> InspectorResponse {
    guard let viewer else { return forbidden }
    do {
      return try await route.respond(
        PageRequest(request: request, viewer: viewer, parameters: parameters))
    } catch is OwnForm.TooLarge {
      return InspectorResponse(status: .contentTooLarge)
    } catch let error as SilentNode {
      return silent(error.node)
    }
  }
}
