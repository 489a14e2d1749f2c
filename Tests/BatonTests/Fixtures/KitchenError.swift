import Baton

enum KitchenError: Error, Equatable { case broken, dirty }

/// A handler that throws for its own name and passes other requests.
struct Broken: Handler {
  let name: String
  func handle(_ request: String) throws(KitchenError) -> Outcome<String> {
    guard request == name else { return .passed }
    throw .broken
  }
}

/// A broken handler that suspends first.
struct SlowlyBroken: AsyncHandler {
  let name: String
  func handle(_ request: String) async throws(KitchenError) -> Outcome<String> {
    await Task.yield()
    guard request == name else { return .passed }
    throw .broken
  }
}
