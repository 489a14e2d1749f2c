import Baton

enum ChainDrawing: String, CaseIterable, Sendable {
  case text = "chain.txt"
  case mermaid = "chain.mmd"
  case dot = "chain.dot"
  case map = "map.svg"

  var title: String {
    switch self {
    case .text: "text"
    case .mermaid: "Mermaid"
    case .dot: "DOT"
    case .map: "map (SVG)"
    }
  }

  var contentType: String { self == .map ? "image/svg+xml" : "text/plain; charset=utf-8" }

  func text(of chain: RegisteredChain, _ report: ChainReport) -> String {
    switch self {
    case .text: "\(chain.outline)\n"
    case .mermaid: chain.outline.mermaid + "\n"
    case .dot: chain.outline.dot + "\n"
    case .map: ChainMap(of: chain, report).svg
    }
  }
}
