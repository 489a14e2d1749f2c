import Baton

/// The suite's handlers, with the move that each handler makes for the next request.
final class Script<Request, Response, Failure: Error>: Sendable {
  enum Move: Sendable, Equatable {
    case pass, take, fail
    /// The handler cancels its task and passes.
    case cancel

    var decision: Path.Decision {
      switch self {
      case .pass: .passed
      case .take: .handled
      case .fail: .failed
      case .cancel: .cancelled
      }
    }
  }

  typealias Element = Probe<Request, Response, Failure>

  let journal = Journal()
  let names: [String]
  let response: @Sendable (String) -> Response
  let failure: Failure?
  private let moves: Lock<[Move]>
  private let interlude = Lock(Interlude())

  /// An action that runs while the second handler handles the request.
  private struct Interlude {
    var body: (@Sendable () throws -> Void)?
    var error: (any Error)?
  }

  init(
    _ count: Int, _ response: @escaping @Sendable (String) -> Response, _ failure: Failure?
  ) {
    names = Array(Self.names.prefix(count))
    moves = Lock(names.map { _ in .pass })
    self.response = response
    self.failure = failure
  }

  private static var names: [String] { ["first", "second", "third", "fourth"] }

  var patterns: [[Move]] {
    let moves: [Move] = failure == nil ? [.pass, .take] : [.pass, .take, .fail]
    return names.reduce([[]]) { patterns, _ in
      patterns.flatMap { pattern in moves.map { pattern + [$0] } }
    }
  }

  /// Sequences of moves, in each of which a different handler cancels the task, and later handlers
  /// would handle the request.
  var cancellations: [[Move]] {
    names.indices.map { place in
      names.indices.map { $0 < place ? .pass : $0 == place ? .cancel : .take }
    }
  }

  var probes: [Element] {
    names.indices.map { index in
      Element(names[index], journal: journal) { [self] (_) throws(Failure) in
        try play(index)
      }
    }
  }

  var spare: Element { Element("spare", journal: journal) { _ in .passed } }

  func set(_ moves: [Move]) {
    self.moves.withLock { $0 = moves }
  }

  /// Makes the second handler perform the given action once while it handles the request.
  func interrupt(with body: @escaping @Sendable () throws -> Void) {
    _ = interlude.exchange(Interlude(body: body))
  }

  /// Throws the error of the second handler's action, if any, and removes the action.
  func endInterruption() throws {
    if let error = interlude.exchange(Interlude()).error { throw error }
  }

  private func interrupt() {
    do {
      try interlude.exchange(Interlude()).body?()
    } catch {
      _ = interlude.exchange(Interlude(error: error))
    }
  }

  private func play(_ index: Int) throws(Failure) -> Outcome<Response> {
    if index == 1 { interrupt() }
    switch moves.withLock({ $0[index] }) {
    case .pass: return .passed
    case .take: return .handled(response(names[index]))
    case .fail:
      guard let failure else { return .passed }
      throw failure
    case .cancel:
      withUnsafeCurrentTask { $0?.cancel() }
      return .passed
    }
  }
}
