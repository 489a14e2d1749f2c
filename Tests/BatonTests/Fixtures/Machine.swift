import Baton

/// A handler that handles its own name and passes other requests.
struct Machine: Handler {
  let name: String
  func handle(_ request: String) -> Outcome<String> {
    request == name ? .handled("\(name), sliced") : .passed
  }
}

/// A machine that suspends first.
struct Slow: AsyncHandler {
  let name: String
  func handle(_ request: String) async -> Outcome<String> {
    await Task.yield()
    return request == name ? .handled("\(name), slow") : .passed
  }
}

/// A handler that handles every request.
let echo = ClosureHandler("echo") { (request: String) in Outcome.handled(request) }

/// A handler that passes every request.
let nobody = ClosureHandler("nobody") { (_: String) in Outcome<String>.passed }
