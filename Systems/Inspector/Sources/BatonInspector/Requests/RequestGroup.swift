import Baton
import BatonObservability

/// Stored requests of one chain that were unhandled or failed for the same reasons.
struct RequestGroup: Sendable {
  struct Step: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case passed
      case changed
      case handled
      case failed
      case discarded
    }

    let way: [String]
    let kind: Kind
    /// The handler's reason, response or error.
    ///
    /// Each number is replaced by `#`, because numbers often differ between requests.
    let reason: String?

    init(_ visit: Path.Visit, _ kind: Kind) {
      way = visit.way
      self.kind = kind
      reason = visit.detail?.withoutNumbers
    }
  }

  let steps: [Step]
  private(set) var requests: [KeptRequest]

  /// Groups the unhandled requests by what each handler did, largest group first.
  static func unhandled(_ requests: [KeptRequest]) -> [RequestGroup] {
    all(of: requests.filter { $0.decision == .passed }) { $0.path.steps }
  }

  /// Groups the failed requests by handler and error, largest group first.
  static func failed(_ requests: [KeptRequest]) -> [RequestGroup] {
    all(of: requests.filter { $0.decision == .failed }) { request in
      request.path.decider(.failed).map { [Step($0, .failed)] } ?? []
    }
  }

  private static func all(
    of requests: [KeptRequest], by steps: (KeptRequest) -> [Step]
  ) -> [RequestGroup] {
    var groups: [RequestGroup] = []
    var places: [[Step]: Int] = [:]
    for request in requests {
      let steps = steps(request)
      if let place = places[steps] {
        groups[place].requests.append(request)
      } else {
        places[steps] = groups.count
        groups.append(RequestGroup(steps: steps, requests: [request]))
      }
    }
    return groups.sorted { $0.requests.count > $1.requests.count }
  }
}

extension Path {
  private static let mostSteps = 200

  /// The steps of an unhandled request, in order.
  ///
  /// A step is a handler that passed or changed the request, a handler whose result was discarded,
  /// or an around handler that discarded a result.
  ///
  /// An around handler that discarded a result comes after all handlers nested in it.
  fileprivate var steps: [RequestGroup.Step] {
    var steps: [RequestGroup.Step] = []
    var discarding: [Visit] = []
    for visit in allVisits where steps.count < Self.mostSteps {
      while let around = discarding.last, around.depth >= visit.depth {
        steps.append(.init(around, .discarded))
        discarding.removeLast()
      }
      if let kind = visit.kind { steps.append(.init(visit, kind)) }
      if visit.discardsAnswer { discarding.append(visit) }
    }
    return steps + discarding.reversed().map { .init($0, .discarded) }
  }
}

extension Path.Visit {
  /// The kind of step that the visit represents, or `nil` if it only contains other visits.
  fileprivate var kind: RequestGroup.Step.Kind? {
    switch decision {
    case .passed where sentOn == nil && (detail != nil || visits.isEmpty): .passed
    case .passed where sentOn != nil && detail != nil && !discardsAnswer: .passed
    case .changed where sentOn != .passed: .changed
    case .handled where !visits.contains { $0.outcome == .handled }: .handled
    case .failed where !visits.contains { $0.outcome == .failed }: .failed
    default: nil
    }
  }

  /// Whether an around handler returned a pass instead of the result of the rest of the chain.
  fileprivate var discardsAnswer: Bool {
    guard sentOn != nil, outcome == .passed else { return false }
    let last = visits.last { $0.outcome != .cancelled }?.outcome
    return last == .handled || last == .failed
  }
}

extension String {
  fileprivate var withoutNumbers: String {
    var text = ""
    for character in self {
      let isDigit = character.isASCII && character.isNumber
      if !isDigit { text.append(character) } else if text.last != "#" { text.append("#") }
    }
    return text
  }
}
