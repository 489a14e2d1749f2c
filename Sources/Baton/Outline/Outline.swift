/// The structure of a chain as a tree of link names, in declared order.
///
/// ```swift
/// print(kitchen.outline)
/// // kitchen
/// // ├─ tomato
/// // ├─ onion
/// // └─ lettuce
/// ```
///
/// A composite handler returns the outlines of its parts from ``AsyncHandler/outlines``. An outline
/// is a view into a flat list, so it can be arbitrarily deep.
public struct Outline: Sendable {
  enum Kind: Sendable {
    /// A link whose first part, if any, receives every request that reaches the link.
    case handler
    /// An around handler or a dispatcher, which decides whether a request reaches its parts.
    case deciding([Shadow])
    /// A run-time chain, identified by the number that is used to detect cycles.
    case chain(Int)

    var chain: Int? { if case .chain(let number) = self { number } else { nil } }
  }

  /// A link's line, stored after its parts' lines so that enclosing the parts requires no copy.
  ///
  /// A drawing shows the lines in reverse order.
  struct Line: Sendable {
    var name: String
    var label: String?
    var kind: Kind
    let inside: Int
    var order: LinkOrder?

    var hasRules: Bool { order.map { !$0.rules.isEmpty } ?? false }
  }

  private let lines: [Line]
  private let index: Int

  /// The link's name.
  public var name: String { lines[index].name }
  /// The label on the connection from the enclosing link, such as a dispatcher's key.
  public var label: String? { lines[index].label }
  private var kind: Kind { lines[index].kind }
  /// A dispatcher's shadowed handlers; see ``Dispatcher/shadows``.
  public var shadows: [Shadow] { if case .deciding(let all) = kind { all } else { [] } }

  /// Creates an outline of a link and its parts, in order.
  ///
  /// - Complexity: O(n) in the total number of inner links.
  public init(_ name: String, label: String? = nil, parts: [Outline] = []) {
    self.init(name, label: label, parts: parts, kind: .handler)
  }

  /// Creates an outline of a link that decides which of its parts, if any, receive a request.
  ///
  /// If a task is cancelled before it enters the link, the error names the link, not a part.
  ///
  /// - Complexity: O(n) in the total number of inner links.
  public init(_ name: String, label: String? = nil, branches: [Outline]) {
    self.init(name, label: label, parts: branches, kind: .deciding([]))
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

  /// The parts' outlines, in order.
  ///
  /// - Complexity: O(n) in the number of parts, regardless of their contents.
  public var parts: [Outline] {
    var parts: [Outline] = []
    var next = index - 1
    while next >= index - lines[index].inside {
      parts.append(Outline(lines, at: next))
      next -= lines[next].inside + 1
    }
    return parts
  }

  var tree: ArraySlice<Line> { lines[(index - lines[index].inside)...index] }

  /// The list itself if all its lines belong to this link; otherwise, `nil`.
  var allLines: [Line]? { tree.count == lines.count ? lines : nil }

  /// Returns this outline with the given label on the connection from the enclosing link.
  ///
  /// - Complexity: O(n) in the total number of inner links.
  public func labelled(_ label: String) -> Outline {
    var tree = Array(tree)
    tree[tree.count - 1].label = label
    return Outline(tree, at: tree.count - 1)
  }

  var wayToFirstHandler: [String] {
    var way: [String] = []
    for line in tree.reversed() {
      way.append(line.name)
      if case .deciding = line.kind { break }
      if line.inside == 0 { break }
    }
    return way
  }

  /// Returns the names on the path to the first of the given run-time chains, and that chain's
  /// number.
  func way(toFirstOf chains: Set<Int>) -> (names: [String], chain: Int)? {
    let tree = tree
    let place = tree.lastIndex { $0.kind.chain.map(chains.contains) ?? false }
    guard let place, let chain = tree[place].kind.chain else { return nil }
    // An enclosing link's line comes later in the list, but its range of lines begins earlier.
    let names = (place...index).reversed()
      .filter { $0 - tree[$0].inside <= place }
      .map { tree[$0].name }
    return (names, chain)
  }
}

extension Outline: Hashable {
  /// Returns whether two outlines look the same in a drawing.
  public static func == (left: Outline, right: Outline) -> Bool {
    left.tree.elementsEqual(right.tree) {
      $0.inside == $1.inside && $0.name == $1.name && $0.label == $1.label
    }
  }

  /// Hashes the properties that a drawing shows.
  public func hash(into hasher: inout Hasher) {
    for line in tree {
      hasher.combine(line.inside)
      hasher.combine(line.name)
      hasher.combine(line.label)
    }
  }
}

extension AsyncHandler {
  /// The structure of this chain; for a handler without parts, only its name.
  public var outline: Outline {
    let outlines = outlines
    guard outlines.count == 1, let outline = outlines.first else {
      return Outline(name, parts: outlines)
    }
    return outline
  }
}
