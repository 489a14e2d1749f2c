import Baton

/// The suite's checks, with the move that each check makes for the next subject.
final class CheckScript<Subject, Problem, Failure: Error>: Sendable {
  enum Move: Sendable, Equatable {
    case valid, invalid, skip, fail
    /// The check cancels its task and finds no problem.
    case cancel
  }

  let journal = Journal()
  let names: [String]
  let problem: @Sendable (String) -> Problem
  let failure: Failure?
  private let moves: Lock<[Move]>

  init(
    _ count: Int, _ problem: @escaping @Sendable (String) -> Problem, _ failure: Failure?
  ) {
    names = Array(["first", "second", "third"].prefix(count))
    moves = Lock(names.map { _ in .valid })
    self.problem = problem
    self.failure = failure
  }

  var patterns: [[Move]] {
    let moves: [Move] = [.valid, .invalid, .skip] + (failure == nil ? [] : [.fail])
    return names.reduce([[]]) { patterns, _ in
      patterns.flatMap { pattern in moves.map { pattern + [$0] } }
    }
  }

  /// Sequences of moves, in each of which a different check cancels the task.
  var cancellations: [[Move]] {
    names.indices.map { place in names.indices.map { $0 == place ? .cancel : .valid } }
  }

  var checks: [ClosureCheck<Subject, Problem, Failure>] {
    names.indices.map { index in
      ClosureCheck(names[index]) { [self] (subject) throws(Failure) in try play(index, subject) }
    }
  }

  func set(_ moves: [Move]) {
    self.moves.withLock { $0 = moves }
  }

  fileprivate func play(_ index: Int, _ subject: Subject) throws(Failure) -> Verdict<Problem> {
    _ = journal.begin(names[index], "\(subject)")
    switch moves.withLock({ $0[index] }) {
    case .valid: return .valid
    case .invalid: return .invalid(problem(names[index]))
    case .skip: return .skipped
    case .fail:
      guard let failure else { return .valid }
      throw failure
    case .cancel:
      withUnsafeCurrentTask { $0?.cancel() }
      return .valid
    }
  }
}

extension CheckScript where Subject: Sendable, Problem: Sendable {
  /// The checks in an asynchronous form, in which each check suspends before it runs.
  var asyncChecks: [AsyncClosureCheck<Subject, Problem, Failure>] {
    names.indices.map { index in
      AsyncClosureCheck(names[index]) { [self] (subject) async throws(Failure) in
        await Task.yield()
        return try play(index, subject)
      }
    }
  }
}
