import Baton

// The around handlers.

extension Interpreter {
  func handle(
    _ around: Form.Around, _ asking: Asking, _ place: Place, _ rest: Rest
  ) -> Answer {
    switch around {
    case .perhaps(nil):
      return rest.ask(asking, place)
    case .perhaps(let around?), .either(let around, _):
      return handle(around, asking, place, rest)
    case .several(let arounds):
      guard let first = arounds.first else { return rest.ask(asking, place) }
      let others = Form.Around.several(Array(arounds.dropFirst()))
      let way = others.wayToFirst.isEmpty ? rest.way : others.wayToFirst
      return handle(
        first, asking, place,
        Rest(way: way) { [self] asking, place in
          if let stop = cancellation(due: way, place) { return .failure(stop) }
          return handle(others, asking, place, rest)
        })
    default:
      let name = around.wayToFirst[0]
      let sketch = place.sketch?.begin(name)
      let visit = OpenVisit(
        name: name, asking: asking, rest: rest,
        place: Place(sketch: sketch, isCancellable: place.isCancellable))
      let answer = answer(around, visit)
      sketch?.end(answer)
      return answer.mapError { $0.way.isEmpty ? $0.inside(name) : $0 }
    }
  }

  /// A visit of an around handler.
  private struct OpenVisit {
    let name: String
    let asking: Asking
    let rest: Rest
    let place: Place

    func send(_ difference: Int = 0) -> Answer {
      let onward = asking.moved(by: difference)
      place.sketch?.sentOn(changed: onward.number != asking.number)
      let answer = rest.ask(onward, place)
      place.sketch?.cameBack(answer)
      return answer
    }

    func note(_ text: String) { place.sketch?.notes.append(text) }
  }

  /// Whether the client has left: then no decision is made, and after a failure the next attempt
  /// reports the cancellation.
  private func hasLeft(_ visit: OpenVisit) -> Bool { visit.place.isCancellable && isCancelled }

  /// Sends the request on, again and again while a condition allows it.
  private func repeated(
    _ visit: OpenVisit, pauses: Bool = false, note: (Int) -> String,
    while isRepeated: (Answer, Int) -> Bool
  ) -> Answer {
    var answer = visit.send()
    var attempt = 1
    while isRepeated(answer, attempt) {
      if pauses {
        pause()
        if let stop = cancellation(due: visit.rest.way, visit.place) { return .failure(stop) }
      }
      attempt += 1
      visit.note(note(attempt))
      answer = visit.send()
    }
    return answer
  }

  private func answer(_ around: Form.Around, _ visit: OpenVisit) -> Answer {
    switch around {
    case .turn(let turn):
      return answer(turn, visit)
    case .retry(_, let attempts, let code):
      return repeated(visit, note: { "attempt \($0) of \(attempts)" }) { answer, attempt in
        attempt < attempts && (hasLeft(visit) ? answer.hasFailed : answer.isFailure(butNot: code))
      }
    case .pacedRetry(_, let attempts, let code):
      return repeated(visit, pauses: true, note: { "attempt \($0) of \(attempts)" }) {
        answer, attempt in
        attempt < attempts && (hasLeft(visit) ? answer.hasFailed : answer.isFailure(butNot: code))
      }
    case .insistence(_, let attempts, let pauses):
      return repeated(visit, pauses: pauses, note: { "attempt \($0)" }) { answer, attempt in
        guard !hasLeft(visit) else { return answer.hasFailed }
        guard case .success(.passed) = answer else { return false }
        return attempt < attempts
      }
    case .fallback(_, let other, let code):
      let answer = visit.send()
      guard answer.isFailure(butNot: code) else { return answer }
      if let stop = cancellation(due: other.wayToFirst, visit.place) { return .failure(stop) }
      visit.note("fell back to \(other.name)")
      let second = handle(other, visit.asking, visit.place)
      if case .success(.passed) = second { return answer }
      return second
    case .limit(let name, let serial, let limit):
      guard underWay[serial, default: 0] < limit else {
        visit.note("limit reached: \(limit) of \(limit) requests in progress")
        return .failure(Stop(cause: .own(name)))
      }
      underWay[serial, default: 0] += 1
      defer { underWay[serial, default: 0] -= 1 }
      return visit.send()
    case .cache(_, let serial, let capacity):
      return remember(visit, serial, capacity)
    case .waitingLimit:
      return visit.send()
    case .timeout:
      visit.note("limit 60.0 seconds")
      return visit.send()
    case .gate(let inspection):
      var report = Report(isCancellable: visit.place.isCancellable && inspection.suspends)
      if let stop = inspect(inspection, visit.asking.number, into: &report) {
        return .failure(stop)
      }
      guard !report.problems.isEmpty else { return visit.send() }
      return .failure(Stop(cause: .refused(report.refusal)))
    case .detour(_, let other, let asClient):
      guard asClient else { return handle(other, visit.asking, visit.place) }
      return start(
        other, visit.asking, Place(sketch: nil, isCancellable: visit.place.isCancellable))
    case .several, .perhaps, .either:
      return visit.send()
    }
  }

