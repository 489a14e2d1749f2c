import HTTPTypes
import Hummingbird

extension Endpoint {
  /// What those who watch over the market ask: is it there, and can it serve.
  static func health(_ isReady: @escaping @Sendable () -> Bool) -> [Endpoint] {
    @Sendable func say(_ text: String, _ status: HTTPResponse.Status = .ok) -> Response {
      .text(
        Array("\(text)\n".utf8), type: "text/plain; charset=utf-8", status: status.code,
        cache: "no-store")
    }
    return [
      Endpoint(.get, "/health") { _, _ in say("alive") },
      Endpoint(.get, "/ready") { _, _ in
        isReady() ? say("ready") : say("the store fails", .serviceUnavailable)
      },
    ]
  }
}
