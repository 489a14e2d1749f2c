import Baton

/// Changes a request on its way in.
struct Trimmed: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request.filter { $0 != " " })
  }
}

/// Changes a response on its way out.
struct Polite: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request).map { "\($0), please" }
  }
}

/// Notes the way in on the request and the way out on the response.
struct Framed: Around {
  let name: String
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next("\(request)>\(name)").map { [name] in "\($0)<\(name)" }
  }
}

/// Lets everything through, after a suspension.
struct Lazy: AsyncAround {
  func handle(
    _ request: String, next: consuming AsyncNext<String, String, Never>
  ) async throws(ChainError<Never>) -> Outcome<String> {
    await Task.yield()
    return try await next(request)
  }
}
