import Baton

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
