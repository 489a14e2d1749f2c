import Baton
import Foundation
import Harness
import Synchronization

/// A run-time chain that is edited while requests run.
enum EditRows {
  /// A thread that replaces a handler a thousand times a second.
  final class Editing: Sendable {
    private let isOver = Atomic(false)

    init(_ chain: RuntimeChain<Int, Int, Never>) {
      Thread.detachNewThread { [self] in
        while !isOver.load(ordering: .relaxed) {
          try? chain.replace("Fifth", with: TenTypes.Fifth(key: 5))
          Thread.sleep(forTimeInterval: 0.001)
        }
      }
    }

    func end() {
      isOver.store(true, ordering: .relaxed)
    }
  }

  /// Returns a chain of `count` links, the last of which handles the request.
  ///
  /// The links have one type, or ten types in turn.
  private static func chain(
    of count: Int, oneType: Bool
  ) throws -> RuntimeChain<Int, Int, Never> {
    let others = (0..<count - Workload.keys.count).map { 1000 + $0 }
    let keys = others + Workload.keys
    let chain = RuntimeChain<Int, Int, Never>()
    let handlers = oneType ? keys.map { KeyHandler(key: $0) } : TenTypes.handlers(of: keys)
    for (index, handler) in handlers.enumerated() { try chain.append(handler, as: "\(index)") }
    return chain
  }

  /// Returns a row of requests through a chain, and one with an edit before each round of requests.
  ///
  /// A round has as many requests as run between two edits at a thousand edits a second. The
  /// difference between the two rows is the cost that an edit adds to the requests.
  private static func rows(links count: Int, oneType: Bool, round: Int) -> [Case] {
    let links = "Baton, \(count) links of \(oneType ? "one type" : "ten types")"
    return [("left alone", false), ("an edit in each \(round) requests", true)].map { name, edits in
      Case("\(links), \(name)", in: .editsLeftOut, inRoundsOf: round) {
        let chain = try chain(of: count, oneType: oneType)
        let middle = "\(count / 2)"
        return .synchronous { count in
          var response = 0
          for start in stride(from: 0, to: count, by: round) {
            if edits {
              leftOut { try? chain.replace(middle, with: KeyHandler(key: 0), as: middle) }
            }
            response = drain(min(round, count - start)) { chain($0).response }
          }
          return response
        }
      }
    }
  }

  /// Building and releasing a chain of a thousand links; the cost is for each link.
  private static let building = Case(
    "Baton, a link appended and released", in: .building, inRoundsOf: 1000
  ) {
    let identifiers = (0..<1000).map(String.init)
    return .synchronous { count in
      for start in stride(from: 0, to: count, by: identifiers.count) {
        let chain = RuntimeChain<Int, Int, Never>()
        for identifier in identifiers.prefix(count - start) {
          try? chain.append(KeyHandler(key: 1), as: identifier)
        }
      }
      return Workload.response
    }
  }

  static let cases =
    [
      building,
      Case("Baton, run-time chain, left alone", in: .edits) {
        let chain = try RuntimeChainRows.ofTenTypes()
        return .synchronous { count in drain(count) { chain($0).response } }
      },
      Case("Baton, run-time chain, 1,000 edits a second", in: .edits) {
        let chain = try RuntimeChainRows.ofTenTypes()
        return .synchronous { count in
          let editing = Editing(chain)
          defer { editing.end() }
          return drain(count) { chain($0).response }
        }
      },
    ] + rows(links: 10, oneType: true, round: 20_000)
    + rows(links: 10, oneType: false, round: 20_000)
    + rows(links: 1000, oneType: true, round: 350) + rows(links: 1000, oneType: false, round: 350)
}
