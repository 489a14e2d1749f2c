/// A value that is called where it lies in memory.
///
/// What is read through a pointer is copied first, and all that it holds is counted, for nobody knows
/// what the call will write. This cannot be copied: whoever calls one of its methods borrows it.
@usableFromInline
struct InPlace<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

extension InPlace: Sendable where Value: Sendable {}

extension UnsafePointer {
  /// What it points to, to be borrowed there: the one value that ``InPlace`` has.
  @inlinable
  @inline(__always)
  var inPlace: UnsafePointer<InPlace<Pointee>> {
    UnsafeRawPointer(self).assumingMemoryBound(to: InPlace<Pointee>.self)
  }
}

extension InPlace where Value: Handler {
  /// Whether the handler passes a request that nobody follows; its answer is written where it does not.
  @inlinable
  @inline(__always)
  borrowing func passes(
    _ request: borrowing InPlace<Value.Request>,
    _ answer: UnsafeMutablePointer<
      RuntimeLink<Value.Request, Value.Response, Value.Failure>.Walked
    >
  ) -> Bool {
    value.passes(request.value, answer)
  }

  @inlinable
  @inline(__always)
  borrowing func handle(_ request: Value.Request) throws(Value.Failure) -> Outcome<Value.Response> {
    try value.handle(request)
  }

  @inlinable
  @inline(__always)
  borrowing func handle(
    _ request: Value.Request, in walk: Walk
  ) throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try value.handle(request, in: walk)
  }
}

extension InPlace where Value: AsyncHandler {
  @inlinable
  @inline(__always)
  borrowing func handle(
    _ request: Value.Request, in walk: Walk
  ) async throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try await value.handle(request, in: walk)
  }

  @inlinable
  @inline(__always)
  borrowing func handle(
    _ request: borrowing InPlace<Value.Request>, in walk: Walk
  ) async throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try await value.handle(request.value, in: walk)
  }
}
