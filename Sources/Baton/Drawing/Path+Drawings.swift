extension Outline: CustomStringConvertible {
  private var diagram: Diagram {
    /// For each enclosing link, the number of links inside it that have not been drawn yet.
    var left: [Int] = []
    return Diagram(
      nodes: tree.reversed().map { line in
        while left.last == 0 { left.removeLast() }
        let depth = left.count
        if depth > 0 { left[depth - 1] -= line.inside + 1 }
        left.append(line.inside)
        return Diagram.Node(
          name: line.name.shortened, label: line.label?.shortened, depth: depth)
      })
  }

  /// The chain as indented text, one link per line.
  ///
  /// Beyond 32 levels, the link's depth replaces further indentation: `[33] onion`.
  public var description: String { diagram.text }

  /// The chain as a Mermaid flowchart, for GitHub and other Markdown renderers.
  ///
  /// ```swift
  /// print(Chain("bar") { Machine(name: "lime") }.outline.mermaid)
  /// // flowchart TD
  /// //   n0["bar"]
  /// //   n1["lime"]
  /// //   n0 --> n1
  /// ```
  public var mermaid: String { diagram.mermaid }

  /// The chain as a DOT graph for Graphviz.
  public var dot: String { diagram.dot }
}

extension Path: CustomStringConvertible {
  private var diagram: Diagram { Diagram(nodes: records.map { $0.node() }) }

  /// The path as indented text, with each visit's name, decision, duration, detail, and notes in
  /// parentheses.
  ///
  /// Beyond 32 levels, the visit's depth replaces further indentation: `[33] onion`.
  public var description: String { diagram.text }

  /// The path as a Mermaid flowchart, colored by decision.
  public var mermaid: String { diagram.mermaid }

  /// The path as a DOT graph for Graphviz, colored by decision.
  public var dot: String { diagram.dot }
}

extension Path.Visit {
  var node: Diagram.Node { tree[tree.startIndex].node(hasTime: false) }
}

extension Path.Visit.Record {
  fileprivate func node(hasTime: Bool = true) -> Diagram.Node {
    // Limits the notes here, because a decoded path may contain any number of them.
    let shown = notes.limited(and: 0)
    let notes = notes.isEmpty ? [] : ["(\(shown.joined(separator: "; ")))"]
    let remarks = (detail.map { [$0.shortened] } ?? []) + notes
    return Diagram.Node(
      name: name.shortened,
      columns: [decision.rawValue] + (hasTime ? [duration.short] : [])
        + (remarks.isEmpty ? [] : [remarks.joined(separator: " ")]),
      colour: decision.colour, depth: depth)
  }
}

extension Path.Decision {
  fileprivate var colour: String {
    switch self {
    case .handled: "#c8e6c9"
    case .passed: "#eeeeee"
    case .changed: "#fff9c4"
    case .notCompared: "#e1f5fe"
    case .reported: "#f8bbd0"
    case .valid: "#dcedc8"
    case .skipped: "#f5f5f5"
    case .failed: "#ffcdd2"
    case .cancelled: "#ffe0b2"
    }
  }
}

extension Duration {
  /// The duration in the largest unit that gives at least two digits, or else in nanoseconds.
  var short: String {
    let nanoseconds = wholeNanoseconds
    switch nanoseconds {
    case ..<10_000: return "\(nanoseconds) ns"
    case ..<10_000_000: return "\(nanoseconds / 1000) µs"
    case ..<10_000_000_000: return "\(nanoseconds / 1_000_000) ms"
    default: return "\(nanoseconds / 1_000_000_000) s"
    }
  }
}
