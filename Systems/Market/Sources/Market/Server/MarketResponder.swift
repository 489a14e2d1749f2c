import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// The responder that every request passes through before it reaches the router.
///
/// The responder normalizes the path, adds the request's identifier and `nosniff` to the response,
/// and counts and logs the request.
struct MarketResponder: HTTPResponder {
  let router: MarketRouter
  let metrics: RequestMetrics
  /// The logger that receives a line for each request, at the `info` level.
  let log: Logger
  let isBehindProxy: Bool

  func respond(to request: Request, context: MarketContext) async throws -> Response {
    let began = ContinuousClock.now
    var response = try await router.respond(to: request.normalized, context: context)
    response.headers[.requestID] = context.id
    // Prevent browsers from guessing a different content type.
    response.headers[.xContentTypeOptions] = "nosniff"
    let time = ContinuousClock.now - began
    metrics.note(
      request.method, route: context.endpointPath, status: response.status.code, time: time)
    log.info(
      "request",
      metadata: [
        "id": "\(context.id)", "method": "\(request.method.rawValue.shortened)",
        "path": "\(request.uri.path.shortened)", "status": "\(response.status.code)",
        "bytes": "\(response.headers[.contentLength] ?? "0")", "ms": "\(time.milliseconds)",
        "from": "\(context.address(of: request, isBehindProxy: isBehindProxy))",
      ])
    return response
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("X-Request-Id") ?? .eTag
}

extension Duration {
  fileprivate var milliseconds: String {
    let (seconds, attoseconds) = components
    return String(format: "%.2f", Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
  }
}

extension Request {
  /// The request with percent-encoded unreserved characters in its path decoded, so that `%61`
  /// becomes `a`.
  ///
  /// According to RFC 3986, 6.2.2.2, such paths are equivalent. Other characters remain encoded.
  fileprivate var normalized: Request {
    guard let path = head.path, path.contains("%") else { return self }
    let end = path.firstIndex(of: "?") ?? path.endIndex
    var bytes: [UInt8] = []
    var rest = Array(path[..<end].utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      guard byte == UInt8(ascii: "%"), digits.count == 2,
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), code.isUnreserved
      else {
        bytes.append(byte)
        continue
      }
      bytes.append(code)
      rest.removeFirst(2)
    }
    var head = head
    head.path = String(decoding: bytes, as: UTF8.self) + path[end...]
    return Request(head: head, body: body)
  }
}

extension UInt8 {
  /// Whether the character has the same meaning when it is percent-encoded (RFC 3986, 2.3).
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
