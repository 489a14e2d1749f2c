import Baton

/// An observation: how the suite called a check, and the result.
struct CheckObservation<Problem, Failure: Error> {
  typealias Result = Swift.Result<CheckReport<Problem>, ChainError<Failure>>

  /// Whether the call requested only the first problem.
  let stopsAtFirst: Bool
  let result: Result
  let calls: [Journal.Call]

  /// Creates an observation with the calls in the given journal, and clears the journal.
  init(_ result: Result, stopsAtFirst: Bool, in journal: Journal = Journal()) {
    self.stopsAtFirst = stopsAtFirst
    self.result = result
    calls = journal.calls
    journal.clear()
  }

  var way: String { stopsAtFirst ? "asked for the first problem" : "asked for all problems" }

  var what: String {
    switch result {
    case .success(let report): String(report.description.prefix { $0 != "\n" })
    case .failure(let error): "\(error)"
    }
  }
}

extension CheckObservation: Sendable where Problem: Sendable {}

// The following methods call a check in different ways, and return a thrown error as a value.
extension Check {
  func result(
    on subject: Subject, stopsAtFirst: Bool
  ) -> CheckObservation<Problem, Failure>.Result {
    do throws(ChainError<Failure>) {
      return .success(try stopsAtFirst ? firstReport(on: subject) : report(on: subject))
    } catch {
      return .failure(error)
    }
  }

  func verdict(on subject: Subject) -> Result<Verdict<Problem>, Failure> {
    do throws(Failure) {
      return .success(try check(subject))
    } catch {
      return .failure(error)
    }
  }
}

extension AsyncCheck {
  func result(
    onRunning subject: Subject, stopsAtFirst: Bool
  ) async -> CheckObservation<Problem, Failure>.Result {
    do throws(ChainError<Failure>) {
      guard stopsAtFirst else { return .success(try await runReport(on: subject)) }
      return .success(try await runFirstReport(on: subject))
    } catch {
      return .failure(error)
    }
  }

  func verdict(onRunning subject: Subject) async -> Result<Verdict<Problem>, Failure> {
    do throws(Failure) {
      return .success(try await check(subject))
    } catch {
      return .failure(error)
    }
  }
}
