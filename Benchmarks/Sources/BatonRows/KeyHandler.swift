import Baton
import Harness

/// The handler of the workload, which handles a request that equals its key.
struct KeyHandler: Handler {
  let key: Int

  func handle(_ request: Int) -> Outcome<Int> {
    request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
  }
}

/// A handler like ``KeyHandler`` that is declared `async` but never suspends.
struct AsyncKeyHandler: AsyncHandler {
  let key: Int

  func handle(_ request: Int) async -> Outcome<Int> {
    request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
  }
}

/// An around handler that adds a number to the request and leaves the response unchanged.
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
