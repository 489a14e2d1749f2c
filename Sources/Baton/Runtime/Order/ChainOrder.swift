struct ChainOrder {
  fileprivate struct Place {
    let name: String
    /// The link's identifier if the link is directly in the chain; otherwise, `nil`.
    let identifier: String?
    /// The identifier, if any, of the top-level link that is or contains this link.
    let link: String?
    let order: LinkOrder?
    /// The index after the last link inside this one.
    var end: Int

    var calls: [String] {
      var calls = [name]
      for other in [identifier, order?.role] {
        if let other, !calls.contains(other) { calls.append(other) }
      }
      return calls
    }

    var limit: Duration? {
      for rule in order?.rules ?? [] {
        if case .noLonger(let limit, _) = rule.kind { return limit }
      }
      return nil
    }
  }

  private var places: [Place] = []
  /// The indices of the around handlers that enclose all links added later.
  private var open: [Int] = []
  private var hasRules = false

  mutating func append(_ outlines: [Outline]) {
    for outline in outlines { append(outline.tree, as: nil) }
  }

  /// Appends a link; if `enclosesRest` is `true`, its around handlers enclose all later links.
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

  /// The broken rules, found in O(n + r) time for n links with r rules.
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

  /// The state of a scan over all links, grouped by the names that appear in rules.
  private struct Groups {
    private struct Group {
      var total = 0
      var seen = 0
      /// The enclosing links; `isRole` and `shortest` also account for the links around each link.
      var around: [(end: Int, isRole: Bool, shortest: Duration?)] = []

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

    mutating func pass(_ place: Place, at index: Int) {
      for call in place.calls {
        // Removing the group from the dictionary prevents a copy of `around` when it changes.
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
  fileprivate func callee(of place: ChainOrder.Place) -> String {
    other ?? place.order?.role ?? place.name
  }
}
