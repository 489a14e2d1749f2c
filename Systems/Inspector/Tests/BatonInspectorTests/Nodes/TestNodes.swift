import BatonInspector
import Synchronization

/// Nodes in one process, which a test can kill and freeze.
final class TestNodes: Sendable {
  enum Fault: Error {
    /// Messages fail.
    case killed
    /// Messages get no reply.
    case frozen
    /// There has been no heartbeat for a while.
    case silent
  }

  private struct State {
    var inspectors: [String: Inspector] = [:]
    var faults: [String: Fault] = [:]
    var messageCount = 0
  }

  private let state = Mutex(State())
  private let limit: Duration

  init(limit: Duration = .seconds(60)) { self.limit = limit }

  /// The number of messages sent between the nodes.
  var messageCount: Int { state.withLock { $0.messageCount } }

  /// Adds a node that records everything.
  func add(_ name: String, share: Double = 1) -> Inspector {
    let inspector = Inspector(
      InspectorSettings(
        share: share, nodeLimit: limit, recorderTime: .zero, service: "kitchen"),
      nodes: nodes(of: name))
    state.withLock { $0.inspectors[name] = inspector }
    return inspector
  }

  /// Returns the nodes as seen by one of them.
  func nodes(of name: String) -> some InspectorNodes { TestNode(name: name, all: self) }

  func set(_ fault: Fault?, of node: String) { state.withLock { $0.faults[node] = fault } }

  fileprivate func others(than name: String) -> [InspectorNode] {
    state.withLock { state in
      state.inspectors.keys.filter { $0 != name }.sorted().map { other in
        InspectorNode(
          name: other, address: "address of \(other)", lastSeen: .seconds(1_800_000_000),
          isAlive: state.faults[other] != .silent)
      }
    }
  }

  fileprivate func send(_ message: [UInt8], to node: String) async throws -> [UInt8] {
    let (inspector, fault) = state.withLock { state in
      state.messageCount += 1
      return (state.inspectors[node], state.faults[node])
    }
    if fault == .frozen { try await Task.sleep(for: .seconds(3600)) }
    guard let inspector, fault == nil else { throw Fault.killed }
    return try inspector.reply(to: message)
  }
}

private struct TestNode: InspectorNodes {
  let name: String
  let all: TestNodes

  var local: InspectorNode { InspectorNode(name: name, address: "address of \(name)") }

  func others() -> [InspectorNode] { all.others(than: name) }

  func send(_ message: [UInt8], to node: InspectorNode) async throws -> [UInt8] {
    try await all.send(message, to: node.name)
  }
}
