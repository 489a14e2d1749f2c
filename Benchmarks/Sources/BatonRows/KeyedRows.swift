import Baton
import Harness

/// A million handlers that declare their keys, next to a plain dictionary of as many handlers.
enum KeyedRows {
  struct Route: KeyedHandler {
    let key: Int

    var keys: [Int] { [key] }

    func handle(_ request: Int) -> Outcome<Int> {
      request == key ? .handled(hidden(request) &* 31 &+ key) : .passed
    }
  }

  static func dispatcher() -> Dispatcher<Int, Route> {
    Dispatcher(by: { $0 }, (1...Workload.million).map(Route.init))
  }

  static let cases = [
    Case("Baton, dispatcher, the last key", in: .million, expecting: Workload.responseOfLast) {
      let chain = dispatcher()
      return .synchronous { count in
        drain(count, Workload.requestsForLast) { chain($0).response }
      }
    },
    Case("Baton, dispatcher, any key", in: .millionAnyKey, expecting: Workload.responseOfLast) {
      let chain = dispatcher()
      return .synchronous { count in
        drain(count, Workload.requestsForAll) { chain($0).response }
      }
    },
  ]
}
