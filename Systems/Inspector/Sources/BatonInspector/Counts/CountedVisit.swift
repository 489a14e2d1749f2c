import Baton

/// What is counted of a visit.
struct CountedVisit {
  let name: String
  let depth: Int
  let decision: Path.Decision
  let own: Duration

  static func all(of path: Path) -> [CountedVisit] {
    path.allVisits.map {
      CountedVisit(name: $0.name, depth: $0.depth, decision: $0.decision, own: $0.ownDuration)
    }
  }
}
