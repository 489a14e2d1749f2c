/// A handler made of handlers that may be nested to any depth, as a link holds it.
///
/// Whatever calls, draws or releases such a nest goes one level deeper on the stack with each handler,
/// and comes by here. Where little of the stack is left a call goes on on a larger one; what is released
/// waits until what holds it is released.
@usableFromInline
final class Nest<Base: AsyncHandler>: AsyncComposite {
  // Memory of its own, which is released when its turn comes.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<InPlace<Base>>

  @inlinable
  init(_ base: Base) {
    self.base = .allocate(capacity: 1)
    self.base.initialize(to: InPlace(base))
  }

  deinit {
    ReleaseQueue.run { [base] in
      base.deinitialize(count: 1)
      base.deallocate()
    }
  }

  @inlinable static var mayNest: Bool { true }

  @usableFromInline var name: String { base.pointee.value.name }
  @usableFromInline var orderRole: String? { base.pointee.value.orderRole }
  @usableFromInline var orderRules: [OrderRule] { base.pointee.value.orderRules }

  @usableFromInline var outlines: [Outline] {
    guard StackRoom.isLow else { return base.pointee.value.outlines }
    return StackRoom.onLargerStack { base.pointee.value.outlines } ?? [Outline(name)]
  }

  @inlinable
  func handle(
    _ request: Base.Request, in walk: Walk
  ) async throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try await base.pointee.handle(request, in: walk)
  }
}

extension Nest: Handler, Link where Base: Handler {
  @inlinable
  func handle(_ request: Base.Request) throws(Base.Failure) -> Outcome<Base.Response> {
    guard StackRoom.isLow else { return try base.pointee.handle(request) }
    return try base.pointee.value.handleOnLargerStack(request)
  }

  @inlinable
  func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    guard StackRoom.isLow else { return try base.pointee.handle(request, in: walk) }
    return try base.pointee.value.handleOnLargerStack(request, in: walk)
  }

  @usableFromInline
  func lay(into row: inout LinkRow<Base.Request, Base.Response, Base.Failure>) {
    base.pointee.value.lay(into: &row)
  }
}

/// A link that holds another one in its place.
protocol Nested {
  var link: any Sendable { get }
}

extension Nest: Nested {
  var link: any Sendable { base.pointee.value }
}

extension Nest: LeadingToFirst {
  var namesToFirst: [String] { base.pointee.value.wayToFirst }
}
