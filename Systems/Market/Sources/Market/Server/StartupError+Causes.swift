import Catalogues
import Foundation
import GRDB
import NIOCore

extension StartupError {
  /// What is said of a database that cannot be opened or made.
  static func databaseUnusable(_ path: String, _ cause: any Error) -> StartupError {
    let path = URL(fileURLWithPath: path).path
    return StartupError(.databaseUnusable) { say in
      say("start.database", ["path": .text(path), "why": .text(reason(cause, say))])
    }
  }

  /// Why a file cannot be used as a shop's.
  static func reason(_ cause: any Error, _ say: Words) -> String {
    switch cause {
    case DatabaseFile.Refusal.foreign: say("start.foreign")
    case DatabaseFile.Refusal.later: say("start.later")
    case DatabaseFile.Refusal.empty: say("start.empty")
    case let error as DatabaseError: reason(error, say)
    case CocoaError.fileReadNoPermission: say("start.unreadable")
    default: cause.localizedDescription
    }
  }

  private static func reason(_ error: DatabaseError, _ say: Words) -> String {
    switch error.resultCode {
    case .SQLITE_NOTADB: say("start.other-kind")
    case .SQLITE_CANTOPEN: say("start.no-file")
    case .SQLITE_READONLY: say("start.read-only")
    case .SQLITE_BUSY: say("start.locked")
    case .SQLITE_CORRUPT: say("start.damaged")
    case .SQLITE_FULL: say("start.no-space")
    default: "\(error)"
    }
  }

  /// What is said of an address that cannot be listened at; `nil` for an error of another kind.
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
