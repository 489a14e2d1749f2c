import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What an endpoint may know of a request beside the request itself: where it comes from.
struct MarketContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// A part of the path that an endpoint names, decoded; one with a NUL, which would end a text for
  /// SQLite, stays as it is and names nothing.
  func parameter(_ name: String) -> String? {
    coreContext.parameters.get(name).map { encoded in
      guard let text = encoded.removingPercentEncoding, !text.utf8.contains(0) else {
        return encoded
      }
      return text
    }
  }

  /// Does work that is cancelled when the caller hangs up.
  func whileOnTheLine<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let caller = channel.eventLoop.submit { [channel] in
      try channel.pipeline.syncOperations.handler(type: ConnectionHandler.self).caller
    }
    // The handler is not there any more where the connection is closed.
    guard let caller = try? await caller.get() else { throw CancellationError() }
    return try await caller.whileOnTheLine(work)
  }

  /// The address that a request comes from.
  ///
  /// A proxy tells whom it speaks for at the end of `X-Forwarded-For`; what stands before that,
  /// anybody may have made up.
  func address(of request: Request, isBehindProxy: Bool) -> String {
    let peer = channel.remoteAddress?.ipAddress ?? ""
    guard isBehindProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let told = request.headers[name]?.split(whereSeparator: { $0 == "," || $0 == " " }).last
    else { return peer }
    return (try? SocketAddress(ipAddress: String(told), port: 0))?.ipAddress ?? peer
  }
}
