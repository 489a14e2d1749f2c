import TestSupport

import Baton

/// The behavior of a structure that the laws require, as a simple recursion over its description.
///
/// It shares only `Outcome` with the library. It stores what the structure's handlers remember
/// between requests.
final class Interpreter {
  /// The reason why a chain stopped, like ``ChainError``.
  struct Stop: Error {
    var isCancelled = false
    var way: [String] = []
    var cause: Trouble?

    func inside(_ name: String) -> Stop {
      Stop(isCancelled: isCancelled, way: [name] + way, cause: cause)
    }
  }

  typealias Answer = Result<Outcome<String>, Stop>

  /// A request: a number, or a number on its way down a tree.
  struct Asking {
    struct Level {
      let form: Form
      let limit: Int
      let throwsAny: Bool
      var way: [String] = []
    }

    var number: Int
    var level: Level?

    /// Returns the request with its number changed; a part of a document cannot be changed.
    func moved(by difference: Int) -> Asking {
      level == nil ? Asking(number: number + difference) : self
    }
  }

  /// The visit in which a request is recorded, if it is, and whether a cancellation can be thrown.
  struct Place {
    var sketch: Sketch?
    var isCancellable: Bool
  }

  /// The rest of a chain after an around handler, and the path to its next handler.
  struct Rest {
    let way: [String]
    let ask: (Asking, Place) -> Answer
  }

  /// The names of the called handlers, in order.
  private(set) var asked: [String] = []
  /// The number of suspensions so far; the task is cancelled at ``cancelledAt``.
  private(set) var pauses = 0
  private(set) var isCancelled = false
  var cancelledAt: Int?
  /// The requests that were recorded by samples.
  private(set) var samples: [String] = []
  private var sampleDice: [Int: Dice] = [:]
  var underWay: [Int: Int] = [:]
  var memories: [Int: [(key: Int, response: String)]] = [:]

  /// Returns the answer that a client gets.
  func answer(_ form: Form, to number: Int, at place: Place) -> Answer {
    begin()
    return start(form, Asking(number: number), place)
  }

  /// Clears the record of earlier calls.
  func begin() {
    (asked, pauses, samples) = ([], 0, [])
    isCancelled = cancelledAt == 0
  }

  func pause() {
    pauses += 1
    if pauses == cancelledAt { isCancelled = true }
  }

  func noteAsked(_ name: String) { asked.append(name) }

  /// Returns the error of a cancelled task, if a handler would run next.
  func cancellation(due way: [String], _ place: Place) -> Stop? {
    guard place.isCancellable, isCancelled, !way.isEmpty else { return nil }
    var sketch = place.sketch
    for name in way {
      sketch = sketch?.begin(name)
      sketch?.decision = .cancelled
    }
    return Stop(isCancelled: true, way: way)
  }

  /// Calls a handler with a request, unless the task is cancelled.
  func start(_ form: Form, _ asking: Asking, _ place: Place) -> Answer {
    if let stop = cancellation(due: form.wayToFirst, place) { return .failure(stop) }
    return handle(form, asking, place)
  }

