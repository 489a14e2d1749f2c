/// The links of a chain in their order, with what each says of it.
struct ChainOrder {
  private struct Place {
    let name: String
    /// What it is called in its chain, if that is another name.
    let identifier: String?
    let order: LinkOrder?
    /// Behind the last place that is inside this one.
    var end: Int

    func isCalled(_ text: String) -> Bool {
      name == text || identifier == text || order?.role == text
    }
  }

  private var places: [Place] = []
  /// The around handlers that enclose whatever comes next.
  private var open: [Int] = []
  private var hasRules = false

  /// Puts links behind all others.
  mutating func append(_ outlines: [Outline]) {
    for outline in outlines { append(outline.tree, as: nil) }
  }

  /// Puts a link behind all others; all that comes later is inside it if it encloses the rest.
  mutating func append(
    _ tree: ArraySlice<Outline.Entry>, as identifier: String?, enclosesRest: Bool = false
  ) {
    let end = places.count + tree.count
    for (number, entry) in tree.reversed().enumerated() {
      hasRules = hasRules || !(entry.order?.rules.isEmpty ?? true)
      if enclosesRest, case .deciding = entry.kind { open.append(places.count) }
      places.append(
        Place(
          name: entry.name, identifier: number == 0 ? identifier : nil, order: entry.order,
          end: min(places.count + entry.inside + 1, end)))
    }
  }

  var brokenRules: [BrokenOrderRule] {
    guard hasRules else { return [] }
    var places = places
    for index in open { places[index].end = places.count }
    return places.indices.flatMap { index in
      let place = places[index]
      return (place.order?.rules ?? []).filter { !Self.isKept($0, at: index, in: places) }
        .map { BrokenOrderRule(link: place.name, rule: $0) }
    }
  }

  private static func isKept(_ rule: OrderRule, at index: Int, in places: [Place]) -> Bool {
    func all(_ text: String) -> [Int] {
      places.indices.filter { $0 != index && places[$0].isCalled(text) }
    }
    func isAround(_ other: Int) -> Bool { other < index && index < places[other].end }
    let own = places[index]
    switch rule.kind {
    case .before(let other): return all(other).allSatisfy { $0 > index }
    case .after(let other): return all(other).allSatisfy { $0 < index }
    case .inside(let other):
      let others = all(other)
      return others.isEmpty || others.contains(where: isAround)
    case .outside(let other): return !all(other).contains(where: isAround)
    case .once: return all(own.order?.role ?? own.name).isEmpty
    case .needs(let other): return !all(other).isEmpty
    case .noLonger(let limit, let role):
      return all(role).filter(isAround).allSatisfy { other in
        (places[other].order?.rules ?? []).allSatisfy {
          if case .noLonger(let other, role) = $0.kind { other >= limit } else { true }
        }
      }
    }
  }
}
