import Baton
import BatonTesting
import Testing

/// Tests that the library's own broadcasts keep the laws.
struct LawsBroadcastTests {
  @Test func `broadcasts obey the laws`() async throws {
    try Laws.checkBroadcast { Broadcast("news", to: $0) }
    try Laws.checkBroadcast { probes in Broadcast("news") { for probe in probes { probe } } }
    try await Laws.checkAsyncBroadcast { Broadcast("news", to: $0) }
    try await Laws.checkAsyncBroadcast { probes in
      Broadcast("news") { for probe in probes { probe } }
    }
  }

  @Test func `broadcasts that collect failures obey the laws`() async throws {
    try Laws.checkBroadcast { Broadcast("news", to: $0).collectingFailures() }
    try await Laws.checkAsyncBroadcast { Broadcast("news", to: $0).collectingFailures() }
  }

  @Test(arguments: [1, 2, 3, .max])
  func `parallel broadcasts obey the laws`(limit: Int) async throws {
    try await Laws.checkAsyncBroadcast(limit: max(2, limit)) {
      Broadcast("news", to: $0).atOnce(limit: limit)
    }
    try await Laws.checkAsyncBroadcast(limit: max(2, limit)) {
      Broadcast("news", to: $0).atOnce(limit: limit).collectingFailures()
    }
  }
}
