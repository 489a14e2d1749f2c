import Foundation

/// The seeds of a property test: the same ones in every run, and a new one.
///
/// A failure shows its seed, as the argument of the test; run that one alone with
/// `BATON_SEED=… swift test --filter Model`.
enum Seed {
  static let all: [UInt64] =
    if let given = ProcessInfo.processInfo.environment["BATON_SEED"].flatMap({ UInt64($0) }) {
      [given]
    } else {
      [1, 2, 3, .random(in: 4 ... .max)]
    }
}
