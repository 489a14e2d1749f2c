/// How a structure of handlers is made, as a value: the real one is built from it (``Construction``),
/// and what it does is told by it (``Interpreter``).
indirect enum Form: Sendable {
  case leaf(Leaf)
  case chain(String, [Item])
  /// A run-time chain; one of handlers that do not suspend may still be of the kind that can.
  case row(String, [Item], isAsync: Bool)
  /// A `for` over handlers.
  case each([Form])
  /// An `if` without `else`.
  case perhaps(Form?)
  case either(Form, isSecond: Bool)
  case dispatcher(String, [Branch])
  case broadcast(String, [Form], Giving)
  case tree(String, limit: Int, throwsAny: Bool, Form)
  /// A composite that somebody wrote with `visit(of:)`.
  case composite(String, Form)
  case pulledBack(Form, by: Int)
  case mapped(Form)
  /// Handlers in which nothing fails, in a chain in which something does.
  case typed(Form)
  case erased(Form)
  /// Every request is recorded, or every second one.
  case sampled(Form, serial: Int, isHalved: Bool)
  case otherwise(Form, throwing: Bool)

  /// A line of a chain.
  enum Item: Sendable {
    case handler(Form)
    case around(Around)
  }

  /// A branch of a dispatcher, for remainders of a request divided by three.
  struct Branch: Sendable {
    enum Pattern: Sendable { case keys([Int]), matching(Int), any }

    var pattern: Pattern
    var form: Form
  }

  enum Giving: Sendable { case stopping, collecting, oneAtOnce, oneAtOnceCollecting }

  /// A handler that is not made of handlers.
  struct Leaf: Sendable {
    enum Style: CaseIterable, Sendable {
      case value, object, closure
      /// Made of the handlers that it sends parts back to: an error of theirs keeps their names.
      case composite
    }

    var name: String
    var style = Style.value
    var takes = Condition.never
    var fails = Condition.never
    /// The number of its failure, which others may have as well.
    var failure = 1
    var givesReason = false
    /// How often it suspends; `nil` for a handler that cannot.
    var pauses: Int?
    /// In a tree: what it takes off its part before it sends it back to the top, for each descent.
    var descents: [Int] = []
    /// What it does about an error that a descent came back with.
    var onError = Swallowing.throwsOn
  }

  enum Swallowing: Sendable { case throwsOn, passes, answers, failsItself }

  /// The requests that something is about: the multiples of a number.
  struct Condition: Sendable {
    var divisor: Int

    static let never = Condition(divisor: 0)
    static let always = Condition(divisor: 1)

    func covers(_ number: Int) -> Bool { divisor > 0 && number.isMultiple(of: divisor) }
  }
}

/// What went wrong with a request, of a type that is larger than a word.
enum Trouble: Error, Hashable, CustomStringConvertible {
  case broken(Int)
  case own(String)
  case refused(String)
  case nobody
  case late
  case tooDeep(String)

  var description: String {
    switch self {
    case .broken(let number): "broken \(number)"
    case .own(let name): "\(name)'s own"
    case .refused(let text): "refused \(text)"
    case .nobody: "nobody"
    case .late: "late"
    case .tooDeep(let way): "too deep at \(way)"
    }
  }
}

extension Error {
  /// The same failure, as one of the type that a structure's handlers throw.
  func typed<F: Error>() -> F {
    guard let failure = self as? F else { preconditionFailure("\(self) is no \(F.self)") }
    return failure
  }
}
