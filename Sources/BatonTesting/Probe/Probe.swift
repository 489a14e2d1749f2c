public import Baton

/// A handler that does what a test tells it, and writes down every call.
///
/// ```swift
/// let journal = Journal()
/// let onion = Probe<String, String, Never>("onion", taking: "onion", with: "sliced", in: journal)
/// onion("onion")                // handled("sliced")
/// onion("tofu")                 // passed
/// onion.calls.map(\.request)    // ["onion", "tofu"]
/// ```
///
/// A probe that suspends is an ``AsyncProbe``.
public struct Probe<Request, Response, Failure: Error>: Handler {
  /// The name in paths, drawings, errors and the journal.
  public let name: String
  /// What it does with a request.
  let answer: @Sendable (Request) throws(Failure) -> Outcome<Response>
  /// Where its calls are written; none for the long chains of law 8.
  let journal: Journal?

  init(
    _ name: String, journal: Journal?,
    answer: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.name = name
    self.journal = journal
    self.answer = answer
  }

  /// A probe that does what the closure does.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings, errors and the journal.
  ///   - journal: Where its calls are written.
  ///   - answer: Takes the request and returns its response, or passes it on, or fails.
  public init(
    _ name: String, in journal: Journal = Journal(),
    answer: @escaping @Sendable (Request) throws(Failure) -> Outcome<Response>
  ) {
    self.init(name, journal: journal, answer: answer)
  }

  /// Its calls so far.
  public var calls: [Journal.Call] { journal?.calls.filter { $0.handler == name } ?? [] }

  /// Does what the test tells it.
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
  /// A probe that takes some requests and passes all others on.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings, errors and the journal.
  ///   - requests: What it takes.
  ///   - response: What it answers.
  ///   - journal: Where its calls are written.
  public init(
    _ name: String, taking requests: Request..., with response: Response,
    in journal: Journal = Journal()
  ) where Response: Sendable {
    self.init(name, in: journal) { request in
      requests.contains(request) ? .handled(response) : .passed
    }
  }

  /// A probe that fails at some requests and passes all others on.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings, errors and the journal.
  ///   - requests: What it takes on and fails at.
  ///   - failure: What it throws.
  ///   - journal: Where its calls are written.
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
