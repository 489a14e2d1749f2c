extension Form {
  /// A description of an around handler.
  indirect enum Around: Sendable {
    case turn(Turn)
    case retry(String, attempts: Int, notAt: Int)
    case pacedRetry(String, attempts: Int, notAt: Int)
    /// A retry whose decision rejects a pass, with or without a pause.
    case insistence(String, attempts: Int, pauses: Bool)
    case fallback(String, to: Form, notAt: Int)
    case limit(String, serial: Int, to: Int)
    case waitingLimit(String)
    case cache(String, serial: Int, capacity: Int)
    case timeout(String)
    case gate(Inspection)
    /// Calls another handler instead of the rest, on the walk of the rest or as a client.
    case detour(String, to: Form, asClient: Bool)
    /// A `for` over around handlers.
    case several([Around])
    /// An `if` without `else` around one.
    case perhaps(Around?)
    case either(Around, isSecond: Bool)
  }

  /// A custom around handler.
  struct Turn: Sendable {
    enum Style: CaseIterable, Sendable {
      case value, closure, repeating, repeatingClosure
      case async, asyncClosure, asyncInside, asyncRepeating

      var repeats: Bool { [.repeating, .repeatingClosure, .asyncRepeating].contains(self) }
      var suspends: Bool {
        [.async, .asyncClosure, .asyncInside, .asyncRepeating].contains(self)
      }
    }

    enum Answer: Sendable { case handled, passed, failed(Int) }

    enum Entry: Sendable {
      /// Sends the request on, with a number added to it.
      case send(Int)
      case answer(Answer)
    }

    enum Reaction: Sendable {
      case keep
      /// Adds its name to a response.
      case mark
      case answer(Answer)
      /// Calls the rest again, with a number added to the request; only repeating around handlers
      /// can.
      case again(Int)
    }

    var name: String
    var style = Style.value
    /// The requests that it changes; it sends the others on.
    var when = Condition.always
    var entry = Entry.send(0)
    var onHandled = Reaction.keep
    var onPassed = Reaction.keep
    var onError = Reaction.keep
    var pausesBefore = false
    var pausesAfter = false
  }

  /// A description of checks.
  indirect enum Inspection: Sendable {
    case check(Check)
    case checks(String, [Inspection])
    case when(Condition, Inspection)

    struct Check: Sendable {
      var name: String
      var refuses = Condition.never
      var skips = Condition.never
      var fails = Condition.never
      var failure = 1
      var pauses: Int?
    }
  }
}

extension Form.Inspection {
  var name: String {
    switch self {
    case .check(let check): check.name
    case .checks(let name, _): name
    case .when(_, let inspection): inspection.name
    }
  }

  /// The names of the checks inside, for reports that skip them all.
  var names: [String] {
    switch self {
    case .check(let check): [check.name]
    case .checks(_, let parts): parts.flatMap(\.names)
    case .when(_, let inspection): inspection.names
    }
  }
}
