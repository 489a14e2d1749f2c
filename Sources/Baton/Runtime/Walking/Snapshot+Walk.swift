// The article HowItWorksInside explains how a chain chooses one of these loops for a request.

extension Snapshot {
  @usableFromInline typealias Result = ChainResult<Response, Failure>

  /// Runs a request through unfused links that are all synchronous handlers.
  @inlinable
  func walkPlain(_ request: Request, on walk: Walk) -> Result {
    _withUnprotectedUnsafePointer(to: walk) {
      Self.walkPlain(request, from: base, to: base + count, recordedIn: $0.inPlace)
    }
  }

  /// Runs a request through links or fused sequences that are all synchronous handlers.
  @inlinable
  static func walkPlain(
    _ request: Request, from first: UnsafeMutablePointer<Unmanaged<Element>>,
    to end: UnsafeMutablePointer<Unmanaged<Element>>,
    recordedIn walk: UnsafePointer<InPlace<Walk>>? = nil
  ) -> Result {
    var link = first
    var answer = Result.success(.passed)
    _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
      _withUnprotectedUnsafePointer(to: request) { request in
        while link != end {
          guard
            link.pointee._withUnsafeGuaranteedRef({
              $0.passes(request.inPlace, recordedIn: walk, answer)
            })
          else { return }
          link += 1
        }
      }
    }
    return answer
  }

  /// Calls handlers until one does not pass, the next link is of another kind, or the task is
  /// cancelled.
  @inlinable
  func walkHandlers(
    _ request: Request, from index: inout Int, lookingFor cancellation: Bool
  ) -> Result {
    var link = base + index
    let end = base + count
    var answer = Result.success(.passed)
    _withUnprotectedUnsafeMutablePointer(to: &answer) { answer in
      _withUnprotectedUnsafePointer(to: request) { request in
        while link != end, link.pointee._withUnsafeGuaranteedRef({ $0.isHandler }) {
          if cancellation, isTaskStopped() { return }
          guard
            link.pointee._withUnsafeGuaranteedRef({
              $0.passes(request.inPlace, recordedIn: nil, answer)
            })
          else {
            return
          }
          link += 1
        }
      }
    }
    index = link - base
    return answer
  }

  /// Runs an unrecorded request through handlers that may suspend; the snapshot retains the links.
  @inlinable
  func walkAllHandlers(_ request: Request, in walk: Walk) async -> Result {
    var request = request
    var answer = Result.success(.passed)
    var hasSuspended = false
    for index in 0..<count {
      let suspends = base[index]._withUnsafeGuaranteedRef { $0.kind == .asyncHandler }
      if suspends || hasSuspended, walk.isStopped,
        let error: ChainError<Failure> = walk.cancellation(due: self[index].link.wayToFirst)
      {
        return .failure(error)
      }
      if let suspending = base[index]._withUnsafeGuaranteedRef({ $0.suspending }) {
        hasSuspended = true
        let passes = await suspending.handle(
          suspending.memory, &request, &answer, walk.isCancellable)
        if passes { continue }
        return answer
      }
      let walked = base[index]._withUnsafeGuaranteedRef { $0.answer(to: request) }
      if !walked.isPassing() { return walked }
    }
    return .success(.passed)
  }

  /// Runs a request through synchronous links, on a larger stack if the current one is nearly full.
  @inlinable
  func walk(_ request: Request, in walk: Walk, from start: Int = 0) -> Result {
    if isPlain { return walkPlain(request, on: walk) }
    guard !StackRoom.isLow else { return walkElsewhere(request, in: walk, from: start) }
    return walkHere(request, in: walk, from: start)
  }

  @usableFromInline
  @inline(never)
  func walkElsewhere(_ request: Request, in walk: Walk, from start: Int) -> Result {
    guard start < count else { return .success(.passed) }
    return StackRoom.onLargerStack { walkHere(request, in: walk, from: start) }
      ?? .failure(.tooDeep(in: self[start].ownName))
  }

  @inlinable
  func walkHere(_ request: Request, in walk: Walk, from start: Int) -> Result {
    if runsEveryCheck { return walkChecks(request, in: walk) }
    var progress = Progress<Request, Response, Failure>(request, from: start, in: walk)
    var isAgain = walk.isAgain
    while true {
      var result: Result = .success(.passed)
      onward: while progress.index < count {
        if !linksReceive(progress.walk) {
          result = walkHandlers(
            progress.request, from: &progress.index,
            lookingFor: isAgain && progress.walk.isCancellable)
          guard result.isPassing(), progress.index < count else { break onward }
        }
        if isAgain, let error = progress.cancellation(due: self[progress.index]) {
          result = .failure(error)
          break onward
        }
        let place = base[progress.index]
        progress.index += 1
        if place._withUnsafeGuaranteedRef({ $0.kind == .around }) {
          guard let answer = progress.enter(place) else { continue onward }
          result = answer
          break onward
        }
        let link = place.takeUnretainedValue()
        switch link.call {
        case .handler:
          result = link.answer(to: progress.request, in: progress.walk)
          if !result.isPassing() { break onward }
        case .link(let parts):
          let index = progress.index
          result = parts(progress.request, progress.walk) { request, walk in
            self.walk(request, in: walk, from: index)
          }
          break onward
        case .around, .asyncHandler, .asyncAround, .asyncLink:
          preconditionFailure("\(link.name) suspends, but the chain is synchronous")
        }
      }
      if let result = progress.comeBack(with: result) { return result }
      isAgain = true
    }
  }

  /// Runs a request through links of any kind, including links that suspend.
  ///
  /// The loop checks for cancellation before the first suspending link, before every later link,
  /// and after an around handler has called its enclosed links again.
  @inlinable
  func walk(_ request: Request, from start: Int, in walk: Walk) async -> Result {
    if runsEveryCheck { return await walkChecksSuspending(request, in: walk) }
    var progress = Progress<Request, Response, Failure>(request, from: start, in: walk)
    var hasSuspended = start > 0
    while true {
      var result: Result = .success(.passed)
      onward: while progress.index < count {
        if !linksReceive(progress.walk) {
          result = walkHandlers(
            progress.request, from: &progress.index,
            lookingFor: hasSuspended && progress.walk.isCancellable)
          guard result.isPassing(), progress.index < count else { break onward }
        }
        let link = self[progress.index]
        if hasSuspended || link.suspends, let error = progress.cancellation(due: link) {
          result = .failure(error)
          break onward
        }
        progress.index += 1
        switch link.call {
        case .around:
          guard let answer = progress.enter(base[progress.index - 1]) else { continue onward }
          result = answer
          break onward
        case .handler:
          result = link.answer(to: progress.request, in: progress.walk)
        case .asyncHandler(let handle):
          hasSuspended = true
          result = await handle(link.box, progress.request, progress.walk)
        case .asyncAround(let handle):
          let rest = Rest(snapshot: self, start: progress.index)
          let request = progress.request
          result = await rest.answer(
            within: progress.walk.begin(link.ownName, as: .around), of: link.ownName, to: request
          ) { next in await handle(request, next) }
          break onward
        case .link, .asyncLink:
          let rest = Rest(snapshot: self, start: progress.index)
          result = await link.link.result(of: progress.request, before: rest, in: progress.walk)
          break onward
        }
        if !result.isPassing() { break onward }
      }
      if let result = progress.comeBack(with: result) { return result }
      hasSuspended = true
    }
  }
}

