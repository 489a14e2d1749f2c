import Harness

/// A million handlers in a dictionary: the minimum cost of finding one of them by its key.
struct KeyDictionary {
  struct Handler {
    let key: Int

    func handle(_ request: Int) -> Int? {
      request == key ? hidden(request) &* 31 &+ key : nil
    }
  }

  let handlers: [Int: Handler]

  init() {
    let keys = 1...Workload.million
    handlers = Dictionary(uniqueKeysWithValues: keys.lazy.map { ($0, Handler(key: $0)) })
  }

  func handle(_ request: Int) -> Int? {
    handlers[request]?.handle(request)
  }

  static let cases = [
    Case("dictionary, the last key", in: .million, expecting: Workload.responseOfLast) {
      let chain = KeyDictionary()
      return .synchronous { count in drain(count, Workload.requestsForLast) { chain.handle($0) } }
    },
    Case("dictionary, any key", in: .millionAnyKey, expecting: Workload.responseOfLast) {
      let chain = KeyDictionary()
      return .synchronous { count in drain(count, Workload.requestsForAll) { chain.handle($0) } }
    },
    Case("dictionary, build and release", in: .millionHandlers, of: Workload.million) {
      .synchronous { count in
        for _ in 0..<count { blackHole(KeyDictionary().handlers.count) }
        return Workload.response
      }
    } bytes: {
      bytes(of: KeyDictionary.init)
    },
  ]
}
