import Baton

/// An observation: how the suite called a handler, and the result.
struct Observation<Response, Failure: Error> {
  let way: String
  let result: Result<Outcome<Response>, ChainError<Failure>>
  let path: Path?
  /// Whether the handler was called directly, in which case its error has no name.
  let isBare: Bool
  private(set) var calls: [Journal.Call]?
  private(set) var restIsRecorded = false

  init(
    _ way: String, _ result: Result<Outcome<Response>, ChainError<Failure>>, isBare: Bool = false
  ) {
    self.way = way
    self.result = result
    self.isBare = isBare
    path = nil
  }

  init(_ way: String, _ recorded: RecordedRequest<Response, Failure>) {
    self.way = way
    result = recorded.result
    path = recorded.path
    isBare = false
  }

  /// Returns this observation with the calls in the given journal, and clears the journal.
  func noted(in journal: Journal) -> Observation {
    var seen = self
    seen.calls = journal.calls
    journal.clear()
    return seen
  }

  /// Returns this observation with the calls in the given journal and whether the rest of the chain
  /// was recorded.
  func noted<Base>(in journal: Journal, by rest: RecordingSensor<Base>) -> Observation {
    var seen = noted(in: journal)
    seen.restIsRecorded = rest.takeNote()
    return seen
  }
}

extension Observation: Sendable where Response: Sendable {}

extension Observation {
  var decision: Path.Decision {
    switch result {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }

  var what: String {
    switch result {
    case .success(.handled(let response)): "answered \(text(response))"
    case .success(.passed): "passed it on"
    case .failure(let error): error.cause.map { "failed: \($0)" } ?? "failed: \(error)"
    }
  }
}

// These methods return an error as a value, which is easier to use in messages than a thrown error.
extension Handler {
  func result(of request: Request) -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      return .success(try self(request))
    } catch {
      return .failure(error)
    }
  }

  func bareResult(of request: Request) -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(Failure) {
      return .success(try handle(request))
    } catch {
      return .failure(.failed(error))
    }
  }
}

extension AsyncHandler {
  func result(ofRunning request: Request) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      return .success(try await run(request))
    } catch {
      return .failure(error)
    }
  }

  func bareResult(
    ofRunning request: Request
  ) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(Failure) {
      return .success(try await handle(request))
    } catch {
      return .failure(.failed(error))
    }
  }
}
