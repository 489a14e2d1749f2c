import Catalogues
import Foundation
import GRDB

extension StartupError {
  static func databaseUnusable(_ path: String, _ cause: any Error) -> StartupError {
    let path = URL(fileURLWithPath: path).path
    return StartupError(.databaseUnusable) { say in
      say("start.database", ["path": .text(path), "why": .text(reason(cause, say))])
    }
  }

  static func missing(_ path: String) -> StartupError {
    StartupError(.fileMissing) { say in say("start.missing", ["path": .text(path)]) }
  }

  static func reason(_ cause: any Error, _ say: Words) -> String {
    switch cause {
    case DatabaseFile.Refusal.foreign: say("start.foreign")
    case DatabaseFile.Refusal.later(let version, let known):
      say("start.later-schema", ["version": .number(version), "known": .number(known)])
    case DatabaseFile.Refusal.earlier(let version, let known):
      say("start.earlier-schema", ["version": .number(version), "known": .number(known)])
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
}
