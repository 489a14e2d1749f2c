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

/// Takes everything, and passes nothing on.
let echo = ClosureHandler("echo") { (request: String) in Outcome.handled(request) }

/// Takes nothing.
let nobody = ClosureHandler("nobody") { (_: String) in Outcome<String>.passed }
