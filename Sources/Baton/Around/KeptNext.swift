/// All that a `next` keeps, in one object: what it asks, and what that answered.
///
/// Its types conform to nothing: code that is made for all types takes it apart, and would have to look
/// for their conformances.
@usableFromInline
final class KeptNext<Rest, Request>: Asking {
  @usableFromInline let rest: Rest
  @usableFromInline let request: Request
  @usableFromInline let visit: OpenVisit

  @inlinable
  init(_ rest: Rest, _ request: Request, _ visit: OpenVisit) {
    self.rest = rest
    self.request = request
    self.visit = visit
    super.init()
  }
}
