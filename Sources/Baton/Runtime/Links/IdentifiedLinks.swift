/// A chain's links by identifier, with information about their contents for the chain's editor.
///
/// The links are stored as untyped objects so that this code is compiled only once. A generic
/// dictionary would look up its types at run time on every edit.
struct IdentifiedLinks: Sendable {
  private var links: [String: any AnyObject & Sendable] = [:]
  /// The contents of each link, except for links that consist only of a name.
  private(set) var contents: [String: LinkContents] = [:]
  /// The number of order rules that refer to each name.
  private var called: [String: Int] = [:]

  subscript(identifier: String) -> AnyObject? { links[identifier] }

  mutating func put(
    _ link: any AnyObject & Sendable, as identifier: String, _ contents: LinkContents
  ) {
    links[identifier] = link
    guard !contents.chains.isEmpty || contents.order != nil else { return }
    self.contents[identifier] = contents
    count(contents, 1)
  }

  /// Removes the link with the given identifier; returns the ID numbers of the chains inside it.
  mutating func takeOut(_ identifier: String) -> [Int] {
    links[identifier] = nil
    guard let contents = contents.removeValue(forKey: identifier) else { return [] }
    count(contents, -1)
    return contents.chains
  }

  private mutating func count(_ contents: LinkContents, _ number: Int) {
    for line in contents.order ?? [] {
      for rule in line.order?.rules ?? [] {
        let other = rule.other ?? line.order?.role ?? line.name
        let count = called[other, default: 0] + number
        called[other] = count == 0 ? nil : count
      }
    }
  }

  /// Returns whether a link has order rules, or a rule refers to the link or to a link inside it.
  func concern<Q, R, F>(_ element: RuntimeLink<Q, R, F>, _ contents: LinkContents) -> Bool {
    let lines = contents.order ?? []
    if lines.contains(where: \.hasRules) { return true }
    guard !called.isEmpty else { return false }
    return called[element.name] != nil || called[element.ownName] != nil
      || lines.contains { line in
        called[line.name] != nil || line.order?.role.map { called[$0] != nil } ?? false
      }
  }

  /// Returns the broken order rules in O(n + r) time for n links with r rules.
  func brokenRules<Q, R, F>(of links: [RuntimeLink<Q, R, F>]) -> [BrokenOrderRule] {
    guard !called.isEmpty else { return [] }
    var order = ChainOrder()
    for link in links {
      let own = Outline.Line(
        name: link.ownName, kind: link.isAnyHandler ? .handler : .deciding([]), inside: 0)
      order.append(
        (contents[link.name]?.order ?? [own])[...], as: link.name,
        enclosesRest: !link.isAnyHandler)
    }
    return order.brokenRules
  }
}

struct LinkContents: Sendable {
  /// The ID numbers of the run-time chains inside the link.
  var chains: [Int] = []
  /// The link's outline lines, in reverse order; `nil` if only its name matters to order rules.
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
