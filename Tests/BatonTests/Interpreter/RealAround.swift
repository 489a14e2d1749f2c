import Baton

/// The common behavior of the around handlers of a description.
struct Turning<Q: Asked, F: Error>: Sendable {
  typealias Step = Baton.Step<Q, String, F>
  typealias Answer = Result<Outcome<String>, ChainError<F>>

  let turn: Form.Turn
  let stage: Stage

  /// Returns the answer that the around handler gives without calling the rest, if any.
  func entry(_ request: Q) -> Answer? {
    stage.noteAsked(turn.name)
    guard turn.when.covers(request.number), case .answer(let answer) = turn.entry else {
      return nil
    }
    return self.answer(answer)
  }

  func onward(_ request: Q) -> Q {
    guard turn.when.covers(request.number), case .send(let change) = turn.entry else {
      return request
    }
    return request.moved(by: change)
  }

  /// Returns the final answer for an answer of the rest, and the request to send next, if any.
  func after(_ answer: Answer, of request: Q) -> (answer: Answer, again: Q?) {
    guard turn.when.covers(request.number) else { return (answer, nil) }
    let reaction =
      switch answer {
      case .success(.handled): turn.onHandled
      case .success(.passed): turn.onPassed
      case .failure: turn.onError
      }
    switch reaction {
    case .keep: return (answer, nil)
    case .mark: return (answer.map { $0.map { "\($0)<\(turn.name)".brief } }, nil)
    case .answer(let answer): return (self.answer(answer), nil)
    case .again(let change): return (answer, turn.style.repeats ? request.moved(by: change) : nil)
    }
  }

  private func answer(_ answer: Form.Turn.Answer) -> Answer {
    switch answer {
    case .handled: .success(.handled("\(turn.name)!"))
    case .passed: .success(.passed)
    case .failed(let code): .failure(.failed(Trouble.broken(code).typed()))
    }
  }

  func step(_ request: Q, _ next: consuming Next<Q, String, F>) -> Step {
    if let answer = entry(request) { return .answer(answer) }
    return next(onward(request)) { after($0, of: request).answer }
  }

  func step(_ request: Q, _ next: RepeatableNext<Q, String, F>) -> Step {
    if let answer = entry(request) { return .answer(answer) }
    return next(onward(request)) { result in
      let (answer, again) = after(result, of: request)
      guard let again else { return .answer(answer) }
      return next(again)
    }
  }

  func pauseBefore() async { if turn.pausesBefore { await stage.pause() } }
  func pauseAfter() async { if turn.pausesAfter { await stage.pause() } }

  func run(
    _ request: Q, _ next: consuming AsyncNext<Q, String, F>
  ) async throws(ChainError<F>) -> Outcome<String> {
    await pauseBefore()
    if let answer = entry(request) { return try answer.get() }
    let result: Answer
    do throws(ChainError<F>) {
      result = .success(try await next(onward(request)))
    } catch {
      result = .failure(error)
    }
    await pauseAfter()
    return try after(result, of: request).answer.get()
  }
}

struct RealAround<Q: Asked, F: Error>: Around {
  let turning: Turning<Q, F>
  var name: String { turning.turn.name }

  func handle(_ request: Q, next: consuming Next<Q, String, F>) -> Step<Q, String, F> {
    turning.step(request, next)
  }
}

struct RealRepeating<Q: Asked, F: Error>: RepeatingAround {
  let turning: Turning<Q, F>
  var name: String { turning.turn.name }

  func handle(_ request: Q, next: RepeatableNext<Q, String, F>) -> Step<Q, String, F> {
    turning.step(request, next)
  }
}

struct RealAsyncAround<Q: Asked, F: Error>: AsyncAround {
  typealias Response = String

  let turning: Turning<Q, F>
  var name: String { turning.turn.name }

  func handle(
    _ request: Q, next: consuming AsyncNext<Q, String, F>
  ) async throws(ChainError<F>) -> Outcome<String> {
    try await turning.run(request, next)
  }
}

/// An around handler that calls the rest inside a scope.
struct RealInsideAround<Q: Asked, F: Error>: AsyncAround {
  typealias Response = String

  let turning: Turning<Q, F>
  var name: String { turning.turn.name }

  func handle(
    _ request: Q, next: consuming AsyncNext<Q, String, F>
  ) async throws(ChainError<F>) -> Outcome<String> {
    let turning = turning
    return try await next(turning.onward(request)) { rest in
      await turning.pauseBefore()
      if let answer = turning.entry(request) { return answer }
      let result = await rest()
      await turning.pauseAfter()
      return turning.after(result, of: request).answer
    }
  }
}

struct RealAsyncRepeating<Q: Asked, F: Error>: AsyncRepeatingAround {
  typealias Response = String

  let turning: Turning<Q, F>
  var name: String { turning.turn.name }

  func handle(
    _ request: Q, next: AsyncRepeatableNext<Q, String, F>
  ) async throws(ChainError<F>) -> Outcome<String> {
    await turning.pauseBefore()
    if let answer = turning.entry(request) { return try answer.get() }
    let result: Turning<Q, F>.Answer
    do throws(ChainError<F>) {
      result = .success(try await next(turning.onward(request)))
    } catch {
      result = .failure(error)
    }
    await turning.pauseAfter()
    let (answer, again) = turning.after(result, of: request)
    guard let again else { return try answer.get() }
    return try await next(again)
  }
}

/// An around handler that calls another handler instead of the rest.
struct RealDetour<Q: Asked, F: Error>: Around {
  let name: String
  let other: any Handler<Q, String, F>

  func handle(_ request: Q, next: consuming Next<Q, String, F>) -> Step<Q, String, F> {
    do throws(ChainError<F>) {
      return .answer(.success(try other.handle(request, in: next.walk)))
    } catch {
      return .answer(.failure(error))
    }
  }
}

/// An asynchronous detour, which calls the handler as a part of the chain or as a client.
struct RealAsyncDetour<Q: Asked, F: Error>: AsyncAround {
  typealias Response = String

  let name: String
  let other: any AsyncHandler<Q, String, F>
  let asClient: Bool

  func handle(
    _ request: Q, next: consuming AsyncNext<Q, String, F>
  ) async throws(ChainError<F>) -> Outcome<String> {
    if asClient { return try await other.run(request) }
    return try await other.handle(request, in: next.walk)
  }
}
