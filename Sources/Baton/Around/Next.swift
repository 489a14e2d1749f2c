/// The rest of a chain, as a synchronous around handler may call it: once, or not at all.
///
/// It cannot be copied, and a call consumes it, so a second call does not compile:
///
/// ```text
/// func handle(
///   _ request: String, next: consuming Next<String, String, Never>
/// ) -> Step<String, String, Never> {
///   _ = next(request)
///   return next(request)   // error: 'next' consumed more than once
/// }
/// ```
///
/// What must call it again says so in its type: ``RepeatingAround``.
@frozen
public struct Next<Request, Response, Failure: Error>: ~Copyable {
  /// The walk of the request, for another handler that is to be called in place of the rest, as
  /// `other.handle(request, in: next.walk)`: its visits are recorded below this one's then.
  public let walk: Walk

  @inlinable
  init(walk: Walk) {
    self.walk = walk
  }

  /// Lets the rest of the chain look at a request, and answers what it answers.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: The step to be returned.
  @inlinable
  public consuming func callAsFunction(_ request: Request) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: nil))
  }

  /// Lets the rest of the chain look at a request, and has a look at what it answers.
  ///
  /// - Parameters:
  ///   - request: The request, changed or not.
  ///   - then: Gets the rest's outcome or error, the latter with the name of the handler that
  ///     failed, and returns what is to be answered.
  /// - Returns: The step to be returned.
  @inlinable
  public consuming func callAsFunction(
    _ request: Request,
    then:
      @escaping (Step<Request, Response, Failure>.Result)
      -> Step<Request, Response, Failure>.Result
  ) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: .atResult(then)))
  }
}

/// The rest of a chain, as a synchronous around handler may call it any number of times, one call
/// after the other.
@frozen
public struct RepeatableNext<Request, Response, Failure: Error> {
  /// The walk of the request, for another handler that is to be called in place of the rest: its
  /// visits are recorded below this one's then; see ``Next/walk``.
  public let walk: Walk

  @inlinable
  init(walk: Walk) {
    self.walk = walk
  }

  /// Lets the rest of the chain look at a request, and answers what it answers.
  ///
  /// - Parameter request: The request, changed or not.
  /// - Returns: The step to be returned.
  @inlinable
  public func callAsFunction(_ request: Request) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: nil))
  }

  /// Lets the rest of the chain look at a request; `then` may answer, or call it again.
  ///
  /// - Parameters:
  ///   - request: The request, changed or not.
  ///   - then: Gets the rest's outcome or error and returns the next step.
  /// - Returns: The step to be returned.
  @inlinable
  public func callAsFunction(
    _ request: Request,
    then: @escaping (Step<Request, Response, Failure>.Result) -> Step<Request, Response, Failure>
  ) -> Step<Request, Response, Failure> {
    Step(.proceed(request, then: .again(then)))
  }
}
