/// A wrapper for a composite that can be nested arbitrarily deep.
///
/// The wrapper continues a call on a larger stack if necessary. A nested object is released after
/// the object that contains it.
@usableFromInline
final class Nest<Base: AsyncHandler>: AsyncComposite, LeadingToFirst {
  // The memory is allocated separately, because the release queue frees it later.
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

  @inlinable static var _mayNest: Bool { true }

  @usableFromInline var name: String { base.pointee.value.name }
  @usableFromInline var orderRole: String? { base.pointee.value.orderRole }
  @usableFromInline var orderRules: [OrderRule] { base.pointee.value.orderRules }

  @usableFromInline var outlines: [Outline] {
    guard StackRoom.isLow else { return base.pointee.value.outlines }
    return StackRoom.onLargerStack { base.pointee.value.outlines } ?? [Outline(name)]
  }

  var namesToFirst: [String] { base.pointee.value.wayToFirst }

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
}

protocol Nested {
  var link: any Sendable { get }
}

extension Nest: Nested {
  var link: any Sendable { base.pointee.value }
}
