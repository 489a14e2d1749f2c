import Synchronization

/// A queue of changes to bags, which are made together in one transaction.
///
/// If no transaction is in progress, a change is made immediately. Changes that arrive during a
/// transaction share the next one. Each change gets its own result, so a refused change does not
/// affect the others.
final class BagLane: Sendable {
  typealias Reply = Result<Answer<ChangedBag>, Refusal>

  /// The maximum number of waiting changes; any further change is refused immediately.
  static let room = 2048
  /// The maximum number of changes in one transaction, which limits the wait of later changes.
  static let groupSize = 256

  private typealias Member = (change: BagChange, turn: LineMember<Reply>)

  private struct State {
    var waiting: [Member] = []
    var isBusy = false
  }

  private let state = Mutex(State())

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Adds a change to the queue, and returns its result.
  ///
  /// - Parameters:
  ///   - change: The change, which is not made if the task is cancelled while it waits.
  ///   - make: A closure that makes changes in one transaction, and returns each result.
  /// - Returns: The result of the change.
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
