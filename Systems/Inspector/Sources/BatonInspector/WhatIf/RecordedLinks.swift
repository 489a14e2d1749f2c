import Baton

/// The names of all links that a chain may have had.
struct LinkNames: Sendable {
  let all: Set<String>
  /// Those of which a path does not tell whose they are.
  let several: Set<String>

  init(_ names: some Sequence<String>) {
    let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    all = Set(counts.keys)
    several = Set(counts.filter { $1 > 1 }.keys)
  }
}

/// What the links of a chain made of one request, by their names.
struct RecordedLinks: Sendable {
  /// The first visit of each link, in order; of a link that encloses others they come behind.
  private let visits: [(name: String, decision: Path.Decision, encloses: Bool)]
  private let names: LinkNames

  /// The visits of a chain's own links in a path: those right below the chain, and those inside of
  /// other links that enclose them.
  init(_ path: Path, of names: LinkNames) {
    self.names = names
    var visits: [(name: String, decision: Path.Decision, encloses: Bool)] = []
    var places: [String: Int] = [:]
    /// For each visit that the next one may be inside of, which link it is; `nil` for what is none.
    var around: [Int?] = []
    for visit in path.allVisits {
      around.removeLast(around.count - visit.depth)
      let isInside = around.dropFirst().allSatisfy { $0 != nil }
      guard visit.depth > 0, isInside, names.all.contains(visit.name), places[visit.name] == nil
      else {
        around.append(nil)
        continue
      }
      if around.count > 1, let outer = around.last ?? nil { visits[outer].encloses = true }
      places[visit.name] = visits.count
      around.append(visits.count)
      visits.append((visit.name, visit.decision, false))
    }
    self.visits = visits
  }

  /// What came of the request.
  func verdict(_ decision: Path.Decision) -> Verdict? {
    switch decision {
    case .passed: .passed
    case .handled:
      (visits.last { $0.decision == .handled } ?? visits.last).map { .handled(by: $0.name) }
    case .failed:
      (visits.last { $0.decision == .failed } ?? visits.last).map { .failed(by: $0.name) }
    default: nil
    }
  }

  /// What a link did.
  enum Deed { case passedOn(isChanged: Bool), handled, failed }

  /// What a link did; `nil` if it was not asked, did not answer, or is not the only one of its
  /// name.
  func deed(of name: String) -> Deed? {
    guard !names.several.contains(name), let visit = visits.first(where: { $0.name == name }) else {
      return nil
    }
    return switch visit.decision {
    case .passed, .valid, .skipped, .reported: .passedOn(isChanged: false)
    case .changed, .notCompared: .passedOn(isChanged: true)
    case .handled: .handled
    // An error of what it encloses left it, and nothing says what it had sent on.
    case .failed: visit.encloses ? .passedOn(isChanged: true) : .failed
    default: nil
    }
  }
}
