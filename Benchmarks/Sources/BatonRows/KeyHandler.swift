import Baton
import Harness

/// The workload's handler: it takes a request that equals its key.
struct KeyHandler: Handler {
  let key: Int

  func handle(_ request: Int) -> Outcome<Int> {
    request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
  }
}

/// The same, declared to suspend, though it never does.
struct AsyncKeyHandler: AsyncHandler {
  let key: Int

  func handle(_ request: Int) async -> Outcome<Int> {
    request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
  }
}

/// An around handler that changes nothing on the way in or out.
struct Adding: Around {
  let number: Int

  func handle(_ request: Int, next: consuming Next<Int, Int, Never>) -> Step<Int, Int, Never> {
    next(request &+ number)
  }
}

struct Changing: Around {
  func handle(_ request: Int, next: consuming Next<Int, Int, Never>) -> Step<Int, Int, Never> {
    next(request).map { $0 &+ hidden(0) }
  }
}

struct Unchanged: Around {
  func handle(_ request: Int, next: consuming Next<Int, Int, Never>) -> Step<Int, Int, Never> {
    next(request)
  }
}
