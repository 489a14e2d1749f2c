import Baton

/// What a chain is drawn as, for others to read.
enum ChainDrawing: String, CaseIterable, Sendable {
  case text = "chain.txt"
  case mermaid = "chain.mmd"
  case dot = "chain.dot"

  var title: String {
    switch self {
    case .text: "text"
    case .mermaid: "Mermaid"
    case .dot: "DOT"
    }
  }

  func text(of outline: Outline) -> String {
    switch self {
    case .text: "\(outline)\n"
    case .mermaid: outline.mermaid + "\n"
    case .dot: outline.dot + "\n"
    }
  }
}