  func handle(_ form: Form, _ asking: Asking, _ place: Place) -> Answer {
    switch form {
    case .leaf(let leaf):
      return handle(leaf, asking, place)
    case .chain(let name, let items), .row(let name, let items, _):
      return visit(name, place) { walk(items[...], asking, $0) }
    case .each(let forms):
      return walk(forms.map { .handler($0) }[...], asking, place)
    case .perhaps(let form):
      return form.map { handle($0, asking, place) } ?? .success(.passed)
    case .composite(let name, let form):
      return visit(name, place) { handle(form, asking, $0) }
    case .dispatcher(let name, let branches):
      let key = ((asking.number % 3) + 3) % 3
      let parts = branches.filter { $0.covers(key) }.map { Form.Item.handler($0.form) }
      return visit(name, place) { place in
        if parts.isEmpty { place.sketch?.detail = "no branch for \(key)" }
        return walk(parts[...], asking, place)
      }
    case .broadcast(let name, let forms, let giving):
      return visit(name, place) { give(asking, to: forms, giving, $0) }
    case .tree(let name, let limit, let throwsAny, let form):
      let top = Asking(
        number: asking.number,
        level: Asking.Level(form: form, limit: limit, throwsAny: throwsAny))
      return visit(name, place) { handle(form, top, $0) }
    case .pulledBack(let form, let difference):
      return handle(form, asking.moved(by: difference), place)
    case .mapped(let form):
      return handle(form, asking, place).map { $0.map { "[\($0)]" } }
    case .typed(let form), .erased(let form), .either(let form, _):
      return handle(form, asking, place)
    case .sampled(let form, let serial, let isHalved):
      return sample(form, asking, place, serial, isHalved)
    case .otherwise(let form, let isThrowing):
      let last = Form.leaf(
        Form.Leaf(
          name: "otherwise", takes: isThrowing ? .never : .always,
          fails: isThrowing ? .always : .never, failure: -1))
      return walk([.handler(form), .handler(last)], asking, place)
    }
  }

  /// Calls the lines of a chain in order.
  private func walk(
    _ items: ArraySlice<Form.Item>, _ asking: Asking, _ place: Place
  ) -> Answer {
    guard let item = items.first else { return .success(.passed) }
    let others = items.dropFirst()
    let rest = Rest(way: others.wayToFirst) { [self] asking, place in
      if let stop = cancellation(due: others.wayToFirst, place) { return .failure(stop) }
      return walk(others, asking, place)
    }
    switch item {
    case .around(let around):
      return handle(around, asking, place, rest)
    case .handler(let form):
      let answer = handle(form, asking, place)
      guard case .success(.passed) = answer else { return answer }
      return rest.ask(asking, place)
    }
  }

  /// Calls a handler that contains others, with its own visit and name.
  private func visit(_ name: String, _ place: Place, _ body: (Place) -> Answer) -> Answer {
    let sketch = place.sketch?.begin(name)
    let answer = body(Place(sketch: sketch, isCancellable: place.isCancellable))
    sketch?.decision = answer.decision
    return answer.mapError { $0.inside(name) }
  }

  private func sample(
    _ form: Form, _ asking: Asking, _ place: Place, _ serial: Int, _ isHalved: Bool
  ) -> Answer {
    let bits = sampleDice[serial, default: Dice(seed: 0)].next()
    guard !isHalved || bits < 1 << 63 else { return handle(form, asking, place) }
    let root = Sketch("")
    let answer = handle(form, asking, Place(sketch: root, isCancellable: place.isCancellable))
    samples.append("\(answer.text)\n\(root.story)")
    place.sketch?.adopt(root)
    return answer
  }
}

extension Form.Branch {
  fileprivate func covers(_ key: Int) -> Bool {
    switch pattern {
    case .keys(let keys): keys.contains(key)
    case .matching(let only): key == only
    case .any: true
    }
  }
}

extension Interpreter.Answer {
  /// The answer as a line of text.
  var text: String {
    switch self {
    case .success(.handled(let response)): "handled \(response)"
    case .success(.passed): "passed"
    case .failure(let stop):
      "\(stop.isCancelled ? "cancelled" : "failed") \(stop.way): \(stop.cause.map { "\($0)" } ?? "")"
    }
  }

  /// The answer as text, if only a failure can be thrown.
  var plainText: String {
    if case .failure(let stop) = self { "\(stop.cause.map { "\($0)" } ?? "")" } else { text }
  }

  var decision: Sketch.Decision {
    switch self {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let stop): stop.isCancelled ? .cancelled : .failed
    }
  }

  /// The detail of the visit; an error that already has a name is shown where it was thrown.
  var detail: String? {
    switch self {
    case .success(.handled(let response)): "\"\(response)\""
    case .success(.passed): nil
    case .failure(let stop): stop.way.isEmpty ? stop.cause.map { "\($0)" } : nil
    }
  }
}
