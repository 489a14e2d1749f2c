import BatonResilience
import Synchronization

/// A queue of changes to bags, which are made together in one transaction.
///
/// A single change is made immediately. Changes that arrive during a transaction wait for it, and
/// then share the next one. Each gets its own answer, so a refused change does not affect the
/// others.
///
/// If a change's time limit passes while it waits, the queue refuses the change without making it.
final class BagLane: Sendable {
  typealias Reply = Result<Answer<ChangedBag>, Refusal>

  /// The maximum number of waiting changes; any further change is refused immediately.
  static let room = 2048
  /// The maximum number of changes in one transaction, which limits the wait of later changes.
  static let groupSize = 256

  private typealias Member = (change: BagChange, turn: LineMember<Reply>, deadline: Deadline)

  private struct State {
    var waiting: [Member] = []
    var isBusy = false
  }

  private let limit: Duration
  private let state = Mutex(State())

  /// Creates an empty queue.
  ///
  /// - Parameter limit: The time limit for a change, including its wait.
  init(within limit: Duration) {
    self.limit = limit
  }

  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Adds a change to the queue, and returns its result.
  ///
  /// - Parameters:
  ///   - change: The change, which is not made if the task is cancelled while it waits.
  ///   - make: A closure that makes changes before the current ``Deadline``, and returns an answer
  ///     for each.
  /// - Returns: The answer.
  /// - Throws: The refusal of this change, or of the whole transaction.
  func answer(
    to change: BagChange, making make: @escaping @Sendable ([BagChange]) async -> [Reply]
  ) async throws(Refusal) -> Answer<ChangedBag> {
    let turn = LineMember<Reply>(interrupted: .failure(.interrupted))
    let deadline = Deadline.after(limit)
    return try await turn.reply {
      let (isFull, isFirst) = state.withLock { state in
        guard state.waiting.count < Self.room else { return (true, false) }
        state.waiting.append((change, turn, deadline))
        defer { state.isBusy = true }
        return (false, !state.isBusy)
      }
      if isFull { turn.end(.failure(.busy(after: 1))) }
      if isFirst { Task { await work(make) } }
    }.get()
  }

  private func work(_ make: @Sendable ([BagChange]) async -> [Reply]) async {
    while let group = next() {
      for member in group where member.deadline.isOver {
        member.turn.end(.failure(.unavailable))
      }
      let members = group.filter { $0.turn.begin() }
      guard let first = members.first else { continue }
      // The other changes arrived later, so their deadlines are later, too.
      let replies = await Deadline.$current.withValue(first.deadline) {
        await make(members.map(\.change))
      }
      for (member, reply) in zip(members, replies) { member.turn.end(reply) }
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