  private func answer(_ turn: Form.Turn, _ visit: OpenVisit) -> Answer {
    if turn.style.suspends, turn.pausesBefore { pause() }
    noteAsked(turn.name)
    let isMeant = turn.when.covers(visit.asking.number)
    if isMeant, case .answer(let answer) = turn.entry { return answer.answer(turn.name) }
    var difference = 0
    if isMeant, case .send(let change) = turn.entry { difference = change }
    let answer = visit.send(difference)
    if turn.style.suspends, turn.pausesAfter { pause() }
    guard isMeant else { return answer }
    switch (turn.reaction(to: answer), answer) {
    case (.keep, _): return answer
    case (.mark, .success(.handled(let response))):
      return .success(.handled("\(response)<\(turn.name)".brief))
    case (.mark, _): return answer
    case (.answer(let answer), _): return answer.answer(turn.name)
    case (.again(let change), _): return turn.style.repeats ? visit.send(change) : answer
    }
  }

  /// Answers from memory, which contains the responses in order of use, the latest last.
  private func remember(_ visit: OpenVisit, _ serial: Int, _ capacity: Int) -> Answer {
    let key = visit.asking.number
    if let place = memories[serial, default: []].firstIndex(where: { $0.key == key }) {
      let known = memories[serial, default: []].remove(at: place)
      memories[serial, default: []].append(known)
      visit.note("cached")
      return .success(.handled(known.response))
    }
    let answer = visit.send()
    if case .success(.handled(let response)) = answer {
      memories[serial, default: []].removeAll { $0.key == key }
      memories[serial, default: []].append((key, response))
      if memories[serial, default: []].count > capacity { memories[serial]?.removeFirst() }
    }
    return answer
  }
}

extension Form.Turn {
  fileprivate func reaction(to answer: Interpreter.Answer) -> Reaction {
    switch answer {
    case .success(.handled): onHandled
    case .success(.passed): onPassed
    case .failure: onError
    }
  }
}

extension Form.Turn.Answer {
  fileprivate func answer(_ name: String) -> Interpreter.Answer {
    switch self {
    case .handled: .success(.handled("\(name)!"))
    case .passed: .success(.passed)
    case .failed(let code): .failure(Interpreter.Stop(cause: .broken(code)))
    }
  }
}

extension Interpreter.Answer {
  /// Returns whether the result is a failure other than a given one.
  fileprivate func isFailure(butNot code: Int) -> Bool {
    if case .failure(let stop) = self, let cause = stop.cause {
      cause != .broken(code)
    } else {
      false
    }
  }
}

extension Interpreter.Answer {
  /// Whether a handler has failed, not only been cancelled.
  fileprivate var hasFailed: Bool {
    if case .failure(let stop) = self { stop.cause != nil } else { false }
  }
}
