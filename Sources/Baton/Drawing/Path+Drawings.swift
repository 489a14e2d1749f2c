extension Outline: CustomStringConvertible {
  private var diagram: Diagram {
    /// For each link that the next one may be inside of, how many links are still to come inside it.
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

  /// The chain as an indented text, one link a line.
  ///
  /// A link inside more than 32 others is not indented further: its depth stands before its name, as
  /// in `[33] onion`.
  public var description: String { diagram.text }

  /// The chain as a Mermaid flowchart, as GitHub and other renderers of Markdown draw it.
  ///
  /// ```swift
  /// print(Chain("bar") { Machine(name: "lime") }.outline.mermaid)
  /// // flowchart TD
  /// //   n0["bar"]
  /// //   n1["lime"]
  /// //   n0 --> n1
  /// ```
  public var mermaid: String { diagram.mermaid }

  /// The chain as a DOT graph, for Graphviz.
  public var dot: String { diagram.dot }
}

extension Path: CustomStringConvertible {
  private var diagram: Diagram { Diagram(nodes: records.map { $0.node() }) }

  /// The path as an indented text: name, decision, duration, and what came of it, with the notes of
  /// the handlers in parentheses.
  ///
  /// A visit inside more than 32 others is not indented further: its depth stands before its name, as
  /// in `[33] onion`.
  public var description: String { diagram.text }

  /// The path as a Mermaid flowchart, coloured by decision.
  public var mermaid: String { diagram.mermaid }

  /// The path as a DOT graph, coloured by decision, for Graphviz.
  public var dot: String { diagram.dot }
}

extension Path.Visit {
  /// The visit as a line of a drawing, without its time.
  var node: Diagram.Node { tree[tree.startIndex].node(hasTime: false) }
}

extension Path.Visit.Record {
  fileprivate func node(hasTime: Bool = true) -> Diagram.Node {
    // A path that was read from a document may have anything in it.
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
  /// The duration with the largest unit that leaves a whole number of at least two digits, or the
  /// smallest one: `41 ns`, `1200 ns`, `15 µs`, `340 ms`, `12 s`.
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
