import Baton
import Foundation
import Harness
import Synchronization

/// A run-time chain that another thread edits while requests run.
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

  static let cases = [
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
  ]
}
