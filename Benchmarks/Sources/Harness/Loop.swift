/// The loop of a row, which sends a number of requests and returns the last response.
public enum Loop {
  /// Requests that are handled without suspending.
  case synchronous((Int) -> Int)

  /// Requests from a task on no actor.
  case asynchronous(@concurrent (Int) async -> Int)

  /// Requests from the main actor that are handled without suspending.
  case onMainThread(@MainActor (Int) -> Int)

  /// Requests from the main actor, as from a user interface.
  case onMainActor(@MainActor (Int) async -> Int)

  @discardableResult
  @concurrent func callAsFunction(_ count: Int) async -> Int {
    switch self {
    case .synchronous(let run): run(count)
    case .asynchronous(let run): await run(count)
    case .onMainThread(let run): await run(count)
    case .onMainActor(let run): await run(count)
    }
  }
}
