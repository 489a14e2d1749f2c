/// Says what stopped the benchmarks, in a sentence.
public struct BenchmarkError: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// An error with what went wrong.
  public init(_ description: String) {
    self.description = description
  }
}
