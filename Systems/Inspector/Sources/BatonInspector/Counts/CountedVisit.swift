import Baton

struct CountedVisit {
  let name: String
  let owner: Int?
  let decision: Path.Decision
  let own: Duration

  static func all(of path: Path, where links: LinkNames = LinkNames()) -> [CountedVisit] {
    let visits = path.allVisits
    return zip(visits, links.owners(of: visits.lazy.map { ($0.name, $0.depth) })).map {
      CountedVisit(name: $0.name, owner: $1, decision: $0.decision, own: $0.ownDuration)
    }
  }
}
