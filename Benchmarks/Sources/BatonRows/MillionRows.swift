import Baton
import Harness

/// A run-time chain of a million handlers, on a thread with a stack of 512 KiB.
enum MillionRows {
  static let identifiers = (0..<Workload.million).map(String.init)

  private static let half = Workload.million / 2

  static func millionHandlers() throws -> RuntimeChain<Int, Int, Never> {
    let chain = RuntimeChain<Int, Int, Never>()
    for index in 0..<Workload.million {
      try chain.append(KeyHandler(key: index + 1), as: identifiers[index])
    }
    return chain
  }

  static let cases = [
    Case("Baton, build and release", in: .millionHandlers, of: Workload.million) {
      .synchronous { count in
        onSmallStack {
          for _ in 0..<count { _ = try? millionHandlers() }
          return Workload.response
        }
      }
    } bytes: {
      try bytes(of: millionHandlers)
    },
    Case(
      "Baton, walk to the last", in: .millionHandlers, of: Workload.million,
      expecting: Workload.responseOfLast
    ) {
      let chain = try millionHandlers()
      return .synchronous { count in
        onSmallStack { drain(count, Workload.requestsForLast) { chain($0).response } }
      }
    },
    Case("Baton, move to the middle", in: .millionHandlers, of: Workload.million) {
      let chain = try millionHandlers()
      return .synchronous { count in
        onSmallStack {
          for _ in 0..<count { try? chain.move(identifiers[0], to: .after(identifiers[half])) }
          return Workload.response
        }
      }
    },
    Case("Baton, dispatcher, build and release", in: .millionHandlers, of: Workload.million) {
      .synchronous { count in
        onSmallStack {
          for _ in 0..<count { _ = KeyedRows.dispatcher() }
          return Workload.response
        }
      }
    } bytes: {
      bytes(of: KeyedRows.dispatcher)
    },
  ]
}
