import Foundation
import TestSupport
import Testing

/// Tests that random structures do what the laws say, however they are called or cancelled.
///
/// A failure shows the seed and the smallest structure that still fails. To repeat it, use
/// `BATON_SEED=… swift test --filter InterpreterTests`. `make fuzz` makes any number of runs.
struct InterpreterTests {
  /// The number of requests to compare; ten thousand take a second or two.
  private static let count = variable("BATON_RUNS").flatMap { Int($0) } ?? 10_000

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// The given seed or a random one, and whether it is the only one.
  private static var seed: (first: UInt64, isOnly: Bool) {
    let given = variable("BATON_SEED").flatMap { UInt64($0) }
    return (given ?? .random(in: 1 ... .max >> 20), given != nil && variable("BATON_RUNS") == nil)
  }

  @Test func `random structures of handlers obey the laws`() async {
    await compare { (seed: UInt64) async -> (runs: Int, difference: String?) in
      var generator = FormGenerator(seed: seed)
      var trial = Trial(generator.structure(), generator.numbers())
      guard let difference = await trial.difference() else { return (trial.runs, nil) }
      let (smallest, last) = await trial.smallestThatFails() ?? (trial, difference)
      let form = "\(smallest.form)".replacing("BatonTests.Form.", with: "")
      return (trial.runs, "requests \(smallest.numbers) to\n\(form)\n\(last)")
    }
  }

  @Test func `random checks obey the laws`() async {
    await compare { (seed: UInt64) async -> (runs: Int, difference: String?) in
      var generator = FormGenerator(seed: seed)
      let (inspection, number) = generator.checks()
      var trial = InspectionTrial(inspection, number)
      let difference = await trial.difference()
      return (trial.runs, difference.map { "\(inspection) of \(number)\n\($0)" })
    }
  }

  /// Tries seeds in order, until there are enough runs or a difference.
  private func compare(
    _ trial: (UInt64) async -> (runs: Int, difference: String?)
  ) async {
    var (seed, isOnly) = Self.seed
    var runs = 0
    repeat {
      // A trap reports no seed, so the seed must be saved first.
      if let file = Self.variable("BATON_SEED_FILE") {
        try? "\(seed)\n".write(toFile: file, atomically: false, encoding: .utf8)
      }
      let (count, difference) = await trial(seed)
      if let difference {
        Issue.record("BATON_SEED=\(seed): \(difference)")
        return
      }
      runs += count
      seed &+= 1
    } while runs < Self.count && !isOnly
  }
}
