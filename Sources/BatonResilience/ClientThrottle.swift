public import Baton

/// Refuses a share of the requests by itself while the service refuses too many of them.
///
/// ```swift
/// let considerate = stock.clientThrottle { _ in .busy }
/// ```
///
/// A service that is overloaded spends its time on refusals, too. So the client looks at its last 2
/// minutes and refuses a request with the chance max(0, (requests − K · accepted) / (requests + 1)), of
/// the *Site Reliability Engineering* book's chapter "Handling Overload", and never more than 9 of 10,
/// so that it learns when the service is well again. With K = 2 it lets twice as many through as are
/// accepted; a lower K refuses sooner.
///
/// Unless you say otherwise a failure means that the service did not accept the request. A response, a
/// pass and a cancellation say nothing against it. Requests that it refuses count as requests.
///
/// Copies of the value share their state: put it around one service.
public struct ClientThrottle<Request, Response, Failure: Error>: Around {
  /// The name in paths, drawings and errors.
  public let name: String
  private let factor: Double
  private let highest: Double
  private let window: SharedWindow
  private let time: Timekeeper
  private let randomness: @Sendable () -> Double
  private let isRefusal: @Sendable (Result<Response, Failure>) -> Bool
  private let failure: @Sendable (Throttled) -> Failure

  /// Refuses by the share of requests that are not accepted.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - factor: K: how many requests it lets through for each that is accepted; at least 1.
  ///   - length: How far back it looks, in steps of a tenth of it.
  ///   - highest: The highest chance of a refusal; from 0 to less than 1.
  ///   - clock: What time is measured with.
  ///   - randomness: A number from 0 up to 1.
  ///   - isRefusal: Whether a response or a failure means that the request was not accepted; a failure
  ///     does unless given.
  ///   - failure: Makes the failure that a refused client gets.
  public init(
    _ name: String = "throttle", factor: Double = 2, of length: Duration = .seconds(120),
    atMost highest: Double = 0.9, clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting isRefusal: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (Throttled) -> Failure
  ) {
    precondition(factor >= 1, "ClientThrottle has a factor of at least 1, and was given \(factor)")
    precondition(
      highest >= 0 && highest < 1,
      "ClientThrottle refuses with a chance from 0 to less than 1, and was given \(highest)")
    self.name = name
    self.factor = factor
    self.highest = highest
    window = SharedWindow(length)
    time = Timekeeper(clock)
    self.randomness = randomness
    self.isRefusal = isRefusal
    self.failure = failure
  }

  /// The chance with which it refuses the next request.
  public var chance: Double { chance(after: window.total(at: time.now)) }

  /// The rest of the chain, and how many of the requests were accepted.
  public func outline(before rest: inout Outline.Row) {
    let total = window.total(at: time.now)
    outline(before: &rest, state: "\(total.marked) of \(total.calls) accepted")
  }

  /// Calls the rest unless the request is refused by chance.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let total = window.add(calls: 1, at: time.now)
    let chance = chance(after: total)
    guard chance == 0 || randomness() >= chance else {
      let refusal = Throttled(requests: total.calls, accepted: total.marked)
      next.note("\(refusal)")
      return .failed(failure(refusal))
    }
    let walk = next.walk
    // A call that is not made says nothing against what would have been called.
    let ending = Ending { [window, time] in _ = window.add(marked: 1, at: time.now) }
    return next(request) { result in
      ending.end()
      if walk.isAbandoned || !isRefusal(result) { _ = window.add(marked: 1, at: time.now) }
      return result
    }
  }

  private func chance(after total: SlidingWindow.Counts) -> Double {
    let tooMany = Double(total.calls) - factor * Double(total.marked)
    return min(highest, max(0, tooMany / (Double(total.calls) + 1)))
  }

  private func isRefusal(_ result: Step<Request, Response, Failure>.Result) -> Bool {
    switch result {
    case .success(let outcome): outcome.response.map { isRefusal(.success($0)) } ?? false
    case .failure(let error): error.cause.map { isRefusal(.failure($0)) } ?? false
    }
  }
}

/// A ``ClientThrottle`` refused a request.
public struct Throttled: Error, Hashable, CustomStringConvertible {
  /// How many requests there were before it.
  public let requests: Int
  /// How many of these were accepted.
  public let accepted: Int

  /// How many were accepted.
  public var description: String { "only \(accepted) of \(requests) requests were accepted" }
}

/// Counts of the recent past that many requests share.
private final class SharedWindow: Sendable {
  private let window: Lock<SlidingWindow>

  init(_ length: Duration) { window = Lock(SlidingWindow(length)) }

  func total(at now: Duration) -> SlidingWindow.Counts { add(at: now) }

  /// Counts, and returns what was counted before.
  func add(calls: Int = 0, marked: Int = 0, at now: Duration) -> SlidingWindow.Counts {
    window.withLock { window in
      window.advance(to: now)
      defer { window.add(calls: calls, marked: marked, at: now) }
      return window.total
    }
  }
}

extension AsyncHandler {
  /// This chain, refusing a share of the requests while too few are accepted; see ``ClientThrottle``.
  ///
  /// - Parameters:
  ///   - factor: K: how many requests it lets through for each that is accepted; at least 1.
  ///   - failure: Makes the failure that a refused client gets.
  /// - Returns: A handler, which suspends only if this one does.
  public func clientThrottle(
    factor: Double = 2, failure: @escaping @Sendable (Throttled) -> Failure
  ) -> Links.Enclosed<ClientThrottle<Request, Response, Failure>, Self> {
    surrounded(by: ClientThrottle(factor: factor, failure: failure))
  }
}
