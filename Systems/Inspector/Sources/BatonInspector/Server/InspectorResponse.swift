import HTMLPages
public import HTTPTypes
public import LiveEvents

/// The inspector's response, independent of the web server.
public struct InspectorResponse: Sendable {
  /// The body of a response.
  public enum Body: Sendable {
    /// The complete body.
    case bytes([UInt8])
    /// A stream that the server writes until the viewer disconnects. See
    /// ``LiveEvents/EventStream``.
    case stream(EventStream)
  }

  /// The status and header fields, with `Content-Length` unless the body is a stream.
  public let head: HTTPResponse
  /// The body.
  public let body: Body

  init(stream: EventStream) {
    head = stream.head
    body = .stream(stream)
  }

  init(status: HTTPResponse.Status, headers: HTTPFields = [:], bytes: [UInt8] = []) {
    var head = HTTPResponse(status: status, headerFields: headers)
    head.headerFields[.contentLength] = "\(bytes.count)"
    self.head = head
    body = .bytes(bytes)
  }

  /// Creates a page that can load resources only from this server and cannot be framed.
  init(page: HTML, status: HTTPResponse.Status = .ok) {
    self.init(
      bytes: page.bytes, type: "text/html; charset=utf-8", status: status,
      headers: [
        .contentSecurityPolicy: """
        default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
        form-action 'self'; frame-ancestors 'none'; base-uri 'none'
        """
      ])
  }

  init(text: String, type: String) {
    self.init(bytes: Array(text.utf8), type: type)
  }

  private init(
    bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) {
    var headers = headers
    headers[.contentType] = type
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    self.init(status: status, headers: headers, bytes: bytes)
  }

  var withoutBody: InspectorResponse {
    var head = head
    if case .stream = body { head.headerFields[.contentLength] = "0" }
    return InspectorResponse(head: head, body: .bytes([]))
  }

  private init(head: HTTPResponse, body: Body) {
    self.head = head
    self.body = body
  }
}
