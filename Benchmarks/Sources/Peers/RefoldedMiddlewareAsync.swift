import Harness

/// Middleware that is folded again for every request, in the shape of the OpenAPI runtime's client.
struct RefoldedMiddlewareAsync: Sendable {
  typealias Next = @Sendable (Int) async throws -> Int?

  let middlewares: [any AsyncMiddleware]

  init(keys: [Int]) {
    middlewares = keys.map { key in
      if key.isMultiple(of: 2) { EvenMiddleware(key: key) } else { OddMiddleware(key: key) }
    }
  }

  func send(_ request: Int) async throws -> Int? {
    var next: Next = { _ in nil }
    for middleware in middlewares.reversed() {
      let inner = next
      next = { try await middleware.intercept($0, next: inner) }
    }
    return try await next(request)
  }

  struct EvenMiddleware: AsyncMiddleware {
    let key: Int

    func intercept(_ request: Int, next: Next) async throws -> Int? {
      request == key ? hidden(request) &* 31 &+ key : try await next(request)
    }
  }

  struct OddMiddleware: AsyncMiddleware {
    let key: Int

    func intercept(_ request: Int, next: Next) async throws -> Int? {
      request == key ? hidden(request) &* 31 &+ key : try await next(request)
    }
  }

  static let cases = [
    Case("middleware refolded per request, async", in: .asynchronous) {
      let chain = RefoldedMiddlewareAsync(keys: Workload.keys)
      return .asynchronous { count in await drain(count) { try? await chain.send($0) } }
    },
    Case("middleware refolded per request, from the main actor", in: .mainActor) {
      let chain = RefoldedMiddlewareAsync(keys: Workload.keys)
      return .onMainActor { count in
        await drainOnMainActor(count) { try? await chain.send($0) }
      }
    },
  ]
}

protocol AsyncMiddleware: Sendable {
  func intercept(
    _ request: Int, next: @Sendable (Int) async throws -> Int?
  ) async throws -> Int?
}
