/// Requests in memory, read one after the other and from the start again.
///
/// They are loaded for every request, so no handler's answer can be computed ahead of the loop.
public struct Requests: Sendable {
  // The memory is written once, by the initialiser, and lives as long as the process.
  @usableFromInline nonisolated(unsafe) let memory: UnsafePointer<Int>
  @usableFromInline let mask: Int

  /// Creates requests by calling `request` with 0, 1, and so on.
  ///
  /// - Parameters:
  ///   - exponent: how many requests, as a power of two.
  ///   - request: the request at an index.
  public init(exponent: Int, request: (Int) -> Int) {
    let count = 1 << exponent
    let memory = UnsafeMutablePointer<Int>.allocate(capacity: count)
    for index in 0..<count {
      (memory + index).initialize(to: hidden(request(index)))
    }
    self.memory = UnsafePointer(memory)
    self.mask = count - 1
  }

  /// The request at an index, which may be past the last one.
  @inlinable
  public subscript(index: Int) -> Int {
    memory[index & mask]
  }
}
