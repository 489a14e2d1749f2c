import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A value as JSON, its members in alphabetical order, with a newline at the end.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard let json = try? encoder.encode(value) else {
      // Nothing that the market encodes can fail at it: texts, whole numbers, flags and dates.
      return Response(status: .internalServerError)
    }
    var body = ByteBuffer(bytes: json)
    body.writeString("\n")
    return Response(
      status: status,
      headers: [
        .contentType: "application/json", .contentLength: "\(body.readableBytes)",
        .cacheControl: "no-store",
      ],
      body: ResponseBody(byteBuffer: body))
  }
}
