import Opaque

/// Returns the memory for each handler in a chain of a million handlers.
///
/// - Parameter make: A closure that creates the chain.
/// - Returns: The bytes of the heap as reported by the allocator, or `nil` if it does not report
///   them.
public func bytes<Chain>(of make: () throws -> Chain) rethrows -> Double? {
  let before = opaque_allocated_bytes()
  guard before >= 0 else { return nil }
  let chain = try make()
  return withExtendedLifetime(chain) {
    Double(opaque_allocated_bytes() - before) / Double(Workload.million)
  }
}
