import HTMLPages
import HTTPTypes
import Hummingbird
import NIOCore

extension Response {
  /// A page.
  ///
  /// It may load nothing but what this server has, and be framed by nobody.
  init(page: HTML, status: HTTPResponse.Status = .ok) {
    self.init(bytes: page.bytes, type: "text/html; charset=utf-8", status: status)
    headers[.contentSecurityPolicy] = """
      default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
      form-action 'self'; frame-ancestors 'none'; base-uri 'none'
      """
  }

  init(text: String, type: String) {
    self.init(bytes: Array(text.utf8), type: type)
  }

  private init(bytes: [UInt8], type: String, status: HTTPResponse.Status = .ok) {
    self.init(
      status: status,
      headers: [
        .contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
