import Foundation

/// What the environment says of the market: variables whose names begin with `MARKET_`.
enum Environment {
  static subscript(name: String) -> String? {
    ProcessInfo.processInfo.environment["MARKET_\(name)"]
  }

  /// A whole number; what is none is out of every range, and so refused by its option's name.
  static func number(_ name: String) -> Int? {
    self[name].map { Int($0) ?? -1 }
  }

  /// Whether a variable is 1, `true`, `yes` or `on`.
  static func isSet(_ name: String) -> Bool {
    ["1", "true", "yes", "on"].contains(self[name]?.lowercased() ?? "")
  }
}
