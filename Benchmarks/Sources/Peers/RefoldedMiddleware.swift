import Harness

/// Middleware closures that are folded into one `next` again for every request.
struct RefoldedMiddleware {
  typealias Next = (Int) -> Int?
  typealias Middleware = (_ request: Int, _ next: @escaping Next) -> Int?

  let middlewares: [Middleware]

  init(keys: [Int]) {
    middlewares = keys.map { key in
      { request, next in request == key ? hidden(request) &* 31 &+ key : next(request) }
    }
  }

  func send(_ request: Int) -> Int? {
    var next: Next = { _ in nil }
    for middleware in middlewares.reversed() {
      let inner = next
      next = { middleware($0, inner) }
    }
    return next(request)
  }

  static let cases = [
    Case("middleware refolded per request", in: .synchronous) {
      let chain = RefoldedMiddleware(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.send($0) } }
    }
  ]
}
