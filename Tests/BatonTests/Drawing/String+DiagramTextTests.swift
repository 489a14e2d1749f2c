import Foundation
import TestSupport
import Testing

@testable import Baton

/// Texts with a meaning for Mermaid, Graphviz or a terminal, if they are not escaped.
private let hostile: [String] = [
  "", " ", "a\"b", "a\\", "\\\"", "\\N \\G \\l \\r", "a\"] --> x[\"b", "a\"]; evil [label=\"b",
  // Scalars that form one character with a quote.
  "a\"\u{301} n9[b", "\"\u{20E3}", "\"\u{FE0F}]", "\"\u{200D}\"\u{200D}]", "\\\u{301}\"\u{301}",
  "%%{init: {\"theme\": \"dark\"}}%%", "%% comment", "---\ntitle: x\n---", "a;b", "click n0 href",
  "end", "subgraph x", "`**bold**`", "1. one", "- one", "+ one", "* one", "# one", "_a_", "$$x$$",
  "fa:fa-car", "style a:#c", "classDef a:\"b;", "n0@{ shape: x }", ":::x", "|a|", "{a}", "[a]",
  "(a)",
  "<b>", "<script>alert(1)</script>", "<br>", "</g>", "&", "&amp;", "&quot;", "&#34;", "&#x22;",
  "#quot;", "#35;", "ﬂ°°60¶ß", "ﬂ°lt¶ß",
  "a\nb", "a\r\nb", "a\tb", "a\0b", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{2028}", "\u{FFFF}",
  "\u{202E}abc", "\u{2066}x\u{2069}", "on\u{200B}ion", "\u{FEFF}a", "a\u{AD}b", "\u{3164}",
  "양파, 얇게", "양파", "👩‍🍳", "❤️", "🇰🇷", "ألف", "می‌خواهم", "ﬁn", "a\u{301}", "\u{301}",
  String(repeating: "\"", count: 200), String(repeating: "x", count: 60_000),
  String(repeating: "\u{301}", count: 60_000),
]

/// Returns a text of scalars that are mostly punctuation.
private func random(_ dice: inout Dice) -> String {
  let signs = Array("\"\\&#;%{}[]()<>|`'$:@/*_-+~^=!?.,\n\r\t\0 ab1é".unicodeScalars)
  var text = String.UnicodeScalarView()
  for _ in 0..<dice.roll(12) {
    let any = Unicode.Scalar(UInt32(dice.roll(dice.chance(percent: 50) ? 0x3100 : 0x110000)))
    text.append(dice.chance(percent: 70) ? signs[dice.roll(signs.count)] : any ?? "x")
  }
  return String(text)
}

/// Returns a tree in which each text is a name, a label and two columns.
private func diagram(of texts: [String]) -> Diagram {
  let nodes = texts.map { text in
    Diagram.Node(name: text, label: text, columns: ["x", text], colour: "#c8e6c9", depth: 1)
  }
  return Diagram(nodes: [Diagram.Node(name: "root")] + nodes)
}

/// Returns a line as a drawing program shows it; the program may omit spaces at the ends.
private func trimmed(_ line: String) -> String { line.trimmingCharacters(in: .whitespaces) }

private struct Flowchart: Decodable {
  struct Node: Decodable {
    var id, kind: String
    var lines: [String]
  }
  struct Edge: Decodable {
    var start, end: String
    var lines: [String]
  }
  var error: String?
  var nodes: [Node]
  var edges: [Edge]
}

@Test(.enabled(if: Oracle.mermaid.isAsked, "\(Oracle.mermaid.remark)"), arguments: Seed.all)
func `Mermaid reads the intended nodes, edges and texts`(seed: UInt64) throws {
  var dice = Dice(seed: seed)
  let texts = hostile.map(\.shortened) + (0..<200).map { _ in random(&dice) }
  // One by one, so that one text cannot hide another's effect.
  let drawings = texts.map { diagram(of: [$0]).mermaid }
  let question = String(decoding: try JSONEncoder().encode(drawings), as: UTF8.self)
  let answer = try Oracle.mermaid.answer(reading: question)
  let charts = try JSONDecoder().decode([Flowchart].self, from: Data(answer.utf8))
  try #require(charts.count == texts.count)
  for (text, chart) in zip(texts, charts) {
    let line = trimmed(text.inDiagram)
    #expect(chart.error == nil, "\(text.debugDescription)")
    #expect(chart.nodes.map(\.id) == ["n0", "n1"], "\(text.debugDescription)")
    #expect(chart.nodes.allSatisfy { $0.kind == "string" }, "\(text.debugDescription)")
    let lines: [String] = chart.nodes.last?.lines.map(trimmed) ?? []
    #expect(lines == [line, "x", line], "\(text.debugDescription)")
    #expect(chart.edges.map { "\($0.start) \($0.end)" } == ["n0 n1"], "\(text.debugDescription)")
    let labels: [String] = chart.edges.flatMap { $0.lines.map(trimmed) }
    #expect(labels == [line], "\(text.debugDescription)")
  }
}

