internal import Synchronization

/// Whether an asynchronous around handler has asked the rest of its chain, and what that answered.
///
/// It is looked at only where the around handler comes out with a cancellation that is not its own
/// request's; see ``Visit/settled(_:of:before:_:)``.
@usableFromInline
final class Asking: Sendable {
  private static var isUnbegun: UInt8 { 0 }
  private static var isBegun: UInt8 { 1 }
  private static var isWriting: UInt8 { 2 }
  private static var isAnswered: UInt8 { 3 }

  private let state = Atomic<UInt8>(Asking.isUnbegun)
  /// Written once, before the state says so, and read only after it does.
  private nonisolated(unsafe) var kept: Box?

  /// Apart, so that where nothing is kept there is little to make and to release.
  private final class Box {
    let answer: Any

    init(_ answer: Any) {
      self.answer = answer
    }
  }

  @usableFromInline
  init() {}

  /// Notes that the rest is asked; the first answer stays where there is one.
  @usableFromInline
  func begin() {
    _ = state.compareExchange(
      expected: Asking.isUnbegun, desired: Asking.isBegun, ordering: .acquiringAndReleasing)
  }

  @usableFromInline
  func keep(_ answer: Any) {
    let (isMine, _) = state.compareExchange(
      expected: Asking.isBegun, desired: Asking.isWriting, ordering: .acquiringAndReleasing)
    guard isMine else { return }
    kept = Box(answer)
    state.store(Asking.isAnswered, ordering: .releasing)
  }

  var hasBegun: Bool { state.load(ordering: .acquiring) != Asking.isUnbegun }

  var answer: Any? { state.load(ordering: .acquiring) == Asking.isAnswered ? kept?.answer : nil }
}
extension Visit {
  /// What becomes of an error that an asynchronous around handler came out with.
  @usableFromInline
  @inline(never)
  func settled<Rest: AsyncHandler>(
    _ error: ChainError<Rest.Failure>, of request: Rest.Request, before rest: Rest,
    _ asking: Asking
  ) async -> AsyncNext<Rest>.Result {
    guard error.code == .cancelled else { return .failure(error) }
    guard asking.hasBegun else {
      guard walk.goesOn(after: error, to: rest.outlines) else { return .failure(error) }
      let next = AsyncRepeatableNext(rest: rest, original: request, visit: self, asking: asking)
      return await next.result(of: request)
    }
    guard !walk.isCancellable else { return .failure(error) }
    return asking.answer as? AsyncNext<Rest>.Result ?? .failure(error)
  }
}
