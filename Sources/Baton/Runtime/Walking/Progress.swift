/// How far a request has come in a run-time chain, and the around handlers it is inside of.
///
/// They wait on a stack of their own for the result of what they enclose, so that a long row of
/// them is a loop and no recursion.
@usableFromInline
struct Progress<Request, Response, Failure: Error> {
  @usableFromInline typealias Element = RuntimeLink<Request, Response, Failure>
  @usableFromInline typealias Result = Step<Request, Response, Failure>.Result

  @usableFromInline
  struct Enclosing {
    @usableFromInline let link: Element
    @usableFromInline let visit: OpenVisit
    /// The request as it came to the around handler.
    @usableFromInline let request: Request
    /// Where the links begin that it encloses.
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

  /// Lets a handler look, the fast way unless it has to know the walk.
  @inlinable
  func offer(to link: Element) -> Result {
    (walk.isTold ? link.answer(to: request, in: walk) : link.answer(to: request)).result
  }

  /// Lets the around handler before ``index`` say what it wants, and does it.
  ///
  /// - Returns: Its answer; `nil` if the links it encloses are to look first.
  @inlinable
  mutating func enter(_ place: Unmanaged<Element>) -> Result? {
    let visit =
      walk.isRecorded
      ? walk.begin(place._withUnsafeGuaranteedRef { $0.ownName }, as: .around)
      : OpenVisit(walk: walk, isRecorded: false)
    let step = place._withUnsafeGuaranteedRef { $0.enter?(request, visit.walk) ?? .passed }
    // One that only changes the request on its way in has nothing to wait for.
    if !visit.isRecorded, case .proceed(let onward, nil) = step.move {
      request = onward
      return nil
    }
    return follow(
      step,
      for: Enclosing(
        link: place.takeUnretainedValue(), visit: visit, request: request, start: index))
  }

  /// Gives a result to the around handlers that wait for it, the innermost first.
  ///
  /// - Returns: The result of the whole chain; `nil` if one of them lets the links look again.
  @inlinable
  mutating func comeBack(with result: Result) -> Result? {
    var result = result
    while let around = enclosing.popLast() {
      guard let then = around.then else {
        around.visit.recordHandingOut()
        continue
      }
      around.visit.cameBack(result)
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
      around.visit.sendOn(around.request, as: onward)
      request = onward
      walk = around.visit.walk
      index = around.start
      // One that only changes the request on its way in has nothing to wait for.
      guard then != nil || around.visit.isRecorded else { return nil }
      var around = around
      around.then = then
      enclosing.append(around)
      return nil
    }
  }
}
