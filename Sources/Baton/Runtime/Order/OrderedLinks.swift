/// What the rules of order have to know of a run-time chain's links, by their identifiers.
struct OrderedLinks {
  /// Those links that are more than a name, with all that is inside them, the last line first.
  private var trees: [String: [Outline.Line]] = [:]
  /// How many rules call a link so.
  private var called: [String: Int] = [:]

  /// Whether rules could be about a link: it has some, or one calls it, or what is inside it, so.
  ///
  /// - Complexity: O(n) in the number of links inside it.
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

  /// The same of a link that stands there.
  func concern(_ element: RuntimeLink<some Any, some Any, some Error>) -> Bool {
    concern(element, trees[element.name])
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

  /// The rules that a row of links breaks, in the order of the links.
  ///
  /// - Complexity: O(n + r) for n links with r rules.
  func brokenRules<Q, R, F>(of links: [RuntimeLink<Q, R, F>]) -> [BrokenOrderRule] {
    guard !called.isEmpty else { return [] }
    var order = ChainOrder()
    for link in links {
      let own = Outline.Line(
        name: link.ownName, kind: link.isAnyHandler ? .handler : .deciding, inside: 0)
      order.append(
        (trees[link.name] ?? [own])[...], as: link.name, enclosesRest: !link.isAnyHandler)
    }
    return order.brokenRules
  }
}

extension OrderRule {
  /// What the rule calls the other link; `nil` where it is the link's own role or name.
  var other: String? {
    switch kind {
    case .before(let other), .after(let other), .inside(let other), .outside(let other),
      .outsideRole(let other), .needs(let other), .noLonger(_, let other):
      other
    case .once, .onceWithoutRole: nil
    }
  }
}

/// What a chain has to know of a link that is put in.
struct LinkContents {
  /// The run-time chains inside, by their numbers.
  var chains: [Int] = []
  /// The link and all that is inside it, unless its name is all that there is to say.
  ///
  /// A run-time chain is edited by itself, so what is inside it counts only as far as it says
  /// something of its order.
  var order: [Outline.Line]?
}

extension RuntimeLink {
  /// What is inside this link; asks the link, which may be anybody's code.
  var contents: LinkContents {
    var row = Outline.Row()
    _ = LinkQuestion.ask { link.outline(before: &row) }
    let chains = row.lines.compactMap(\.kind.chain)
    // Most links are a name alone.
    let isName = row.lines.allSatisfy { $0.inside == 0 && $0.order == nil }
    if isName, orderRules == nil { return LinkContents(chains: chains) }
    if let orderRules { row.replaceRules(with: orderRules) }
    let isTold = chains.isEmpty && row.lines.count > 1 || row.lines.contains { $0.order != nil }
    var lines = row.lines
    // What an around handler calls beside the rest encloses nothing that comes after.
    for index in lines.prefix(row.appended).indices { lines[index].kind = .handler }
    return LinkContents(chains: chains, order: isTold ? lines : nil)
  }
}
