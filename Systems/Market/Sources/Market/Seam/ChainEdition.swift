import Foundation

/// How a chain of the shop stands from a moment on: one row of its history.
struct ChainEdition: Sendable, Equatable {
  /// Counted from 1 on, for each chain.
  let number: Int
  let at: Date
  /// The name of the user who made it.
  let who: String
  /// The handlers by their names, in order, before it and after it.
  let before: [String]
  let after: [String]
}
