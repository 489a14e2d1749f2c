public import HTTPTypes

/// A request for one of the inspector's pages, independent of the web server.
public struct InspectorRequest: Sendable {
  /// The maximum size of a body in bytes.
  ///
  /// A longer body results in status 413, so a server can stop reading one byte past the limit.
  public static let mostBodyBytes = 16 << 10

  /// The method, path, query, authority and header fields.
  public var head: HTTPRequest
  private let read: @Sendable () async throws -> [UInt8]

  /// Creates a request whose body is read only by pages that expect a form.
  ///
  /// - Parameters:
  ///   - head: The method, path, query, authority and header fields. The path and query must
  ///     preserve the client's percent encoding. The authority is the client's `Host`, which must
  ///     match the form's origin.
  ///   - body: A closure that returns the body.
  public init(_ head: HTTPRequest, body: @escaping @Sendable () async throws -> [UInt8]) {
    self.head = head
    read = body
  }

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - head: The method, path, query, authority and header fields.
  ///   - body: The body.
  public init(_ head: HTTPRequest, body: [UInt8] = []) {
    self.init(head) { body }
  }

  var path: Substring { (head.path ?? "").prefix { $0 != "?" } }

  var query: FormFields { FormFields(query: (head.path ?? "").drop { $0 != "?" }.dropFirst()) }

  func body() async throws -> [UInt8]? {
    let bytes = try await read()
    return bytes.count > Self.mostBodyBytes ? nil : bytes
  }
}