extension Result {
  @inlinable
  func isPassing<Response>() -> Bool where Success == Outcome<Response> {
    if case .success(.passed) = self { true } else { false }
  }
}

extension Handler {
  @inlinable
  @inline(__always)
  func synchronousResult(of request: Request, in walk: Walk) -> ChainResult<Response, Failure> {
    // As in `passes(_:_:)`, calling `handle(_:)` takes less code if no handler can fail and no part
    // may throw an error without a cause.
    if Failure.self == Never.self, !Self._mayNest, walk.isUnobserved,
      let outcome = try? handle(request)
    {
      return .success(outcome)
    }
    do throws(ChainError<Failure>) {
      return .success(try handle(request, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

extension AsyncHandler {
  @inlinable
  func result(of request: Request, in walk: Walk) async -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      return .success(try await handle(request, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

extension AsyncLink {
  @inlinable
  func result<Rest: AsyncHandler>(
    of request: Request, before rest: Rest, in walk: Walk
  ) async -> ChainResult<Response, Failure>
  where Rest.Request == Request, Rest.Response == Response, Rest.Failure == Failure {
    do throws(ChainError<Failure>) {
      return .success(try await _handle(request, before: rest, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

/// The rest of a run-time chain, which an asynchronous around handler can call.
@usableFromInline
struct Rest<Request, Response, Failure: Error>: AsyncComposite {
  @usableFromInline let snapshot: Snapshot<Request, Response, Failure>
  @usableFromInline let start: Int

  @inlinable
  init(snapshot: Snapshot<Request, Response, Failure>, start: Int) {
    self.snapshot = snapshot
    self.start = start
  }

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await snapshot.walk(request, from: start, in: walk).get()
  }
}

extension Rest: LeadingToFirst {
  var namesToFirst: [String] { snapshot.wayToFirst(from: start) }
}
