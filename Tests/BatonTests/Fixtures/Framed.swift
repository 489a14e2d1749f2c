import Baton

/// An around handler that changes the request.
struct Trimmed: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request.filter { $0 != " " })
  }
}

/// An around handler that changes the response.
struct Polite: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request).map { "\($0), please" }
  }
}

/// An around handler that adds its name to the request and to the response.
struct Framed: Around {
  let name: String
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next("\(request)>\(name)").map { [name] in "\($0)<\(name)" }
  }
}

/// An around handler that sends every request on, after a suspension.
struct Lazy: AsyncAround {
  func handle(
    _ request: String, next: consuming AsyncNext<String, String, Never>
  ) async throws(ChainError<Never>) -> Outcome<String> {
    await Task.yield()
    return try await next(request)
  }
}
