import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// Returns a response that contains a value as JSON, with sorted members and a final newline.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    guard let bytes = try? ByteBuffer.json(value) else {
      // Encoding cannot fail, because the market encodes only strings, integers, Booleans and
      // dates.
      return Response(status: .internalServerError)
    }
    return json(bytes, status: status, headers: [.cacheControl: "no-store"])
  }

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
  static func json(_ value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    var bytes = ByteBuffer(bytes: try encoder.encode(value))
    bytes.writeString("\n")
    return bytes
  }
}
