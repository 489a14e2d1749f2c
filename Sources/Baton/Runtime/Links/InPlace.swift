/// A noncopyable wrapper that lets methods be called on a value in place.
///
/// Calling a method through a pointer to a copyable value copies the value first, and the copy
/// retains every object that the value contains.
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
  /// This pointer as a pointer to an ``InPlace``, which has the same layout as the value it wraps.
  @inlinable
  var inPlace: UnsafePointer<InPlace<Pointee>> {
    UnsafeRawPointer(self).assumingMemoryBound(to: InPlace<Pointee>.self)
  }
}

extension InPlace where Value: Handler {
  @inlinable
  @inline(__always)
  borrowing func passes(
    _ request: borrowing InPlace<Value.Request>,
    _ answer: UnsafeMutablePointer<ChainResult<Value.Response, Value.Failure>>
  ) -> Bool {
    value.passes(request.value, answer)
  }

  @inlinable
  borrowing func handle(_ request: Value.Request) throws(Value.Failure) -> Outcome<Value.Response> {
    try value.handle(request)
  }

  @inlinable
  borrowing func handle(
    _ request: Value.Request, in walk: Walk
  ) throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try value.handle(request, in: walk)
  }
}

extension InPlace where Value: AsyncHandler {
  @inlinable
  borrowing func handle(
    _ request: Value.Request, in walk: Walk
  ) async throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try await value.handle(request, in: walk)
  }

  @inlinable
  borrowing func handle(
    _ request: borrowing InPlace<Value.Request>, in walk: Walk
  ) async throws(ChainError<Value.Failure>) -> Outcome<Value.Response> {
    try await value.handle(request.value, in: walk)
  }
}
