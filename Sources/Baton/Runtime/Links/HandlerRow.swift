/// Handlers of one type side by side in memory, as links that are called as one keep them, and a handler
/// that may suspend even alone.
///
/// It is filled by code that is not made anew for each type: in every handler's conformance that code
/// would take the compiler longer than all else there, and it runs when rows are fused and never in a
/// request. An array would be made anew.
@usableFromInline
final class HandlerRow<H: AsyncLink>: StoredLink {
  @usableFromInline typealias Links =
    UnsafeMutablePointer<Unmanaged<RuntimeLink<H.Request, H.Response, H.Failure>>>

  // Written once, and read as long as this object lives.
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

  @usableFromInline
  func row(
    of links: Links, _ places: Range<Int>
  ) -> any StoredLink<H.Request, H.Response, H.Failure> {
    HandlerRow(count: places.count) {
      links[places.lowerBound + $0].stored(as: HandlerRow.self).base.pointee.value
    }
  }
}

extension Unmanaged {
  /// What a link holds, whose type is known.
  ///
  /// There is nothing to be found out; a cast would cost as much as fifty calls of a handler.
  func stored<Stored: AnyObject, Request, Response, Failure>(as type: Stored.Type) -> Stored
  where Instance == RuntimeLink<Request, Response, Failure> {
    _withUnsafeGuaranteedRef { unsafeDowncast($0.stored, to: type) }
  }
}
