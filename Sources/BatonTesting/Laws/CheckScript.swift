import Baton

/// What the suite's checks find in the next subject, and what it needs to make them.
final class CheckScript<Subject, Problem, Failure: Error>: Sendable {
  /// What one check does.
  enum Move: Sendable, Equatable {
    case valid, invalid, skip, fail
    /// Cancels the task it runs in, and finds nothing.
    case cancel
  }

  let journal = Journal()
  /// The identifiers of the checks, in declared order.
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

  /// Every pattern of moves for so many checks.
  var patterns: [[Move]] {
    let moves: [Move] = [.valid, .invalid, .skip] + (failure == nil ? [] : [.fail])
    return names.reduce([[]]) { patterns, _ in
      patterns.flatMap { pattern in moves.map { pattern + [$0] } }
    }
  }

  /// For each check, the moves with which it cancels the task.
  var cancellations: [[Move]] {
    names.indices.map { place in names.indices.map { $0 == place ? .cancel : .valid } }
  }

  /// The checks, in declared order.
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
  /// The same checks, which suspend first.
  var asyncChecks: [AsyncClosureCheck<Subject, Problem, Failure>] {
    names.indices.map { index in
      AsyncClosureCheck(names[index]) { [self] (subject) async throws(Failure) in
        await Task.yield()
        return try play(index, subject)
      }
    }
  }
}
