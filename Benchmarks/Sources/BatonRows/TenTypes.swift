import Baton
import Harness

/// Ten handlers of ten types, so that a run-time chain cannot call two of them as one.
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

  /// One handler of each type, with the workload's keys.
  static var handlers: [any Handler<Int, Int, Never>] {
    let keys = Workload.keys
    return [
      First(key: keys[0]), Second(key: keys[1]), Third(key: keys[2]), Fourth(key: keys[3]),
      Fifth(key: keys[4]), Sixth(key: keys[5]), Seventh(key: keys[6]), Eighth(key: keys[7]),
      Ninth(key: keys[8]), Tenth(key: keys[9]),
    ]
  }
}
