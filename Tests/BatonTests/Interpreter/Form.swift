/// A description of a structure of handlers.
///
/// ``Construction`` builds the structure from it, and ``Interpreter`` predicts the behavior.
indirect enum Form: Sendable {
  case leaf(Leaf)
  case chain(String, [Item])
  /// A run-time chain; if no handler suspends, it may still be an asynchronous one.
  case row(String, [Item], isAsync: Bool)
  /// A `for` over handlers.
  case each([Form])
  /// An `if` without `else`.
  case perhaps(Form?)
  case either(Form, isSecond: Bool)
  case dispatcher(String, [Branch])
  case broadcast(String, [Form], Giving)
  case tree(String, limit: Int, throwsAny: Bool, Form)
  /// A custom composite that uses `visit(of:)`.
  case composite(String, Form)
  case pulledBack(Form, by: Int)
  case mapped(Form)
  /// Handlers that never throw, in a chain that can.
  case typed(Form)
  case erased(Form)
  /// A sampled handler that records every request, or every second one.
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

  /// A handler that contains no other handlers.
  struct Leaf: Sendable {
    enum Style: CaseIterable, Sendable {
      case value, object, closure
      /// A composite of the handlers to which it sends parts, so that their errors keep their
      /// names.
      case composite
    }

    var name: String
    var style = Style.value
    var takes = Condition.never
    var fails = Condition.never
    /// The number of its failure, which other handlers may share.
    var failure = 1
    var givesReason = false
    /// How often it suspends, or `nil` for a handler that cannot.
    var pauses: Int?
    /// For each descent in a tree, the number subtracted from the part before it is sent to the
    /// root.
    var descents: [Int] = []
    /// The reaction to an error of a descent.
    var onError = Swallowing.throwsOn
  }

  enum Swallowing: Sendable { case throwsOn, passes, answers, failsItself }

  /// The requests that a condition covers: the multiples of a number.
  struct Condition: Sendable {
    var divisor: Int

    static let never = Condition(divisor: 0)
    static let always = Condition(divisor: 1)

    func covers(_ number: Int) -> Bool { divisor > 0 && number.isMultiple(of: divisor) }
  }
}

/// A failure of a request, whose type is larger than a word.
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
  /// Returns the failure as the type that the structure's handlers throw.
  func typed<F: Error>() -> F {
    guard let failure = self as? F else { preconditionFailure("\(self) is no \(F.self)") }
    return failure
  }
}
