import Baton
import Harness

/// Ten handlers of ten types, so that a run-time chain cannot call any two together.
enum TenTypes {
  struct First: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Second: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Third: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Fourth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Fifth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Sixth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Seventh: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Eighth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Ninth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  struct Tenth: Handler {
    let key: Int

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  /// One handler of each type with the workload's keys.
  static var handlers: [any Handler<Int, Int, Never>] { handlers(of: Workload.keys) }

  /// Returns a handler for each key, using the types in turn.
  static func handlers(of keys: [Int]) -> [any Handler<Int, Int, Never>] {
    let types: [(Int) -> any Handler<Int, Int, Never>] = [
      First.init, Second.init, Third.init, Fourth.init, Fifth.init, Sixth.init, Seventh.init,
      Eighth.init, Ninth.init, Tenth.init,
    ]
    return keys.enumerated().map { types[$0 % types.count]($1) }
  }
}
