/// What the two synchronous around handlers share: a ``Step`` says what they want done.
///
/// Conform to ``Around`` or ``RepeatingAround``; the chain carries the step out.
public protocol SteppingLink<Request, Response, Failure>: Link, RuntimeLinkable {
  /// Asks the around handler what it wants done with a request.
  func enter(
    _ request: Request, in walk: Walk
  ) -> Step<Request, Response, Failure>
}

extension SteppingLink {
  /// Carries out what the around handler wants, in front of handlers that do not suspend.
  @inlinable
  public func handle<Rest: Handler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let visit = walk.begin(self, as: .around)
    var step = visit.settled(
      enter(request, in: visit.walk), of: request, before: rest.outlines)
    while true {
      switch step.move {
      case .answer(let result):
        return try visit.endAround(self, result)
      case .proceed(let onward, let then):
        visit.sendOn(request, as: onward)
        let result: Step<Request, Response, Failure>.Result
        do throws(ChainError<Failure>) {
          result = .success(try rest.handle(onward, in: visit.walk))
        } catch {
          result = .failure(error)
        }
        guard let then else { return try visit.handOut(result) }
        visit.cameBack(result)
        step = then(result)
      }
    }
  }

  /// Carries out what the around handler wants, in front of handlers that may suspend.
  @inlinable
  public func handle<Rest: AsyncHandler>(
    _ request: Request, before rest: Rest, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    let visit = walk.begin(self, as: .around)
    var step = visit.settled(
      enter(request, in: visit.walk), of: request, before: rest.outlines)
    while true {
      switch step.move {
      case .answer(let result):
        return try visit.endAround(self, result)
      case .proceed(let onward, let then):
        visit.sendOn(request, as: onward)
        let result: Step<Request, Response, Failure>.Result
        do throws(ChainError<Failure>) {
          try visit.walk.checkCancellation(due: rest)
          result = .success(try await rest.handle(onward, in: visit.walk))
        } catch {
          result = .failure(error)
        }
        guard let then else { return try visit.handOut(result) }
        visit.cameBack(result)
        step = then(result)
      }
    }
  }
}
