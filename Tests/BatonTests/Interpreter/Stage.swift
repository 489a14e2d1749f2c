import Baton

/// The shared state of a structure's handlers: the calls, and the cancellation.
final class Stage: Sendable {
  private struct State {
    var asked: [String] = []
    var pauses = 0
    var samples: [String] = []
    var cancelledAt: Int?
    var cancel: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  var asked: [String] { state.withLock(\.asked) }
  var samples: [String] { state.withLock(\.samples) }

  /// Resets the state, and sets the pause at which to cancel a task.
  func begin(cancelledAt: Int? = nil, _ cancel: (@Sendable () -> Void)? = nil) {
    state.withLock { $0 = State(cancelledAt: cancelledAt, cancel: cancel) }
  }

  func noteAsked(_ name: String) { state.withLock { $0.asked.append(name) } }

  func noteSample(_ text: String) { state.withLock { $0.samples.append(text) } }

  /// Suspends, and cancels the task if this is the pause for it.
  func pause() async {
    await Task.yield()
    let cancel = state.withLock { state in
      state.pauses += 1
      return state.pauses == state.cancelledAt ? state.cancel : nil
    }
    cancel?()
  }
}

extension Stage {
  /// Runs a closure in a task that is cancelled at a pause, or before it begins.
  func run<Told: Sendable>(
    cancelledAt pause: Int, _ body: @escaping @Sendable () async -> Told
  ) async -> Told {
    let door = Milestone()
    let task = Task {
      await door.reached()
      return await body()
    }
    begin(cancelledAt: pause) { task.cancel() }
    if pause == 0 { task.cancel() }
    door.reach()
    return await task.value
  }
}

/// A clock that advances immediately; sleeping only suspends.
struct StageClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let stage: Stage
  let now = Instant()
  let minimumResolution: Swift.Duration = .zero

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    await stage.pause()
    try Task.checkCancellation()
  }
}

/// A request of the interpreter's handlers: a number, or a part of a tree.
protocol Asked: Sendable {
  var number: Int { get }
  func moved(by difference: Int) -> Self
  /// Sends a part back to the root of the tree, or returns `nil` if there is no tree.
  ///
  /// A composite passes its walk.
  func sendDown(_ number: Int, as label: String, in walk: Walk?) throws -> Outcome<String>?
  func sendDownSuspending(
    _ number: Int, as label: String, in walk: Walk?
  ) async throws -> Outcome<String>?
}

extension Int: Asked {
  var number: Int { self }
  func moved(by difference: Int) -> Int { self + difference }
  func sendDown(_ number: Int, as label: String, in walk: Walk?) -> Outcome<String>? { nil }
  func sendDownSuspending(
    _ number: Int, as label: String, in walk: Walk?
  ) async -> Outcome<String>? { nil }
}

extension Descent: Asked where Part == Int, Response == String {
  var number: Int { part }
  func moved(by difference: Int) -> Self { self }

  func sendDown(_ number: Int, as label: String, in walk: Walk?) throws -> Outcome<String>? {
    guard let part = self as? TreePart<Int, String, Trouble> else { return nil }
    if let walk { return try part.descend(into: number, as: label, in: walk) }
    return try part.descend(into: number, as: label)
  }

  func sendDownSuspending(
    _ number: Int, as label: String, in walk: Walk?
  ) async throws -> Outcome<String>? {
    if let walk { return try await descend(into: number, as: label, in: walk) }
    return try await descend(into: number, as: label)
  }
}
