struct OrderedLinks {
  /// The outline lines, in reverse order, of each link that has rules or nested links.
  private var trees: [String: [Outline.Line]] = [:]
  /// The number of rules that refer to each name.
  private var called: [String: Int] = [:]

  /// Returns whether a link has rules, or a rule refers to the link or to a link inside it.
  func concern(_ element: RuntimeLink<some Any, some Any, some Error>, _ tree: [Outline.Line]?)
    -> Bool
  {
    let tree = tree ?? []
    if tree.contains(where: \.hasRules) { return true }
    guard !called.isEmpty else { return false }
    return called[element.name] != nil || called[element.ownName] != nil
      || tree.contains { line in
        called[line.name] != nil || line.order?.role.map { called[$0] != nil } ?? false
      }
  }

  mutating func put(_ tree: [Outline.Line], as identifier: String) {
    trees[identifier] = tree
    count(tree, 1)
  }

  mutating func takeOut(_ identifier: String) {
    guard let tree = trees.removeValue(forKey: identifier) else { return }
    count(tree, -1)
  }

  private mutating func count(_ tree: [Outline.Line], _ number: Int) {
    for line in tree {
      for rule in line.order?.rules ?? [] {
        let other = rule.other ?? line.order?.role ?? line.name
        let count = called[other, default: 0] + number
        called[other] = count == 0 ? nil : count
      }
    }
  }

  /// Returns the broken rules in O(n + r) time for n links with r rules.
  func brokenRules<Q, R, F>(of links: [RuntimeLink<Q, R, F>]) -> [BrokenOrderRule] {
    guard !called.isEmpty else { return [] }
    var order = ChainOrder()
    for link in links {
      let own = Outline.Line(
        name: link.ownName, kind: link.isAnyHandler ? .handler : .deciding([]), inside: 0)
      order.append(
        (trees[link.name] ?? [own])[...], as: link.name, enclosesRest: !link.isAnyHandler)
    }
    return order.brokenRules
  }
}

extension OrderRule {
  /// The name to which the rule refers; `nil` if the rule refers to the link's own role or name.
  var other: String? {
    switch kind {
    case .before(let other), .after(let other), .inside(let other), .outside(let other),
      .outsideRole(let other), .needs(let other), .noLonger(_, let other):
      other
    case .once, .onceWithoutRole: nil
    }
  }
}

struct LinkContents {
  var chains: [Int] = []
  /// The link's outline lines; `nil` if only the link's name is relevant to order rules.
  var order: [Outline.Line]?
}

extension RuntimeLink {
  /// The link's contents; reading them may run user code.
  var contents: LinkContents {
    var row = Outline.Row()
    _ = LinkQuestion.ask { link.outline(before: &row) }
    let chains = row.lines.compactMap(\.kind.chain)
    let isName = row.lines.allSatisfy { $0.inside == 0 && $0.order == nil }
    if isName, orderRules == nil { return LinkContents(chains: chains) }
    if let orderRules { row.replaceRules(with: orderRules) }
    let hasOrder =
      chains.isEmpty && row.lines.count > 1 || row.lines.contains { $0.order != nil }
    var lines = row.lines
    // The links that an outline appends do not enclose later links.
    for index in lines.prefix(row.appended).indices { lines[index].kind = .handler }
    return LinkContents(chains: chains, order: hasOrder ? lines : nil)
  }
}
