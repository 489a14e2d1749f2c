public import Baton

/// An around handler that rejects a fraction of requests while the service rejects too many.
///
/// ```swift
/// let considerate = stock.clientThrottle { _ in .busy }
/// ```
///
/// Because an overloaded service also spends time on rejections, the client itself rejects
/// requests, based on the last 2 minutes. The probability of a refusal is max(0, (requests − K ·
/// accepted) / (requests + 1)), as in the chapter "Handling Overload" of the book *Site Reliability
/// Engineering*. The probability is at most 0.9, so the client notices when the service has
/// recovered. If K is 2, the client sends twice as many requests as the service accepts; with a
/// lower K, the throttle rejects requests sooner.
///
/// By default, a failure means that the service did not accept the request. A response, a pass and
/// a cancellation count as accepted. Requests that the throttle rejects count as not accepted.
///
/// Copies of this value share their state. Use one throttle for each service.
public struct ClientThrottle<Request, Response, Failure: Error>: Around {
  /// The name shown in paths, drawings and errors.
  public let name: String
  private let factor: Double
  private let highest: Double
  private let window: SharedWindow
  private let time: Timekeeper
  private let randomness: @Sendable () -> Double
  private let isRefusal: @Sendable (Result<Response, Failure>) -> Bool
  private let failure: @Sendable (Throttled, Request) -> Failure

  /// Creates a throttle.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - factor: The factor K, at least 1, which is the number of requests to send for each
  ///     accepted request.
  ///   - length: The window's length; the window moves in steps of a tenth of its length.
  ///   - highest: The maximum probability of a refusal, from 0 to less than 1.
  ///   - clock: The clock that measures time.
  ///   - randomness: A closure that returns a random number from 0 up to 1.
  ///   - isRefusal: A closure that returns whether a response or a failure means that the request
  ///     was not accepted. By default, only a failure does.
  ///   - failure: A closure that creates the failure of a rejected request from the refusal and the
  ///     request.
  public init(
    _ name: String = "throttle", factor: Double = 2, of length: Duration = .seconds(120),
    atMost highest: Double = 0.9, clock: any Clock<Duration> = ContinuousClock(),
    randomness: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    counting isRefusal: @escaping @Sendable (Result<Response, Failure>) -> Bool = {
      if case .failure = $0 { true } else { false }
    },
    failure: @escaping @Sendable (Throttled, Request) -> Failure
  ) {
    precondition(factor >= 1, "ClientThrottle's factor must be at least 1, not \(factor)")
    precondition(
      highest >= 0 && highest < 1,
      "ClientThrottle's maximum probability must be from 0 to less than 1, not \(highest)")
    self.name = name
    self.factor = factor
    self.highest = highest
    window = SharedWindow(length)
    time = Timekeeper(clock)
    self.randomness = randomness
    self.isRefusal = isRefusal
    self.failure = failure
  }

  /// The probability that the throttle rejects the next request.
  public var chance: Double { chance(after: window.total(at: time.now)) }

  /// Draws the throttle around the rest of the chain, and shows how many requests were accepted.
  public func outline(before rest: inout Outline.Row) {
    let total = window.total(at: time.now)
    outline(before: &rest, state: "\(total.marked) of \(total.calls) accepted")
  }

  /// Calls the rest of the chain, unless the request is randomly rejected.
  public func handle(
    _ request: Request, next: consuming Next<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    let total = window.add(calls: 1, at: time.now)
    let chance = chance(after: total)
    guard chance == 0 || randomness() >= chance else {
      let refusal = Throttled(requests: total.calls, accepted: total.marked)
      next.note("\(refusal)")
      return .answer(.failure(.refused(failure(refusal, request))))
    }
    let walk = next.walk
    // A call that is never made counts as accepted.
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

/// An error for a request that a ``ClientThrottle`` rejected.
public struct Throttled: Error, Hashable, CustomStringConvertible {
  /// The number of earlier requests in the window.
  public let requests: Int
  /// The number of those requests that were accepted.
  public let accepted: Int

  /// A message that contains the number of accepted requests.
  public var description: String { "only \(accepted) of \(requests) requests were accepted" }
}

private final class SharedWindow: Sendable {
  private let window: Lock<SlidingWindow>

  init(_ length: Duration) { window = Lock(SlidingWindow(length)) }

  func total(at now: Duration) -> SlidingWindow.Counts { add(at: now) }

  /// Adds to the counts, and returns the previous counts.
  func add(calls: Int = 0, marked: Int = 0, at now: Duration) -> SlidingWindow.Counts {
    window.withLock { window in
      window.advance(to: now)
      defer { window.add(calls: calls, marked: marked, at: now) }
      return window.total
    }
  }
}

extension AsyncHandler {
  /// Returns this chain with a throttle, which rejects requests while the service accepts too few.
  ///
  /// See ``ClientThrottle``.
  public func clientThrottle(
    factor: Double = 2, failure: @escaping @Sendable (Throttled) -> Failure
  ) -> Links.Enclosed<ClientThrottle<Request, Response, Failure>, Self> {
    surrounded(by: ClientThrottle(factor: factor, failure: failure))
  }
}
