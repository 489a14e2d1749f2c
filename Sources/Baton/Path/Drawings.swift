extension Outline: CustomStringConvertible {
  private var node: Diagram.Node {
    Diagram.Node(name: name, label: label, children: parts.map(\.node))
  }

  /// The chain as an indented text, one link a line.
  public var description: String { Diagram(nodes: [node]).text }

  /// The chain as a Mermaid flowchart, as GitHub and other renderers of Markdown draw it.
  ///
  /// ```swift
  /// print(Chain("bar") { Machine(name: "lime") }.outline.mermaid)
  /// // flowchart TD
  /// //   n0["bar"]
  /// //   n1["lime"]
  /// //   n0 --> n1
  /// ```
  public var mermaid: String { Diagram(nodes: [node]).mermaid }

  /// The chain as a DOT graph, for Graphviz.
  public var dot: String { Diagram(nodes: [node]).dot }
}

extension Path: CustomStringConvertible {
  private var diagram: Diagram { Diagram(nodes: steps.map(\.node)) }

  /// The path as an indented text: name, decision, duration, and what came of it.
  public var description: String { diagram.text }

  /// The path as a Mermaid flowchart, coloured by decision.
  public var mermaid: String { diagram.mermaid }

  /// The path as a DOT graph, coloured by decision, for Graphviz.
  public var dot: String { diagram.dot }
}

extension Path.Step {
  fileprivate var node: Diagram.Node {
    Diagram.Node(
      name: name, columns: [decision.rawValue, duration.short] + (detail.map { [$0] } ?? []),
      colour: decision.colour, children: steps.map(\.node))
  }
}

extension Path.Decision {
  fileprivate var colour: String {
    switch self {
    case .handled: "#c8e6c9"
    case .passed: "#eeeeee"
    case .changed: "#fff9c4"
    case .failed: "#ffcdd2"
    case .cancelled: "#ffe0b2"
    }
  }
}

extension Duration {
  /// The duration with the largest unit that leaves a whole number of at least two digits, or the
  /// smallest one: `41 ns`, `1200 ns`, `15 µs`, `340 ms`, `12 s`.
  var short: String {
    let (seconds, attoseconds) = components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    switch nanoseconds {
    case ..<10_000: return "\(nanoseconds) ns"
    case ..<10_000_000: return "\(nanoseconds / 1000) µs"
    case ..<10_000_000_000: return "\(nanoseconds / 1_000_000) ms"
    default: return "\(nanoseconds / 1_000_000_000) s"
    }
  }
}
