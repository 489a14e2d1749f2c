import Catalogues
import Foundation
import PostgreSQL

extension StartupError {
  /// Returns the error for a shop that was not copied.
  static func uncopied(
    _ failure: ShopCopy.Failure, _ source: String, _ target: String
  ) -> StartupError {
    StartupError(.databaseUnusable) { say in
      switch failure {
      case .source(let cause):
        say("start.uncopied-from", ["path": .text(place(source)), "why": .text(why(cause, say))])
      case .target(let cause):
        say("start.uncopied-to", ["path": .text(place(target)), "why": .text(why(cause, say))])
      case .unlikeTables(let table):
        say("start.unlike-tables", ["table": .text(table)])
      case .unequal(let table, let original, let copy):
        say(
          "start.unequal",
          [
            "target": .text(place(target)), "table": .text(table),
            "rows": .number(original.rows), "copied": .number(copy.rows),
          ])
      }
    }
  }

  private static func place(_ name: String) -> String {
    DatabaseAddress.isAddress(name) ? name : URL(fileURLWithPath: name).path
  }

  private static func why(_ cause: any Error, _ say: Words) -> String {
    switch cause {
    case is PostgreSQLMigrator.Refusal, is PostgresError: postgreSQLReason(cause, say)
    case let error as UnknownType: error.description
    default: reason(cause, say)
    }
  }
}
