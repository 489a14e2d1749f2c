/// The links of a chain in their order, with what each says of it.
struct ChainOrder {
  fileprivate struct Place {
    let name: String
    /// What it is called in its chain, where it stands there itself.
    let identifier: String?
    /// What the link of the chain is called that it is, or stands in; `nil` in a chain without
    /// identifiers.
    let link: String?
    let order: LinkOrder?
    /// Behind the last place that is inside this one.
    var end: Int

    /// What rules may call it, each once.
    var calls: [String] {
      var calls = [name]
      for other in [identifier, order?.role] {
        if let other, !calls.contains(other) { calls.append(other) }
      }
      return calls
    }

    /// How long it waits, if it says that it may not be longer than others.
    var limit: Duration? {
      for rule in order?.rules ?? [] {
        if case .noLonger(let limit, _) = rule.kind { return limit }
      }
      return nil
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
    _ tree: ArraySlice<Outline.Line>, as identifier: String?, enclosesRest: Bool = false
  ) {
    let end = places.count + tree.count
    for (number, line) in tree.reversed().enumerated() {
      hasRules = hasRules || line.hasRules
      if enclosesRest, case .deciding = line.kind { open.append(places.count) }
      places.append(
        Place(
          name: line.name, identifier: number == 0 ? identifier : nil, link: identifier,
          order: line.order,
          end: min(places.count + line.inside + 1, end)))
    }
  }

  /// The rules that are broken, in the order of their links.
  ///
  /// - Complexity: O(n + r) for n links with r rules.
  var brokenRules: [BrokenOrderRule] {
    guard hasRules else { return [] }
    var places = places
    for index in open { places[index].end = places.count }
    var groups = Groups(of: places)
    var broken: [BrokenOrderRule] = []
    for (index, place) in places.enumerated() {
      for rule in place.order?.rules ?? [] where !groups.keep(rule, of: place, at: index) {
        broken.append(
          BrokenOrderRule(
            link: place.identifier ?? place.name, name: place.name, rule: rule,
            linkOfChain: place.link ?? place.name))
      }
      groups.pass(place, at: index)
    }
    return broken
  }

  /// The places that rules speak of, by what the rules call them, as a look from the first place to
  /// the last one finds them.
  private struct Groups {
    private struct Group {
      var total = 0
      var seen = 0
      /// Those that are around where the look is; whether it is the role of one up to each, and the
      /// shortest limit of those.
      var around: [(end: Int, isRole: Bool, shortest: Duration?)] = []

      /// Leaves those that end before a place.
      mutating func come(to index: Int) {
        while let last = around.last, last.end <= index { around.removeLast() }
      }
    }

    private var groups: [String: Group] = [:]

    init(of places: [Place]) {
      for place in places {
        for rule in place.order?.rules ?? [] { groups[rule.callee(of: place)] = Group() }
      }
      for place in places {
        for call in place.calls { groups[call]?.total += 1 }
      }
    }

    /// Whether the place where the look is keeps a rule.
    mutating func keep(_ rule: OrderRule, of place: Place, at index: Int) -> Bool {
      let callee = rule.callee(of: place)
      groups[callee]?.come(to: index)
      guard let group = groups[callee] else { return true }
      let others = group.total - (place.calls.contains(callee) ? 1 : 0)
      return switch rule.kind {
      case .before: group.seen == 0
      case .after: group.seen == others
      case .inside: others == 0 || !group.around.isEmpty
      case .outside: group.around.isEmpty
      case .outsideRole: !(group.around.last?.isRole ?? false)
      case .once: others == 0
      case .onceWithoutRole: false
      case .needs: others > 0
      case .noLonger(let limit, _): group.around.last?.shortest.map { $0 >= limit } ?? true
      }
    }

    /// Goes on behind a place, which is around those that it encloses.
    mutating func pass(_ place: Place, at index: Int) {
      for call in place.calls {
        // Taken out meanwhile, so that what is around is not copied.
        guard var group = groups.removeValue(forKey: call) else { continue }
        group.seen += 1
        group.come(to: index)
        let outer = group.around.last
        let isRole = place.order?.role == call || outer?.isRole ?? false
        let shortest = [outer?.shortest, place.limit].compactMap(\.self).min()
        group.around.append((place.end, isRole, shortest))
        groups[call] = group
      }
    }
  }
}

extension OrderRule {
  /// What the rule calls the others that it speaks of.
  fileprivate func callee(of place: ChainOrder.Place) -> String {
    other ?? place.order?.role ?? place.name
  }
}
