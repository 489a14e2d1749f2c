/// How a chain is made: its links, by name, in declared order, as a tree.
///
/// ```swift
/// print(kitchen.outline)
/// // kitchen
/// // ├─ tomato
/// // ├─ onion
/// // └─ lettuce
/// ```
///
/// A handler made of handlers gives its parts' outlines as ``AsyncHandler/outlines``; every other
/// handler has only its name.
///
/// An outline is a view of one list of lines, so it may be as deep as it likes: a row of 100,000
/// around handlers, each inside the one before it, is outlined, compared and released in loops.
public struct Outline: Sendable {
  /// What the link is, as far as a drawing does not show it.
  enum Kind: Sendable {
    /// A request that reaches it reaches its first part, if it has parts.
    case handler
    /// It decides whether a request reaches its parts, and which: an around handler, a dispatcher.
    case deciding
    /// A run-time chain, by its number, so that a circle can be seen.
    case chain(Int)

    var chain: Int? { if case .chain(let number) = self { number } else { nil } }
  }

  /// A link, after all lines of what stands inside it, the last part's first.
  ///
  /// From its end a list of lines reads as the drawing does; at its end one more link is put in
  /// front of all others, or around them, without a copy.
  struct Line: Sendable {
    var name: String
    var label: String?
    var kind: Kind
    /// How many lines are inside it.
    let inside: Int
    /// What the link says of its order.
    var order: LinkOrder?

    var hasRules: Bool { order.map { !$0.rules.isEmpty } ?? false }
  }

  private let lines: [Line]
  /// Where this link's line is.
  private let index: Int

  /// The link's name.
  public var name: String { lines[index].name }
  /// What leads here from the link above: a dispatcher's key, for example.
  public var label: String? { lines[index].label }
  private var kind: Kind { lines[index].kind }

  /// An outline of a link and what stands inside it.
  ///
  /// - Parameters:
  ///   - name: The link's name.
  ///   - label: What leads here from the link above.
  ///   - parts: What stands inside, in order.
  /// - Complexity: O(n) in the number of all links inside.
  public init(_ name: String, label: String? = nil, parts: [Outline] = []) {
    self.init(name, label: label, parts: parts, kind: .handler)
  }

  /// An outline of a link that decides whether a request reaches what is inside it, and which of it.
  ///
  /// A cancelled task that was about to enter it is told of this link, and of none inside it.
  ///
  /// - Parameters:
  ///   - name: The link's name.
  ///   - label: What leads here from the link above.
  ///   - branches: What stands inside, in order.
  /// - Complexity: O(n) in the number of all links inside.
  public init(_ name: String, label: String? = nil, branches: [Outline]) {
    self.init(name, label: label, parts: branches, kind: .deciding)
  }

  init(_ name: String, label: String? = nil, parts: [Outline], kind: Kind) {
    var row = Row(parts)
    row.enclose(in: name, label: label, kind: kind)
    self.init(row.lines, at: row.lines.count - 1)
  }

  init(_ name: String, order: LinkOrder?) {
    self.init([Line(name: name, kind: .handler, inside: 0, order: order)], at: 0)
  }

  init(_ lines: [Line], at index: Int) {
    self.lines = lines
    self.index = index
  }

  /// What stands inside this link, in order.
  ///
  /// - Complexity: O(n) in the number of parts, whatever is inside them.
  public var parts: [Outline] {
    var parts: [Outline] = []
    var next = index - 1
    while next >= index - lines[index].inside {
      parts.append(Outline(lines, at: next))
      next -= lines[next].inside + 1
    }
    return parts
  }

  /// The lines of this link and all inside it.
  var tree: ArraySlice<Line> { lines[(index - lines[index].inside)...index] }

  /// The same, if its list has no others: then there is nothing to copy.
  var allLines: [Line]? { tree.count == lines.count ? lines : nil }

  /// The same outline with what leads to it.
  ///
  /// - Parameter label: What leads here from the link above, as a dispatcher's key does.
  /// - Returns: The outline under that label.
  /// - Complexity: O(n) in the number of all links inside.
  public func labelled(_ label: String) -> Outline {
    var tree = Array(tree)
    tree[tree.count - 1].label = label
    return Outline(tree, at: tree.count - 1)
  }

  /// The names from this link to the one that is started first inside it.
  var wayToFirstHandler: [String] {
    var way: [String] = []
    for line in tree.reversed() {
      way.append(line.name)
      if case .deciding = line.kind { break }
      if line.inside == 0 { break }
    }
    return way
  }

  /// The names from this link down to the first of some run-time chains, and which that is; `nil`
  /// where none of them is inside.
  func way(toFirstOf chains: Set<Int>) -> (names: [String], chain: Int)? {
    let tree = tree
    let place = tree.lastIndex { $0.kind.chain.map(chains.contains) ?? false }
    guard let place, let chain = tree[place].kind.chain else { return nil }
    // Whoever comes later and begins earlier is around it.
    let names = (place...index).reversed()
      .filter { $0 - tree[$0].inside <= place }
      .map { tree[$0].name }
    return (names, chain)
  }

  /// The run-time chains here and inside, once for each place.
  var chains: [Int] { tree.compactMap { $0.kind.chain } }
}

extension Outline: Hashable {
  /// Whether two outlines are drawn alike.
  public static func == (left: Outline, right: Outline) -> Bool {
    left.tree.elementsEqual(right.tree) {
      $0.inside == $1.inside && $0.name == $1.name && $0.label == $1.label
    }
  }

  /// Feeds what is drawn into the hasher.
  public func hash(into hasher: inout Hasher) {
    for line in tree {
      hasher.combine(line.inside)
      hasher.combine(line.name)
      hasher.combine(line.label)
    }
  }
}

extension AsyncHandler {
  /// How this chain is made; a handler that is made of none has only its name.
  public var outline: Outline {
    let outlines = outlines
    guard outlines.count == 1, let outline = outlines.first else {
      return Outline(name, parts: outlines)
    }
    return outline
  }
}
