import Baton

/// Kept requests of one chain that all handlers passed for the same reasons.
struct UnhandledGroup: Sendable {
  /// A handler's pass, and why; or that it has changed the request for those behind it.
  struct Pass: Hashable, Sendable {
    let way: [String]
    let isChange: Bool
    /// The reason as the handler gave it, but for numbers, which differ between requests: `#`.
    let reason: String?
  }

  let passes: [Pass]
  /// The requests, the latest first.
  private(set) var requests: [KeptRequest]

  /// The requests that were not handled, in groups, the largest first.
  static func all(of requests: [KeptRequest]) -> [UnhandledGroup] {
    var groups: [UnhandledGroup] = []
    var places: [[Pass]: Int] = [:]
    for request in requests where request.decision == .passed {
      let passes = request.path.passes
      if let place = places[passes] {
        groups[place].requests.append(request)
      } else {
        places[passes] = groups.count
        groups.append(UnhandledGroup(passes: passes, requests: [request]))
      }
    }
    return groups.sorted { $0.requests.count > $1.requests.count }
  }
}

extension Path {
  /// How many passes are looked at.
  private static let mostPasses = 200

  /// Who passed the request, and why, and who changed it: of links around others only those that
  /// gave a reason.
  fileprivate var passes: [UnhandledGroup.Pass] {
    let passing = allVisits.lazy.filter { visit in
      visit.decision == .changed
        || visit.decision == .passed && (visit.detail != nil || visit.visits.isEmpty)
    }
    return passing.prefix(Self.mostPasses).map {
      UnhandledGroup.Pass(
        way: $0.way, isChange: $0.decision == .changed, reason: $0.detail?.withoutNumbers)
    }
  }
}

extension String {
  /// The text with `#` for each of its numbers.
  fileprivate var withoutNumbers: String {
    var text = ""
    for character in self {
      let isDigit = character.isASCII && character.isNumber
      if !isDigit { text.append(character) } else if text.last != "#" { text.append("#") }
    }
    return text
  }
}
