import Catalogues
import PostgreSQL

extension StartupError {
  /// Returns the error for a PostgreSQL database that cannot be used.
  static func unusable(_ address: DatabaseAddress, _ cause: any Error) -> StartupError {
    StartupError(.databaseUnusable) { say in
      say(
        "start.database",
        ["path": .text(address.text), "why": .text(postgreSQLReason(cause, say))])
    }
  }

  static func postgreSQLReason(_ cause: any Error, _ say: Words) -> String {
    switch cause {
    case PostgreSQLMigrator.Refusal.foreign: return say("start.foreign-tables")
    case PostgreSQLMigrator.Refusal.later(let version, let known):
      return say("start.later-schema", ["version": .number(version), "known": .number(known)])
    case PostgreSQLMigrator.Refusal.earlier(let version, let known):
      return say("start.earlier-schema", ["version": .number(version), "known": .number(known)])
    case PostgreSQLMigrator.Refusal.empty: return say("start.empty")
    case PostgreSQLMigrator.Refusal.occupied: return say("start.occupied")
    case PostgreSQLMigrator.Refusal.encoding(let encoding):
      return say("start.encoding", ["encoding": .text(encoding)])
    case let error as PostgresError where error.sqlState == "42501":
      return say("start.not-granted")
    default:
      let text = "\(cause)"
      return text.hasSuffix(".") ? String(text.dropLast()) : text
    }
  }
}
