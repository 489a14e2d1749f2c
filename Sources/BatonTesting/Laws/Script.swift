import Baton

/// What the suite's handlers do with the next request, and what it needs to make them.
final class Script<Request, Response, Failure: Error>: Sendable {
  /// What one handler does.
  enum Move: Sendable, Equatable {
    case pass, take, fail
    /// Cancels the task it runs in, and passes.
    case cancel

    /// The same in the words of a path.
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
  /// The names of the handlers, in declared order.
  let names: [String]
  let response: @Sendable (String) -> Response
  let failure: Failure?
  private let moves: Lock<[Move]>
  private let interlude = Lock(Interlude())

  /// What happens while the second handler has the request.
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

  /// Every pattern of moves for so many handlers.
  var patterns: [[Move]] {
    let moves: [Move] = failure == nil ? [.pass, .take] : [.pass, .take, .fail]
    return names.reduce([[]]) { patterns, _ in
      patterns.flatMap { pattern in moves.map { pattern + [$0] } }
    }
  }

  /// For each handler, the moves with which it cancels the task, and those after it would take.
  var cancellations: [[Move]] {
    names.indices.map { place in
      names.indices.map { $0 < place ? .pass : $0 == place ? .cancel : .take }
    }
  }

  /// The handlers, in declared order.
  var probes: [Element] {
    names.indices.map { index in
      Element(names[index], journal: journal) { [self] (_) throws(Failure) in
        try play(index)
      }
    }
  }

  /// A handler that is not among them, and passes.
  var spare: Element { Element("spare", journal: journal) { _ in .passed } }

  func set(_ moves: [Move]) {
    self.moves.withLock { $0 = moves }
  }

  /// Has the second handler do something, once, while it has the request.
  func interrupt(with body: @escaping @Sendable () throws -> Void) {
    _ = interlude.exchange(Interlude(body: body))
  }

  /// Throws what the second handler's interruption has thrown, and forgets it.
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
