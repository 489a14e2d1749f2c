public import Baton

/// What handlers were called, in the order of the calls, from any task.
///
/// ```swift
/// import Testing
///
/// let journal = Journal()
/// let line = Chain {
///   Probe<String, String, Never>("tomato", in: journal) { _ in .passed }
///   Probe<String, String, Never>("onion", in: journal) { _ in .handled("sliced") }
/// }
/// #expect(line("onion") == .handled("sliced"))
/// try journal.expect("tomato- onion+")
/// ```
public final class Journal: Sendable {
  /// One call of one handler.
  public struct Call: Sendable, Hashable {
    /// The handler's name.
    public let handler: String
    /// The request, as it prints.
    public let request: String
    /// What the handler made of it; `nil` while it is still at it.
    public internal(set) var decision: Path.Decision?
  }

  private struct State {
    var calls: [Call] = []
    /// How many calls were forgotten, so that a call that is over late finds its place.
    var forgotten = 0
  }

  private let state = Lock(State())

  /// An empty journal.
  public init() {}

  /// The calls so far, in the order in which they began.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// The names of the handlers called so far, in order.
  public var handlers: [String] { calls.map(\.handler) }

  /// The calls that are over, as ``PathNotation`` has them.
  public var notation: String { visits.description }

  /// Forgets all calls.
  public func clear() {
    state.withLock { state in
      state.forgotten += state.calls.count
      state.calls = []
    }
  }

  /// Throws unless these calls were made, in this order, and no others.
  ///
  /// - Parameters:
  ///   - notation: The calls; see ``PathNotation``.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Throws: ``PathMismatch``, or ``NotationError``.
  public func expect(
    _ notation: String, fileID: String = #fileID, line: Int = #line
  ) throws {
    try visits.expect(notation, fileID, line)
  }

  private var visits: PathNotation {
    PathNotation(
      visits: calls.compactMap { call in
        call.decision.map { PathNotation.Visit(name: call.handler, decision: $0) }
      })
  }

  func begin(_ handler: String, _ request: String) -> Int {
    state.withLock { state in
      state.calls.append(Call(handler: handler, request: request, decision: nil))
      return state.forgotten + state.calls.count - 1
    }
  }

  func end(_ call: Int, _ decision: Path.Decision) {
    state.withLock { state in
      let index = call - state.forgotten
      if index >= 0 { state.calls[index].decision = decision }
    }
  }
}
