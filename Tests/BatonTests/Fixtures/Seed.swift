import Foundation

/// The seeds of a property test: fixed ones, and a new one in each run.
///
/// A failure shows its seed as the argument of the test. To run that seed alone, use `BATON_SEED=…
/// swift test --filter Model`.
enum Seed {
  static let all: [UInt64] =
    if let given = ProcessInfo.processInfo.environment["BATON_SEED"].flatMap({ UInt64($0) }) {
      [given]
    } else {
      [1, 2, 3, .random(in: 4 ... .max)]
    }
}
