import Baton

/// One way of handing a request to a handler, and what came of it.
struct Observation<Response, Failure: Error> {
  /// How the request came in, as part of a sentence.
  let way: String
  let result: Result<Outcome<Response>, ChainError<Failure>>
  /// The path, if the request was recorded.
  let path: Path?
  /// Whether the handler was called by itself, so that its error has no name.
  let isBare: Bool
  /// The calls that a journal has of it; `nil` where there is none.
  private(set) var calls: [Journal.Call]?
  /// Whether the rest of the chain was recorded, where somebody looked.
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

  /// The same with what was called, which the journal forgets.
  func noted(in journal: Journal) -> Observation {
    var seen = self
    seen.calls = journal.calls
    journal.clear()
    return seen
  }

  /// The same with what was called, and whether it was recorded.
  func noted<Base>(in journal: Journal, by rest: RecordingSensor<Base>) -> Observation {
    var seen = noted(in: journal)
    seen.restIsRecorded = rest.takeNote()
    return seen
  }
}

extension Observation: Sendable where Response: Sendable {}

extension Observation {
  /// What came out, in the words of a path.
  var decision: Path.Decision {
    switch result {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }

  /// What came out, as part of a sentence about the handler.
  var what: String {
    switch result {
    case .success(.handled(let response)): "answered \(text(response))"
    case .success(.passed): "passed it on"
    case .failure(let error): error.cause.map { "failed: \($0)" } ?? "failed: \(error)"
    }
  }
}

// A sentence about a value reads better with an error in it than with a jump out of it.
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
