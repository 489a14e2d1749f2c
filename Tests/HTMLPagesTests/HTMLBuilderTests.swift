import HTMLPages
import Testing

@Suite struct HTMLBuilderTests {
  private func list(_ names: [String], isOpen: Bool) -> String {
    HTML {
      Tag("ul") {
        for name in names { Tag("li") { name } }
      }
      if isOpen { "open" } else { Tag("b") { "closed" } }
      if names.isEmpty { 0 }
    }.description
  }

  @Test func `loops and conditions build their contents`() {
    #expect(list(["a", "<"], isOpen: true) == "<ul><li>a</li><li>&lt;</li></ul>open")
    #expect(list([], isOpen: false) == "<ul></ul><b>closed</b>0")
  }

  @Test func `a missing piece adds nothing`() {
    let none: HTML? = nil
    #expect(HTML { none }.description == "")
    #expect(HTML {}.description == "")
  }
}
