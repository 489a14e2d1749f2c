import Baton
import BatonResilience
import GRPCCore
import GRPCNIOTransportHTTP2

/// A handler that another process runs under the same name.
struct Remote<Request: Codable & Sendable, Response: Codable & Sendable>: AsyncHandler {
  let name: String
  let address: String
  let client: GRPCClient<HTTP2ClientTransport.Posix>

  func handle(_ request: Request) async throws(RemoteFailure) -> Outcome<Response> {
    var options = CallOptions.defaults
    options.timeout = Deadline.current?.remaining
    do {
      let responses = try await client.unary(
        request: ClientRequest(message: request), descriptor: .handler(name),
        serializer: JSON<Request>(), deserializer: JSON<[Response]>(), options: options
      ) { try $0.message }
      return responses.first.map(Outcome.handled) ?? .passed
    } catch {
      throw RemoteFailure(error, at: address)
    }
  }
}

/// The failure of a call to another process.
struct RemoteFailure: Error, CustomStringConvertible {
  let code: RPCError.Code
  let description: String
}

extension RemoteFailure {
  init(_ error: any Error, at address: String) {
    let error = error as? RPCError ?? RPCError(code: .unknown, message: "\(error)")
    let reason = error.cause.map { "\($0)" } ?? error.message
    code = Task.isCancelled ? .cancelled : error.code
    description =
      switch code {
      case .unavailable: "can't reach \(address); is its server running? \(reason)"
      case .deadlineExceeded: "\(address) didn't answer before the deadline"
      case .cancelled: "the call of \(address) was cancelled"
      case .unimplemented: "\(address) has no handler with this name"
      default: "\(address) answered: \(error.message)"
      }
  }
}
