import Opaque

/// The memory that a chain of a million handlers takes, for one of them.
///
/// - Parameter make: Makes the chain.
/// - Returns: Bytes of the heap, as the allocator counts them; `nil` where it does not tell.
public func bytes<Chain>(of make: () throws -> Chain) rethrows -> Double? {
  let before = opaque_allocated_bytes()
  guard before >= 0 else { return nil }
  let chain = try make()
  return withExtendedLifetime(chain) {
    Double(opaque_allocated_bytes() - before) / Double(Workload.million)
  }
}
