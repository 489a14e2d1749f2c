/// A request that carries the walk into the tree, so that what is sent back from a handler is
/// recorded below that handler's visit.
@usableFromInline
protocol Descending {
  /// The same request on another walk, for a handler of its own.
  func onWalk(_ walk: Walk) -> Self

  /// Forgets the error that a descent of another handler came back with.
  func forgetReturned()

  /// The error that a descent of the request's handler came back with, if the handler throws that
  /// same failure on.
  func error<Failure: Error>(returnedFor failure: Failure) -> ChainError<Failure>?
}

// A cast of the request itself would copy it into a box, and back.
extension Descending {
  /// Does something with a request of this type, which its handler does not know as one.
  static func with<Request, Value>(_ request: Request, _ body: (Self) -> Value) -> Value {
    withUnsafePointer(to: request) { request in
      request.withMemoryRebound(to: Self.self, capacity: 1) { body($0.pointee) }
    }
  }

  static func moved<Request>(_ request: Request, on walk: Walk) -> Request {
    with(request) { unsafeBitCast($0.onWalk(walk), to: Request.self) }
  }

  static func forgetReturned<Request>(in request: Request) {
    with(request) { $0.forgetReturned() }
  }
}
