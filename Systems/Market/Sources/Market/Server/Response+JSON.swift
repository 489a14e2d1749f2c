import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A value as JSON, its members in alphabetical order, with a newline at the end.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    guard let bytes = try? ByteBuffer.json(value) else {
      // Nothing that the market encodes can fail at it: texts, whole numbers, flags and dates.
      return Response(status: .internalServerError)
    }
    return json(bytes, status: status, headers: [.cacheControl: "no-store"])
  }

  /// JSON that is there already.
  static func json(
    _ bytes: ByteBuffer, status: HTTPResponse.Status = .ok, headers: HTTPFields
  ) -> Response {
    var response = Response(status: status, headers: headers, body: ResponseBody(byteBuffer: bytes))
    response.headers[.contentType] = "application/json"
    response.headers[.contentLength] = "\(bytes.readableBytes)"
    return response
  }
}

extension ByteBuffer {
  /// A value as JSON, its members in alphabetical order, with a newline at the end.
  static func json(_ value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    var bytes = ByteBuffer(bytes: try encoder.encode(value))
    bytes.writeString("\n")
    return bytes
  }
}
