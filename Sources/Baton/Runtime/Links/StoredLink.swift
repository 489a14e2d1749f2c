/// A type-erased ``LinkBox`` or ``HandlerRow``.
@usableFromInline
protocol StoredLink<Request, Response, Failure>: AnyObject, Sendable {
  associatedtype Request
  associatedtype Response
  associatedtype Failure: Error

  var link: any AsyncLink<Request, Response, Failure> { get }

  /// Returns an object that contains the links at the given positions, starting with this link.
  func row(
    of links: UnsafeMutablePointer<Unmanaged<RuntimeLink<Request, Response, Failure>>>,
    _ places: Range<Int>
  ) -> any StoredLink<Request, Response, Failure>
}

/// A heap-allocated link that a run-time chain calls without copying it.
@usableFromInline
final class LinkBox<Link: AsyncLink>: StoredLink {
  @usableFromInline let content: Link

  @usableFromInline
  init(_ content: Link) {
    self.content = content
  }

  @usableFromInline var link: any AsyncLink<Link.Request, Link.Response, Link.Failure> { content }

  @usableFromInline
  func row(
    of links: HandlerRow<Link>.Links, _ places: Range<Int>
  ) -> any StoredLink<Link.Request, Link.Response, Link.Failure> {
    HandlerRow(count: places.count) {
      LinkBox.of(links[places.lowerBound + $0]._withUnsafeGuaranteedRef { $0.stored }).content
    }
  }

  /// Casts an object to a box without checking its type; a checked cast would take as long as fifty
  /// handler calls.
  @inlinable
  static func of(_ object: AnyObject) -> LinkBox { unsafeDowncast(object, to: LinkBox.self) }
}

/// Handlers of one type in contiguous memory: a fused sequence, or one handler that may suspend.
///
/// The code that fills this object is not specialized for each type, so it cannot use an array.
/// Specialized code would take up most of the compile time of every handler's conformance. The
/// unspecialized code never runs during a request.
@usableFromInline
final class HandlerRow<H: AsyncLink>: StoredLink {
  @usableFromInline typealias Links =
    UnsafeMutablePointer<Unmanaged<RuntimeLink<H.Request, H.Response, H.Failure>>>

  // The pointer is written once, and is read only while this object is alive.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<InPlace<H>>
  @usableFromInline let count: Int

  init(count: Int, _ handler: (Int) -> H) {
    self.count = count
    base = .allocate(capacity: count)
    for index in 0..<count { (base + index).initialize(to: InPlace(handler(index))) }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @usableFromInline var link: any AsyncLink<H.Request, H.Response, H.Failure> { base.pointee.value }

  // A fused sequence is not fused again.
  @usableFromInline
  func row(
    of links: Links, _ places: Range<Int>
  ) -> any StoredLink<H.Request, H.Response, H.Failure> { self }
}

/// A noncopyable wrapper for calling methods on a value in place.
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
