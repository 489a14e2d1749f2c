import Harness

/// An array of closures, called in order until one of them returns a response.
struct ClosureArray {
  let handlers: [(Int) -> Int?]

  init(keys: [Int]) {
    handlers = keys.map { key in { request in request == key ? hidden(request) &* 31 &+ key : nil }
    }
  }

  func handle(_ request: Int) -> Int? {
    for handler in handlers {
      if let response = handler(request) { return response }
    }
    return nil
  }

  static let cases = [
    Case("closures in an array", in: .synchronous) {
      let chain = ClosureArray(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle($0) } }
    }
  ]
}
