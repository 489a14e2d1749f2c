import Baton
import BatonResilience
import GRPCCore

/// A service that calls a handler for each RPC.
struct Served<Base: AsyncHandler>: RegistrableRPCService
where Base.Request: Codable & Sendable, Base.Response: Codable & Sendable {
  let handler: Base

  func registerMethods<Transport: ServerTransport>(with router: inout RPCRouter<Transport>) {
    router.registerHandler(
      forMethod: .handler(handler.name), deserializer: JSON<Base.Request>(),
      serializer: JSON<[Base.Response]>()
    ) { request, _ in
      let request = try await ServerRequest(stream: request)
      let task = Task {
        try await Deadline.$current.withValue(.sent(with: request.metadata)) {
          try await handler.run(request.message)
        }
      }
      let outcome = try await withRPCCancellationHandler {
        try await task.value
      } onCancelRPC: {
        task.cancel()
      }
      let responses = outcome.response.map { [$0] } ?? []
      return StreamingServerResponse(single: ServerResponse(message: responses))
    }
  }
}

extension MethodDescriptor {
  /// The method that calls the handler of a name.
  static func handler(_ name: String) -> MethodDescriptor {
    MethodDescriptor(fullyQualifiedService: "baton.Handlers", method: name)
  }
}

extension ChainError: @retroactive RPCErrorConvertible {
  /// The status of the RPC.
  public var rpcErrorCode: RPCError.Code { code == .refused ? .failedPrecondition : .unknown }
  /// The message of the status.
  public var rpcErrorMessage: String { description }
}

extension Deadline {
  /// The deadline that the client sent, such as `800m` for 800 milliseconds from now.
  static func sent(with metadata: Metadata) -> Deadline? {
    let units: [Character: Duration] = [
      "H": .seconds(3600), "M": .seconds(60), "S": .seconds(1),
      "m": .milliseconds(1), "u": .microseconds(1), "n": .nanoseconds(1),
    ]
    guard let text = metadata[stringValues: "grpc-timeout"].first(where: { _ in true }),
      let unit = text.last.flatMap({ units[$0] }), let count = UInt32(text.dropLast())
    else { return nil }
    return .after(unit * count)
  }
}
