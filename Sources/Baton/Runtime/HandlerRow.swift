/// Handlers of one type side by side in memory, as links that are called as one keep them.
///
/// It is filled by code that is not made anew for each type: in every handler's conformance that code
/// would take the compiler longer than all else there, and it runs when rows are fused and never in a
/// request. An array would be made anew.
@usableFromInline
final class HandlerRow<H: AsyncHandler>: Sendable {
  // Written once, and read as long as this object lives.
  @usableFromInline nonisolated(unsafe) let base: UnsafeMutablePointer<H>
  @usableFromInline let count: Int

  /// Copies the handlers out of links that all are of handlers of this type.
  @usableFromInline
  init(
    _ links: UnsafeMutablePointer<Unmanaged<RuntimeLink<H.Request, H.Response, H.Failure>>>,
    _ places: Range<Int>
  ) {
    count = places.count
    base = .allocate(capacity: places.count)
    for (index, place) in places.enumerated() {
      (base + index).initialize(to: links[place]._withUnsafeGuaranteedRef { H.held(by: $0.link) })
    }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }
}

extension AsyncHandler {
  /// The handler in a link that is known to be one of this type.
  ///
  /// There is nothing to be found out; a cast would cost as much as fifty calls of the handler.
  fileprivate static func held<L: AsyncLink>(by link: L) -> Self {
    unsafeBitCast(link, to: Self.self)
  }
}
