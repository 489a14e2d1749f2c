import Foundation
import GRDB
import NIOCore

extension StartupError {
  /// What is said of a database that cannot be opened or made.
  static func databaseUnusable(_ path: String, _ cause: any Error) -> StartupError {
    let path = URL(fileURLWithPath: path).path
    return StartupError(
      code: .databaseUnusable,
      description: "the database \(path) cannot be used: \(reason(cause)); "
        + "choose one with --database")
  }

  /// Why a file cannot be used as a shop's.
  static func reason(_ cause: any Error) -> String {
    switch cause {
    case DatabaseFile.Refusal.foreign: "another application has made it"
    case DatabaseFile.Refusal.later: "a later version of the market has made it"
    case let error as DatabaseError: reason(error)
    default: "\(cause)"
    }
  }

  private static func reason(_ error: DatabaseError) -> String {
    switch error.resultCode {
    case .SQLITE_NOTADB: "it is a file of another kind"
    case .SQLITE_CANTOPEN: "it is no file that can be opened, and none can be made there"
    case .SQLITE_READONLY: "it cannot be written"
    case .SQLITE_BUSY: "another program has locked it"
    case .SQLITE_CORRUPT: "it is damaged"
    case .SQLITE_FULL: "there is no space left"
    default: "\(error)"
    }
  }

  /// What is said of an address that cannot be listened at; `nil` for an error of another kind.
  init?(listening settings: MarketSettings, _ cause: any Error) {
    let address = "port \(settings.port) of \(settings.host)"
    switch cause {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      self.init(
        code: .portInUse,
        description: "\(address) is in use by another program; end it, or choose with --port")
    case let error as IOError where error.errnoCode == EACCES:
      self.init(
        code: .addressUnusable,
        description: "\(address) is not for this user; choose one above 1023 with --port")
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      self.init(
        code: .addressUnusable,
        description: "\(settings.host) is no address of this machine; choose one with --host")
    case is SocketAddressError, is SocketAddressError.UnknownHost:
      self.init(
        code: .addressUnusable,
        description: "there is no host \"\(settings.host)\"; choose one with --host")
    default:
      return nil
    }
  }
}
