import Testing

@testable import Baton

@Test(arguments: [
  (0, "0 ns"), (41, "41 ns"), (9_999, "9999 ns"), (10_000, "10 µs"), (1_234_567, "1234 µs"),
  (9_999_999, "9999 µs"), (10_000_000, "10 ms"), (9_999_999_999, "9999 ms"),
  (10_000_000_000, "10 s"), (86_400_000_000_000, "86400 s"),
])
func `a duration has the largest unit that leaves two digits`(nanoseconds: Int64, text: String) {
  #expect(Duration.nanoseconds(nanoseconds).short == text)
}

private let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Polite()
  Dispatcher("by length", by: { (request: String) in request.count }) {
    Branch(5) { Machine(name: "onion") }
  }
}

@Test func `a chain is drawn as text, Mermaid and DOT`() {
  #expect(
    "\(kitchen.outline)" == """
      kitchen
      ├─ tomato
      └─ Polite
         └─ by length
            └─ 5: onion
      """)
  #expect(
    kitchen.outline.mermaid == """
      flowchart TD
        n0["kitchen"]
        n1["tomato"]
        n0 --> n1
        n2["Polite"]
        n0 --> n2
        n3["by length"]
        n2 --> n3
        n4["onion"]
        n3 -->|"5"| n4
      """)
  #expect(
    kitchen.outline.dot == """
      digraph {
        node [shape=box, style="rounded,filled", fillcolor=white];
        n0 [label="kitchen"];
        n1 [label="tomato"];
        n0 -> n1;
        n2 [label="Polite"];
        n0 -> n2;
        n3 [label="by length"];
        n2 -> n3;
        n4 [label="onion"];
        n3 -> n4 [label="5"];
      }
      """)
}

private let path = Path(
  visits: [Path.Decision.handled, .passed, .changed, .failed, .cancelled].map { decision in
    Path.Visit(
      name: "a", decision: decision, duration: .nanoseconds(41), detail: nil, visits: [])
  })

@Test func `a path is colored by decision`() {
  #expect(
    path.mermaid == """
      flowchart TD
        n0["a<br>handled<br>41 ns"]
        style n0 fill:#c8e6c9
        n1["a<br>passed<br>41 ns"]
        style n1 fill:#eeeeee
        n2["a<br>changed<br>41 ns"]
        style n2 fill:#fff9c4
        n3["a<br>failed<br>41 ns"]
        style n3 fill:#ffcdd2
        n4["a<br>cancelled<br>41 ns"]
        style n4 fill:#ffe0b2
      """)
  #expect(
    path.dot == #"""
      digraph {
        node [shape=box, style="rounded,filled", fillcolor=white];
        n0 [label="a\nhandled\n41 ns", fillcolor="#c8e6c9"];
        n1 [label="a\npassed\n41 ns", fillcolor="#eeeeee"];
        n2 [label="a\nchanged\n41 ns", fillcolor="#fff9c4"];
        n3 [label="a\nfailed\n41 ns", fillcolor="#ffcdd2"];
        n4 [label="a\ncancelled\n41 ns", fillcolor="#ffe0b2"];
      }
      """#)
}
