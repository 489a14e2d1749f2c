import Baton

/// Takes its own name and passes the rest.
struct Machine: Handler {
  let name: String
  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}

/// The same, with a suspension.
struct Slow: AsyncHandler {
  let name: String
  func handle(_ request: String) async -> Outcome<String> {
    await Task.yield()
    return request == name ? .handled("\(name), slow") : .passed
  }
}

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

/// Takes everything, and passes nothing on.
let echo = ClosureHandler("echo") { (request: String) in Outcome.handled(request) }

/// Takes nothing.
let nobody = ClosureHandler("nobody") { (_: String) in Outcome<String>.passed }

/// Lets everything through, after a suspension.
struct Lazy: AsyncAround {
  func handle(
    _ request: String, next: consuming AsyncNext<String, String, Never>
  ) async throws(ChainError<Never>) -> Outcome<String> {
    await Task.yield()
    return try await next(request)
  }
}

enum KitchenError: Error, Equatable { case broken, dirty }

/// Takes its own name, and breaks at the work.
struct Broken: Handler {
  let name: String
  func handle(_ request: String) throws(KitchenError) -> Outcome<String> {
    guard request == name else { return .passed }
    throw .broken
  }
}

/// The same, with a suspension.
struct SlowlyBroken: AsyncHandler {
  let name: String
  func handle(_ request: String) async throws(KitchenError) -> Outcome<String> {
    await Task.yield()
    guard request == name else { return .passed }
    throw .broken
  }
}

/// Notes in order what happens.
final class Notes: Sendable {
  private let lines = Lock<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Notes that it was called, and takes its own name.
struct Noting: Handler {
  let name: String
  let notes: Notes
  func handle(_ request: String) -> Outcome<String> {
    notes.add(name)
    return request == name ? .handled("\(name), noted") : .passed
  }
}

/// Runs the body in a task that was cancelled before it began.
func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
  let task = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return await body()
  }
  return await task.value
}

extension String {
  /// The text with each duration, and the spaces in front that align it, as `<time>`.
  var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>")
  }
}
