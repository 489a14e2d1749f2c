/// Requests in memory, which are read in order and then from the start again.
///
/// They are loaded for every request, so no handler's response can be computed before the loop.
public struct Requests: Sendable {
  // The memory is written once, by the initializer, and lives as long as the process.
  @usableFromInline nonisolated(unsafe) let memory: UnsafePointer<Int>
  @usableFromInline let mask: Int

  /// Creates requests by calling `request` with 0, 1, and so on.
  ///
  /// - Parameters:
  ///   - exponent: The binary logarithm of the number of requests.
  ///   - request: A closure that returns the request at an index.
  public init(exponent: Int, request: (Int) -> Int) {
    let count = 1 << exponent
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: count)
    for index in 0..<count {
      (memory + index).initialize(to: hidden(request(index)))
    }
    self.memory = UnsafePointer(memory)
    self.mask = count - 1
  }

  /// Returns the request at an index, which may be past the last one.
  @inlinable
  public subscript(index: Int) -> Int {
    memory[index & mask]
  }
}
