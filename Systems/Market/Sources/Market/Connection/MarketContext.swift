import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

struct MarketContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// Returns the decoded value of a path parameter.
  ///
  /// A NUL would end a string in SQLite, so a value that contains one remains encoded and matches
  /// nothing.
  func parameter(_ name: String) -> String? {
    coreContext.parameters.get(name).map { encoded in
      guard let text = encoded.removingPercentEncoding, !text.utf8.contains(0) else {
        return encoded
      }
      return text
    }
  }

  func whileOnTheLine<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let caller = channel.eventLoop.submit { [channel] in
      try channel.pipeline.syncOperations.handler(type: ConnectionHandler.self).caller
    }
    // A closed connection's pipeline no longer contains the handler.
    guard let caller = try? await caller.get() else { throw CancellationError() }
    return try await caller.whileOnTheLine(work)
  }

  /// Returns the client's address.
  ///
  /// A proxy appends its client's address to `X-Forwarded-For`. Anything before that address may be
  /// forged.
  func address(of request: Request, isBehindProxy: Bool) -> String {
    let peer = channel.remoteAddress?.ipAddress ?? ""
    guard isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let told = request.headers[name]?.split(whereSeparator: { $0 == "," || $0 == " " }).last
    else { return peer }
    return (try? SocketAddress(ipAddress: String(told), port: 0))?.ipAddress ?? peer
  }
}
