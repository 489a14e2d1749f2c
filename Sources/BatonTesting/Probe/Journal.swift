public import Baton

/// A record of all calls to a test's handlers, in order, from any number of tasks.
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
  /// A single call to a handler.
  public struct Call: Sendable, Hashable {
    /// The handler's name.
    public let handler: String
    /// The description of the request.
    public let request: String
    /// The handler's decision, or `nil` while the call is running.
    public internal(set) var decision: Path.Decision?
  }

  private struct State {
    var calls: [Call] = []
    /// The number of removed calls, which is needed to find a call when it ends.
    var forgotten = 0
  }

  private let state = Lock(State())

  /// Creates an empty journal.
  public init() {}

  /// The calls so far, in the order in which they began.
  public var calls: [Call] { state.withLock { $0.calls } }

  /// The names of the handlers called so far, in order.
  public var handlers: [String] { calls.map(\.handler) }

  /// The completed calls, written in the format of ``PathNotation``.
  public var notation: String { visits.description }

  /// Removes all calls.
  public func clear() {
    state.withLock { state in
      state.forgotten += state.calls.count
      state.calls = []
    }
  }

  /// Throws an error unless exactly the given calls were made in the given order; see
  /// ``PathNotation``.
  ///
  /// - Throws: ``PathMismatch`` or ``NotationError``.
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
