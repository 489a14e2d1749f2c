/// An error that stops the benchmarks, described in a sentence.
public struct BenchmarkError: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