/// Graphviz's layout: each object and edge with its drawing operations.
private struct Layout: Decodable {
  struct Stroke: Decodable {
    var op: String
    var text: String?
  }
  struct Item: Decodable {
    var name: String?
    var tail, head: Int?
    var strokes: [Stroke]?

    enum CodingKeys: String, CodingKey {
      case name, tail, head
      case strokes = "_ldraw_"
    }

    var lines: [String] { strokes?.compactMap(\.text) ?? [] }
  }
  var objects: [Item]
  var edges: [Item]
}

@Test(.enabled(if: Oracle.graphviz.isAsked, "\(Oracle.graphviz.remark)"), arguments: Seed.all)
func `Graphviz reads the intended nodes, edges and texts`(seed: UInt64) throws {
  var dice = Dice(seed: seed)
  let texts = hostile.map(\.shortened) + (0..<200).map { _ in random(&dice) }
  let answer = try Oracle.graphviz.answer(to: ["-Tjson"], reading: diagram(of: texts).dot)
  let layout = try JSONDecoder().decode(Layout.self, from: Data(answer.utf8))
  try #require(layout.objects.map(\.name) == (0...texts.count).map { "n\($0)" })
  try #require(layout.edges.count == texts.count)
  for (text, node) in zip(texts, layout.objects.dropFirst()) {
    let line = trimmed(text.inDiagram)
    // An empty line is not drawn.
    let lines: [String] = node.lines.map(trimmed).filter { !$0.isEmpty }
    #expect(lines == [line, "x", line].filter { !$0.isEmpty }, "\(text.debugDescription)")
  }
  for edge in layout.edges {
    #expect(edge.tail == 0)
    let head = try #require(edge.head)
    let line = trimmed(texts[head - 1].inDiagram)
    let lines: [String] = edge.lines.map(trimmed)
    #expect(lines.joined() == line, "\(line.debugDescription)")
  }
}

@Test(arguments: [
  ("onion", "onion"), ("", ""), ("a\"b\\c", "a\"b\\c"), ("양파 👩‍🍳 ❤️ می‌خواهم", "양파 👩‍🍳 ❤️ می‌خواهم"),
  ("a\r\nb\t\0", #"a\r\nb\t\0"#), ("\u{1B}[2J\u{85}\u{2028}", #"\u{1B}[2J\u{85}\u{2028}"#),
  ("\u{202E}a\u{2066}\u{AD}\u{FEFF}", #"\u{202E}a\u{2066}\u{AD}\u{FEFF}"#),
  ("on\u{200B}ion \"\u{200D}\u{FE0F}", #"on\u{200B}ion "\u{200D}\u{FE0F}"#),
  ("ﬂ°°60¶ß", #"\u{FB02}°°60¶ß"#), ("\u{3164}\u{115F}\u{FFFF}", #"\u{3164}\u{115F}\u{FFFF}"#),
])
func `invisible characters are written as Swift escapes`(text: String, shown: String) {
  #expect(text.inDiagram == shown)
}

@Test(arguments: [
  ("", " "), ("onion", "onion"), ("on-ion 2-3", "on-ion 2-3"), ("-onion", "#45;onion"),
  ("on - ion", "on #45; ion"), ("a\"&<>", "a#quot;#amp;#lt;#gt;"), ("a;b", "a#59;b"),
])
func `Mermaid's special characters are written as numbers unless they have a name`(
  text: String, shown: String
) {
  #expect(text.inMermaid == shown)
}
