import Harness

/// An array of protocol existentials, iterated by `for`-`in`, as in most Swift code.
struct ExistentialArray {
  let handlers: [any KeyedHandler]

  init(keys: [Int]) {
    handlers = keys.map { key in
      if key.isMultiple(of: 2) { EvenHandler(key: key) } else { OddHandler(key: key) }
    }
  }

  func handle(_ request: Int) -> Int? {
    for handler in handlers {
      if let response = handler.handle(request) { return response }
    }
    return nil
  }

  struct EvenHandler: KeyedHandler {
    let key: Int

    func handle(_ request: Int) -> Int? {
      request == key ? hidden(request) &* 31 &+ key : nil
    }
  }

  struct OddHandler: KeyedHandler {
    let key: Int

    func handle(_ request: Int) -> Int? {
      request == key ? hidden(request) &* 31 &+ key : nil
    }
  }

  static let cases = [
    Case("handlers in an array", in: .synchronous) {
      let chain = ExistentialArray(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle($0) } }
    }
  ]
}

protocol KeyedHandler {
  func handle(_ request: Int) -> Int?
}
