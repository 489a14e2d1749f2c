import Synchronization

/// The line in which changes of bags wait, to be made together in one transaction.
///
/// A single change is made at once. Changes that arrive during a transaction wait for it, and then
/// share the next one. Each gets its own answer, so a refused change does not affect the others.
final class BagLane: Sendable {
  typealias Reply = Result<Answer<ChangedBag>, Refusal>

  /// The maximum number of waiting changes; any further change is refused immediately.
  static let room = 2048
  /// The maximum number of changes in one transaction, so that later changes do not wait for long.
  static let groupSize = 256

  private typealias Member = (change: BagChange, turn: LineMember<Reply>)

  private struct State {
    var waiting: [Member] = []
    var isBusy = false
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Returns the answer to a change.
  ///
  /// - Parameters:
  ///   - change: The change, which is not made if the task is cancelled while it waits.
  ///   - make: Makes changes in one transaction, and returns the answer to each.
  /// - Returns: The answer.
  /// - Throws: The refusal of this change, or of the whole transaction.
  func answer(
    to change: BagChange, making make: @escaping @Sendable ([BagChange]) async -> [Reply]
  ) async throws(Refusal) -> Answer<ChangedBag> {
    let turn = LineMember<Reply>(interrupted: .failure(.interrupted))
    return try await turn.reply {
      let (isFull, isFirst) = state.withLock { state in
        guard state.waiting.count < Self.room else { return (true, false) }
        state.waiting.append((change, turn))
        defer { state.isBusy = true }
        return (false, !state.isBusy)
      }
      if isFull { turn.end(.failure(.busy(after: 1))) }
      if isFirst { Task { await work(make) } }
    }.get()
  }

  private func work(_ make: @Sendable ([BagChange]) async -> [Reply]) async {
    while let group = next() {
      let members = group.filter { $0.turn.begin() }
      if members.isEmpty { continue }
      for (member, reply) in zip(members, await make(members.map(\.change))) {
        member.turn.end(reply)
      }
    }
  }

  private func next() -> [Member]? {
    state.withLock { state in
      let group = Array(state.waiting.prefix(Self.groupSize))
      state.waiting.removeFirst(group.count)
      if group.isEmpty { state.isBusy = false }
      return group.isEmpty ? nil : group
    }
  }
}
