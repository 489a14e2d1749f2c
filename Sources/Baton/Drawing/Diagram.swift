/// A tree of nodes with columns, drawn as text, Mermaid or DOT.
struct Diagram {
  struct Node {
    var name: String
    var label: String?
    var columns: [String] = []
    var colour: String?
    var depth = 0
  }

  /// The maximum indentation in levels; without a limit, the output would grow quadratically with
  /// depth.
  static let deepestIndent = 32

  /// The nodes, ordered so that each node precedes its inner nodes.
  let nodes: [Node]

  var text: String {
    let leads = leads
    let lines = nodes.map { node in
      let label = node.label.map { "\($0): " } ?? ""
      return ([label + node.name] + node.columns).map(\.inDiagram)
    }
    let widths = zip(leads, lines).map { lead, cells in
      cells.enumerated().map { $1.columnWidth + ($0 == 0 ? lead.width : 0) }
    }
    let count = lines.map(\.count).max() ?? 0
    let widest = (0..<count).map { column in
      widths.map { $0.count > column ? $0[column] : 0 }.max() ?? 0
    }
    return nodes.indices.map { index in
      let cells = lines[index].enumerated().map { column, cell in
        // Durations are right-aligned so that their units line up.
        let pad = String(repeating: " ", count: widest[column] - widths[index][column])
        return column == 2 ? pad + cell : cell + pad
      }
      return leads[index].text + cells.joined(separator: "  ").trimmingTrailingSpaces
    }
    .joined(separator: "\n")
  }

  /// The text before each node's name: the branch lines or, beyond the maximum indentation, the
  /// depth.
  private var leads: [(text: String, width: Int)] {
    let areLast = areLast
    var indents = [""]
    return nodes.indices.map { index in
      let depth = nodes[index].depth
      guard depth <= Self.deepestIndent else {
        let text = "[\(depth)] "
        return ((indents.last ?? "") + text, 3 * Self.deepestIndent + text.utf8.count)
      }
      indents.removeLast(max(0, indents.count - max(depth, 1)))
      guard depth > 0, let indent = indents.last else { return ("", 0) }
      indents.append(indent + (areLast[index] ? "   " : "│  "))
      return (indent + (areLast[index] ? "└─ " : "├─ "), 3 * depth)
    }
  }

  private var areLast: [Bool] {
    var areLast = nodes.map { _ in true }
    // For each depth, whether a later sibling exists. The loop runs backward.
    var taken: [Bool] = []
    for index in nodes.indices.reversed() {
      let depth = nodes[index].depth
      if taken.count > depth + 1 { taken.removeLast(taken.count - depth - 1) }
      while taken.count <= depth { taken.append(false) }
      areLast[index] = !taken[depth]
      taken[depth] = true
    }
    return areLast
  }

  var mermaid: String {
    var lines = ["flowchart TD"]
    visit { id, parent, node in
      let text = ([node.name] + node.columns).map(\.inMermaid).joined(separator: "<br>")
      lines.append("  n\(id)[\"\(text)\"]")
      if let parent {
        let label = node.label.map { "|\"\($0.inMermaid)\"|" } ?? ""
        lines.append("  n\(parent) -->\(label) n\(id)")
      }
      if let colour = node.colour { lines.append("  style n\(id) fill:\(colour)") }
    }
    return lines.joined(separator: "\n")
  }

  var dot: String {
    var lines = ["digraph {", "  node [shape=box, style=\"rounded,filled\", fillcolor=white];"]
    visit { id, parent, node in
      let text = ([node.name] + node.columns).map(\.inDOT).joined(separator: "\\n")
      let colour = node.colour.map { ", fillcolor=\"\($0)\"" } ?? ""
      lines.append("  n\(id) [label=\"\(text)\"\(colour)];")
      if let parent {
        let label = node.label.map { " [label=\"\($0.inDOT)\"]" } ?? ""
        lines.append("  n\(parent) -> n\(id)\(label);")
      }
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private func visit(_ body: (_ id: Int, _ parent: Int?, _ node: Node) -> Void) {
    var around: [Int] = []
    for (id, node) in nodes.enumerated() {
      around.removeLast(around.count - node.depth)
      body(id, around.last, node)
      around.append(id)
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}
