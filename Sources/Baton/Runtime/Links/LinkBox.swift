/// A link in memory of its own, where a run-time chain calls it without copying it.
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
      links[places.lowerBound + $0].stored(as: LinkBox.self).content
    }
  }

  /// An object that is known to be such a box, as one.
  ///
  /// There is nothing to be found out; a cast would cost as much as fifty calls of a handler.
  @inlinable
  @inline(__always)
  static func of(_ object: AnyObject) -> LinkBox { unsafeDowncast(object, to: LinkBox.self) }
}

/// A ``LinkBox`` or a ``HandlerRow`` whose type nobody knows any more.
@usableFromInline
protocol StoredLink<Request, Response, Failure>: AnyObject, Sendable {
  associatedtype Request
  associatedtype Response
  associatedtype Failure: Error

  /// The link, the first of a row.
  var link: any AsyncLink<Request, Response, Failure> { get }

  /// What is in some links as one row, of which this is the first.
  func row(
    of links: UnsafeMutablePointer<Unmanaged<RuntimeLink<Request, Response, Failure>>>,
    _ places: Range<Int>
  ) -> any StoredLink<Request, Response, Failure>
}
