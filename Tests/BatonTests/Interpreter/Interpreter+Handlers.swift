import Baton

// Handlers that are not chains.

extension Interpreter {
  func handle(_ leaf: Form.Leaf, _ asking: Asking, _ place: Place) -> Answer {
    let sketch = place.sketch?.begin(leaf.name)
    let answer = answer(leaf, asking, Place(sketch: sketch, isCancellable: place.isCancellable))
    sketch?.decision = answer.decision
    guard leaf.style != .composite else { return answer.mapError { $0.inside(leaf.name) } }
    sketch?.detail = answer.detail
    switch answer {
    case .success(.passed):
      if leaf.givesReason { sketch?.detail = "\(asking.number) is none of mine" }
    case .failure(let stop):
      sketch?.detail = stop.cause.map { "\($0)" }
    case .success(.handled):
      break
    }
    return answer.mapError { $0.inside(leaf.name) }
  }

  private func answer(_ leaf: Form.Leaf, _ asking: Asking, _ place: Place) -> Answer {
    noteAsked(leaf.name)
    for _ in 0..<(leaf.pauses ?? 0) { pause() }
    if leaf.fails.covers(asking.number) {
      return .failure(Stop(cause: .broken(leaf.failure)))
    }
    guard leaf.takes.covers(asking.number) else { return .success(.passed) }
    var texts = ["\(leaf.name)\(asking.number)"]
    for difference in leaf.descents where asking.number >= difference {
      switch descend(from: asking, by: difference, leaf, place) {
      case nil: continue
      case .success(.handled(let response))?: texts.append(response)
      case .success(.passed)?: texts.append("-")
      case .failure(let stop)?:
        switch leaf.onError {
        case .throwsOn:
          let isWhole = leaf.style == .composite || stop.isCancelled
          return .failure(isWhole ? stop : Stop(cause: stop.cause))
        case .passes: return .success(.passed)
        case .answers: texts.append("!")
        case .failsItself: return .failure(Stop(cause: .own("\(leaf.name)\(asking.number)")))
        }
      }
    }
    return .success(.handled(texts.joined(separator: " ").brief))
  }

  /// Returns the answer of the tree's root, or `nil` if there is no tree.
  private func descend(
    from asking: Asking, by difference: Int, _ leaf: Form.Leaf, _ place: Place
  ) -> Answer? {
    guard var level = asking.level else { return nil }
    level.way.append(leaf.name)
    guard level.way.count < level.limit else {
      return .failure(Stop(cause: .tooDeep(level.way.joined(separator: "/"))))
    }
    // A custom failure type cannot represent a cancellation.
    let canTell = level.throwsAny || leaf.style == .composite
    let place = Place(sketch: place.sketch, isCancellable: place.isCancellable && canTell)
    return start(
      level.form, Asking(number: asking.number - difference, level: level), place)
  }

  func give(
    _ asking: Asking, to forms: [Form], _ giving: Form.Giving, _ place: Place
  ) -> Answer {
    var responses: [String] = []
    var cancelled: Stop?
    for form in forms {
      switch (start(form, asking, place), giving) {
      case (.success(.handled(let response)), .stopping),
        (.success(.handled(let response)), .oneAtOnce):
        responses.append(response)
      case (.success(.handled(let response)), _):
        responses.append("\(form.name)=\(response)")
      case (.success(.passed), _):
        continue
      case (.failure(let stop), .stopping), (.failure(let stop), .oneAtOnce):
        return .failure(stop)
      case (.failure(let stop), .collecting) where stop.isCancelled:
        return .failure(stop)
      // Calls all of them, each in its own task, before reading the replies.
      case (.failure(let stop), .oneAtOnceCollecting) where stop.isCancelled:
        cancelled = cancelled ?? stop
      case (.failure(let stop), _):
        let cause = stop.cause.map { "\($0)" } ?? ""
        responses.append("\(form.name)!\(stop.way.joined(separator: "/")) \(cause)")
      }
    }
    if let cancelled { return .failure(cancelled) }
    return .success(
      responses.isEmpty ? .passed : .handled(responses.joined(separator: ",").brief))
  }
}
