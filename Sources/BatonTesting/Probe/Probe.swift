public import Baton

/// A handler that answers as a test specifies and records every call.
///
/// ```swift
/// let journal = Journal()
/// let onion = Probe<String, String, Never>("onion", taking: "onion", with: "sliced", in: journal)
/// onion("onion")                // handled("sliced")
/// onion("tofu")                 // passed
/// onion.calls.map(\.request)    // ["onion", "tofu"]
/// ```
///
/// For a probe that suspends, see ``AsyncProbe``.
public struct Probe<Request, Response, Failure: Error>: Handler {
  /// The name shown in paths, drawings, errors and the journal.
  public let name: String
  /// Returns the answer to a request.
  let answer: @Sendable (Request) throws(Failure) -> Outcome<Response>
  /// The journal that records the calls, or `nil` in the long chains that test law 8.
  let journal: Journal?

  init(
    _ name: String, journal: Journal?,
    answer: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.journal = journal
    self.answer = answer
  }

  /// Creates a probe that calls the given closure, which can handle the request, pass it on, or
  /// throw.
  public init(
    _ name: String, in journal: Journal = Journal(),
    answer: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.init(name, journal: journal, answer: answer)
  }

  /// The calls so far.
  public var calls: [Journal.Call] { journal?.calls.filter { $0.handler == name } ?? [] }

  /// Records the call, and returns the result of the probe's closure.
  public func handle(_ request: Request) throws(Failure) -> Outcome<Response> {
    guard let journal else { return try answer(request) }
    let call = journal.begin(name, "\(request)")
    do throws(Failure) {
      let outcome = try answer(request)
      journal.end(call, outcome.response == nil ? .passed : .handled)
      return outcome
    } catch {
      journal.end(call, .failed)
      throw error
    }
  }
}

extension Probe where Request: Equatable & Sendable {
  /// Creates a probe that handles the given requests and passes all others.
  public init(
    _ name: String, taking requests: Request..., with response: Response,
    in journal: Journal = Journal()
  ) where Response: Sendable {
    self.init(name, in: journal) { request in
      requests.contains(request) ? .handled(response) : .passed
    }
  }

  /// Creates a probe that fails on the given requests and passes all others.
  public init(
    _ name: String, taking requests: Request..., throwing failure: Failure,
    in journal: Journal = Journal()
  ) {
    self.init(name, in: journal) { (request) throws(Failure) in
      guard requests.contains(request) else { return .passed }
      throw failure
    }
  }
}
