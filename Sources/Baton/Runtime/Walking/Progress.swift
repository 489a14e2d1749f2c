/// The progress of a request through a run-time chain.
///
/// An explicit stack stores the around handlers that await a result, so even a long sequence of
/// around handlers needs no recursion.
@usableFromInline
struct Progress<Request, Response, Failure: Error> {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>
  @usableFromInline typealias Result = Step<Request, Response, Failure>.Result

  @usableFromInline
  struct Enclosing {
    @usableFromInline let link: Element
    @usableFromInline let visit: OpenVisit
    @usableFromInline let request: Request
    /// The index of the first link that the around handler encloses.
    @usableFromInline let start: Int
    @usableFromInline var then: Step<Request, Response, Failure>.Look?

    @inlinable
    init(link: Element, visit: OpenVisit, request: Request, start: Int) {
      self.link = link
      self.visit = visit
      self.request = request
      self.start = start
    }
  }

  @usableFromInline var index: Int
  @usableFromInline var request: Request
  @usableFromInline var walk: Walk
  @usableFromInline var enclosing: [Enclosing] = []

  @inlinable
  init(_ request: Request, from index: Int, in walk: Walk) {
    (self.request, self.index, self.walk) = (request, index, walk)
  }

  /// Calls the around handler at the position before ``index`` and returns its answer, or `nil` if
  /// the enclosed links run next.
  @inlinable
  mutating func enter(_ place: Unmanaged<Element>) -> Result? {
    let visit =
      walk.isRecorded
      ? walk.begin(place._withUnsafeGuaranteedRef { $0.ownName }, as: .around) : OpenVisit(walk)
    let step = place._withUnsafeGuaranteedRef { $0.enter?(request, visit.walk) ?? .passed }
    // An around handler that only changes the request does not need the result.
    if !visit.isRecorded, case .proceed(let onward, nil) = step.move {
      request = onward
      return nil
    }
    return follow(
      step,
      for: Enclosing(
        link: place.takeUnretainedValue(), visit: visit, request: request, start: index))
  }

  /// Passes a result to the waiting around handlers, innermost first; returns the chain's result,
  /// or `nil` if an around handler calls its enclosed links again.
  @inlinable
  mutating func comeBack(with result: Result) -> Result? {
    var result = result
    while let around = enclosing.popLast() {
      guard let then = around.then else {
        around.visit.recordPassthrough(result.decision())
        continue
      }
      around.visit.recordRestResult(result)
      guard let answer = follow(then(result), for: around) else { return nil }
      result = answer
    }
    return result
  }

  @inlinable
  func cancellation(due link: Element) -> ChainError<Failure>? {
    guard walk.isStopped else { return nil }
    return walk.cancellation(due: link.link.wayToFirst)
  }

  @inlinable
  mutating func follow(
    _ step: Step<Request, Response, Failure>, for around: Enclosing
  ) -> Result? {
    switch step.move {
    case .answer(let result):
      return around.visit.closeAround(around.link.ownName, result)
    case .proceed(let onward, let then):
      around.visit.recordForwarding(around.request, as: onward)
      request = onward
      walk = around.visit.walk
      index = around.start
      guard then != nil || around.visit.isRecorded else { return nil }
      var around = around
      around.then = then
      enclosing.append(around)
      return nil
    }
  }
}
