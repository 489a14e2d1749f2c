/// A tree with a line of columns at each node, drawn as text, Mermaid or DOT.
struct Diagram {
  struct Node {
    var name: String
    var label: String?
    /// What stands beside the name: decision, duration, detail.
    var columns: [String] = []
    /// The colour of the box, as `#rrggbb`.
    var colour: String?
    var children: [Node]
  }

  let nodes: [Node]

  /// The tree as lines of text, its columns aligned.
  var text: String {
    var rows: [(lead: String, columns: [String])] = []
    func add(_ node: Node, _ lead: String, _ indent: String) {
      let label = node.label.map { "\($0): " } ?? ""
      rows.append((lead + (label + node.name).onOneLine, node.columns.map(\.onOneLine)))
      for (index, child) in node.children.enumerated() {
        let isLast = index == node.children.count - 1
        add(child, indent + (isLast ? "└─ " : "├─ "), indent + (isLast ? "   " : "│  "))
      }
    }
    for node in nodes { add(node, "", "") }
    let lines = rows.map { [$0.lead] + $0.columns }
    let count = lines.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      lines.map { $0.count > column ? $0[column].columnWidth : 0 }.max() ?? 0
    }
    return lines.map { line in
      line.enumerated().map { index, cell in
        // A duration reads best with its units below each other.
        let pad = String(repeating: " ", count: widths[index] - cell.columnWidth)
        return index == 2 ? pad + cell : cell + pad
      }
      .joined(separator: "  ").trimmingTrailingSpaces
    }
    .joined(separator: "\n")
  }

  /// The tree as a Mermaid flowchart.
  var mermaid: String {
    var lines = ["flowchart TD"]
    visit { id, parent, node in
      let text = ([node.name] + node.columns).map(\.escapedForMermaid).joined(separator: "<br>")
      lines.append("  n\(id)[\"\(text)\"]")
      if let parent {
        let label = node.label.map { "|\"\($0.escapedForMermaid)\"|" } ?? ""
        lines.append("  n\(parent) -->\(label) n\(id)")
      }
      if let colour = node.colour { lines.append("  style n\(id) fill:\(colour)") }
    }
    return lines.joined(separator: "\n")
  }

  /// The tree as a DOT graph for Graphviz.
  var dot: String {
    var lines = ["digraph {", "  node [shape=box, style=\"rounded,filled\", fillcolor=white];"]
    visit { id, parent, node in
      let text = ([node.name] + node.columns).map(\.escapedForDOT).joined(separator: "\\n")
      let colour = node.colour.map { ", fillcolor=\"\($0)\"" } ?? ""
      lines.append("  n\(id) [label=\"\(text)\"\(colour)];")
      if let parent {
        let label = node.label.map { " [label=\"\($0.escapedForDOT)\"]" } ?? ""
        lines.append("  n\(parent) -> n\(id)\(label);")
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private func visit(_ body: (_ id: Int, _ parent: Int?, _ node: Node) -> Void) {
    var next = 0
    func walk(_ node: Node, _ parent: Int?) {
      let id = next
      next += 1
      body(id, parent, node)
      for child in node.children { walk(child, id) }
    }
    for node in nodes { walk(node, nil) }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text with its control characters as Swift would write them, so that it keeps to its cell.
  fileprivate var onOneLine: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  fileprivate var escapedForMermaid: String {
    var text = ""
    for character in self {
      switch character {
      case "\"": text += "#quot;"
      case "#": text += "#35;"
      case "&": text += "#amp;"
      // Between backticks Mermaid would read Markdown.
      case "`": text += "#96;"
      case "<": text += "#lt;"
      case ">": text += "#gt;"
      case _ where character.isNewline: text += " "
      default: text.append(character)
      }
    }
    return text
  }

  fileprivate var escapedForDOT: String {
    var text = ""
    for character in self {
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case _ where character.isNewline: text += "\\n"
      default: text.append(character)
      }
    }
    return text
  }
}
