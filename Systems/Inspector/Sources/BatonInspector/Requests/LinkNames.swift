import Baton

/// An index that finds the link to which a visit belongs.
///
/// It covers all links that the chain may ever have contained.
struct LinkNames: Sendable {
  struct Known: Sendable {
    let name: String
    let head: String
    /// Whether the link is a handler, so that nested visits belong to its parts, not to the chain.
    let isHandler: Bool
    let parts: Set<String>
  }

  /// The links by their own names and the names of their parts, without ambiguous names.
  private let links: [String: Known]
  /// Handlers wrapped in around handlers, by the around handlers' names.
  private let wrapped: [String: [Known]]

  init<Request, Response, Failure: Error>(
    _ links: some Sequence<any AsyncLink<Request, Response, Failure>>
  ) {
    var found: [String: [Known]] = [:]
    for link in links {
      var row = Outline.Row()
      link.outline(before: &row)
      let outlines = row.outlines
      // A group of handlers has no visit of its own.
      guard let head = outlines.first?.name, outlines.count == 1 else { continue }
      let isHandler = link is any AsyncHandler
      let parts = isHandler ? [] : outlines[0].flattened().dropFirst().map { $0.outline.name }
      let known = Known(name: link.name, head: head, isHandler: isHandler, parts: Set(parts))
      for name in [head] + parts { found[name, default: []].append(known) }
    }
    self.links = found.compactMapValues { $0.count == 1 ? $0[0] : nil }
    wrapped = found.compactMapValues { links in
      links.count > 1 ? links.filter { $0.isHandler && $0.head != $0.name } : nil
    }
  }

  /// Creates an instance without links, for a chain that is known only by its drawing.
  init() { (links, wrapped) = ([:], [:]) }

  /// Returns the link that a visit belongs to.
  ///
  /// Several links may have the same outermost name, such as two handlers that are wrapped in a
  /// retry. If so, all visits inside the outermost visit must belong to one handler.
  func link(of visit: Path.Visit) -> Known? {
    if let link = links[visit.name] { return link }
    guard let inside = visit.visits.first?.name,
      visit.visits.allSatisfy({ $0.name == inside })
    else { return nil }
    return wrapped[visit.name]?.first { $0.name == inside }
  }

  /// Returns the index of each row's owner.
  ///
  /// The owner is the enclosing row. The chain's own links always belong to the chain, even inside
  /// around handlers, so a moved link is still recognized.
  ///
  /// The rows are a drawing's lines or a path's visits, each before those nested in it. The first
  /// row is the chain.
  func owners(of rows: some Sequence<(name: String, depth: Int)>) -> [Int?] {
    var owners: [Int?] = []
    /// The possible enclosing rows, and whether each may contain the chain's own links.
    var around: [(row: Int, holdsLinks: Bool)] = []
    for (row, (name, depth)) in rows.enumerated() {
      around.removeLast(around.count - min(depth, around.count))
      guard let (outer, holdsLinks) = around.last else {
        owners.append(nil)
        around.append((row, true))
        continue
      }
      let link = holdsLinks ? links[name] : nil
      owners.append(link?.head == name ? 0 : outer)
      around.append((row, link.map { !$0.isHandler } ?? false))
    }
    return owners
  }
}

extension Outline {
  /// Returns this outline and all nested ones with their depths, each before those nested in it.
  func flattened(most count: Int = .max) -> [(outline: Outline, depth: Int)] {
    var rows: [(outline: Outline, depth: Int)] = []
    var left = [(outline: self, depth: 0)]
    while let next = left.popLast(), rows.count < count {
      rows.append(next)
      left += next.outline.parts.reversed().map { ($0, next.depth + 1) }
    }
    return rows
  }
}
