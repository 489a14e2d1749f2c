import Testing

@testable import Baton

private let kitchen = Diagram(nodes: [
  Diagram.Node(name: "kitchen", columns: ["handled", "1200 ns"], colour: "#c8e6c9"),
  Diagram.Node(name: "tomato", columns: ["passed", "41 ns"], colour: "#eeeeee", depth: 1),
  Diagram.Node(name: "bar", label: "drinks", columns: ["passed", "310 ns"], depth: 1),
  Diagram.Node(name: "wine", columns: ["passed", "9 ns"], depth: 2),
  Diagram.Node(name: "양파", columns: ["handled", "38 ns", "\"양파, 얇게\""], depth: 1),
])

@Test func `a tree is drawn as text with aligned columns, even with wide characters`() {
  #expect(
    kitchen.text == """
      kitchen         handled  1200 ns
      ├─ tomato       passed     41 ns
      ├─ drinks: bar  passed    310 ns
      │  └─ wine      passed      9 ns
      └─ 양파         handled    38 ns  "양파, 얇게"
      """)
}

@Test func `a tree is drawn as a Mermaid flowchart`() {
  #expect(
    kitchen.mermaid == """
      flowchart TD
        n0["kitchen<br>handled<br>1200 ns"]
        style n0 fill:#c8e6c9
        n1["tomato<br>passed<br>41 ns"]
        n0 --> n1
        style n1 fill:#eeeeee
        n2["bar<br>passed<br>310 ns"]
        n0 -->|"drinks"| n2
        n3["wine<br>passed<br>9 ns"]
        n2 --> n3
        n4["양파<br>handled<br>38 ns<br>#quot;양파, 얇게#quot;"]
        n0 --> n4
      """)
}

@Test func `a tree is drawn as a DOT graph`() {
  #expect(
    kitchen.dot == #"""
      digraph {
        node [shape=box, style="rounded,filled", fillcolor=white];
        n0 [label="kitchen\nhandled\n1200 ns", fillcolor="#c8e6c9"];
        n1 [label="tomato\npassed\n41 ns", fillcolor="#eeeeee"];
        n0 -> n1;
        n2 [label="bar\npassed\n310 ns"];
        n0 -> n2 [label="drinks"];
        n3 [label="wine\npassed\n9 ns"];
        n2 -> n3;
        n4 [label="양파\nhandled\n38 ns\n\"양파, 얇게\""];
        n0 -> n4;
      }
      """#)
}

@Test func `sibling trees are drawn one after another`() {
  let nodes = ["a", "b"].flatMap { name in
    [Diagram.Node(name: name), Diagram.Node(name: "in \(name)", depth: 1)]
  }
  let diagram = Diagram(nodes: nodes)
  #expect(
    diagram.text == """
      a
      └─ in a
      b
      └─ in b
      """)
  #expect(
    diagram.mermaid == """
      flowchart TD
        n0["a"]
        n1["in a"]
        n0 --> n1
        n2["b"]
        n3["in b"]
        n2 --> n3
      """)
}

@Test func `an empty diagram has an empty text`() {
  #expect(Diagram(nodes: []).text == "")
  #expect(Diagram(nodes: []).mermaid == "flowchart TD")
}

@Test func `a format's special characters are escaped in names`() {
  let name = "a\"b\\c\r\nd<e>#f&g;`h`|i\u{1B}[2J\u{2028}"
  let diagram = Diagram(nodes: [
    Diagram.Node(name: name), Diagram.Node(name: "x", label: name, columns: [name], depth: 1),
  ])
  #expect(
    diagram.text == #"""
      a"b\c\r\nd<e>#f&g;`h`|i\u{1B}[2J\u{2028}
      └─ a"b\c\r\nd<e>#f&g;`h`|i\u{1B}[2J\u{2028}: x  a"b\c\r\nd<e>#f&g;`h`|i\u{1B}[2J\u{2028}
      """#)
  let mermaid =
    "a#quot;b#92;c#92;r#92;nd#lt;e#gt;#35;f#amp;g#59;#96;h#96;#124;i#92;u#123;1B#125;#91;2J"
    + "#92;u#123;2028#125;"
  #expect(
    diagram.mermaid == """
      flowchart TD
        n0["\(mermaid)"]
        n1["x<br>\(mermaid)"]
        n0 -->|"\(mermaid)"| n1
      """)
  let dot = #"a\"b\\c\\r\\nd<e>#f&amp;g;`h`|i\\u{1B}[2J\\u{2028}"#
  #expect(
    diagram.dot == """
      digraph {
        node [shape=box, style="rounded,filled", fillcolor=white];
        n0 [label="\(dot)"];
        n1 [label="x\\n\(dot)"];
        n0 -> n1 [label="\(dot)"];
      }
      """)
}

@Test func `indentation stops at depth 32, and deeper levels show their depth`() {
  let depths = Array(0...34) + [33, 32, 31, 1]
  let lines = Diagram(nodes: depths.map { Diagram.Node(name: "\($0)", depth: $0) }).text
    .split(separator: "\n")
  func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
  #expect(
    lines.suffix(8) == [
      "│\(spaces(89))├─ 31",
      "│\(spaces(89))│  ├─ 32",
      "│\(spaces(89))│  │  [33] 33",
      "│\(spaces(89))│  │  [34] 34",
      "│\(spaces(89))│  │  [33] 33",
      "│\(spaces(89))│  └─ 32",
      "│\(spaces(89))└─ 31",
      "└─ 1",
    ])
  #expect(lines.first == "0")
}
