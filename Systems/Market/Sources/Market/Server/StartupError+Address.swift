import Catalogues
import Foundation
import NIOCore

extension StartupError {
  /// Creates the error for an unusable address, or returns `nil` if there is a different cause.
  init?(listening settings: MarketSettings, _ cause: any Error) {
    let (host, port) = (settings.host, "\(settings.port)")
    switch cause {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self.init(.portInUse) { say in
        say("start.port-in-use", ["port": .text(port), "host": .text(host)])
      }
    case let error as IOError where error.errnoCode == EACCES:
      self.init(.addressUnusable) { say in
        say("start.port-not-allowed", ["port": .text(port), "host": .text(host)])
      }
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self.init(.addressUnusable) { say in say("start.not-here", ["host": .text(host)]) }
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self.init(.addressUnusable) { say in say("start.no-host", ["host": .text(host)]) }
    default:
      return nil
    }
  }
}
