import Baton

/// One way of asking a check, and what came of it.
struct CheckObservation<Problem, Failure: Error> {
  typealias Result = Swift.Result<CheckReport<Problem>, ChainError<Failure>>

  /// Whether only the first problem was asked for.
  let stopsAtFirst: Bool
  let result: Result
  /// The checks of the suite that were made.
  let calls: [Journal.Call]

  /// Takes what was called out of the journal, which forgets it.
  init(_ result: Result, stopsAtFirst: Bool, in journal: Journal = Journal()) {
    self.stopsAtFirst = stopsAtFirst
    self.result = result
    calls = journal.calls
    journal.clear()
  }

  /// How it was asked, as part of a sentence.
  var way: String { stopsAtFirst ? "asked for the first problem" : "asked for all problems" }

  /// What came out, in a line.
  var what: String {
    switch result {
    case .success(let report): String(report.description.prefix { $0 != "\n" })
    case .failure(let error): "\(error)"
    }
  }
}

extension CheckObservation: Sendable where Problem: Sendable {}

// The ways of asking, with the error as a value.
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
