import Baton
import Foundation
import InterfaceXML
import Testing

@Suite struct InterpreterTests {
  @Test func `handlers send nested elements back to the root`() throws {
    #expect(
      try calculator(
        """
        <sum>
          <number value="7"/>
          <plus><number value="1"/><number value="4" sign="minus"/></plus>
        </sum>
        """) == 4)
  }

  @Test func `an outline shows which handler handles which element`() {
    #expect(
      "\(calculator.outline)" == """
        calculator
        ├─ elements
        │  ├─ sum, plus: sum
        │  ├─ number: number
        │  └─ quotient: quotient
        └─ nobody
        """)
  }

  @Test func `a path shows which handler built what from which element`() throws {
    let root = try Element(reading: "<sum><number value='1'/><x/></sum>")
    let path = "\(calculator.path(of: root))"
    #expect(path.contains("sum"))
    #expect(path.contains("number"))
    #expect(path.contains("nobody"))
    #expect(calculator.path(of: root).began == nil)
    #expect(calculator.path(of: root, began: .seconds(7)).began == .seconds(7))
  }

  @Test func `all problems are reported together, in document order`() {
    #expect(
      problems(
        """
        <sum colour="red">
          <nubmer value="1"/>
          <number valu="1" sign="both"/>
          stray
          <number value="100"><sum/></number>
          <zebra><number/></zebra>
          <quotient/>
        </sum>
        """, in: calculator) == """
          document:1:6: <sum> has no attribute colour; it has none
          document:2:3: no handler handles <nubmer>, no handler declares it; did you mean <number>?
          document:3:3: <number> has no value; write a whole number from 0 to 99
          document:3:11: <number> has no attribute valu; did you mean value?
          document:3:20: the sign of <number> is "both"; write one of plus, minus
          document:3:33: <sum> does not accept text; remove "stray"
          document:5:11: the value of <number> is "100"; write a whole number from 0 to 99
          document:5:23: <number> does not accept elements; remove <sum>
          document:6:3: no handler handles <zebra>, no handler declares it; \
          there are <sum>, <plus>, <number>, <quotient>
          document:6:10: <number> has no value; write a whole number from 0 to 99
          document:7:3: no handler handles <quotient>, "quotient" passed it on; \
          there are <sum>, <plus>, <number>
          """)
  }

  @Test func `a handler's error is about its own element, not the contents`() {
    #expect(
      problems("<quotient><number value='1'/></quotient>", in: calculator)
        == "document:1:1: <quotient> needs two parts")
    #expect(
      problems("<quotient><number value='1'/><numbr/></quotient>", in: calculator)
        == "document:1:30: no handler handles <numbr>, no handler declares it; "
        + "did you mean <number>?"
    )
    #expect(
      problems(
        "<quotient><number value='1'/><number value='0'/></quotient>", in: calculator)
        == "document:1:1: nothing is divided by 0")
  }

  @Test func `invalid XML has one problem and is not interpreted`() {
    #expect(
      problems("<sum><x/><number></sum>", in: calculator)
        == "document:1:18: </sum> appears where <number> of 1:10 must end; write </number>")
  }

  @Test func `adding a handler adds support for its element`() throws {
    struct Square: ElementHandler {
      let keys = ["square"]
      func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
        try element.outputs().reduce(1) { $0 &* $1 &* $1 }
      }
    }
    let more = Interpreter("more") {
      Sum()
      Number()
      Square()
    }
    #expect(try more("<square><number value='3'/></square>") == 9)
  }

  @Test func `handlers with the same name are called in order, and those without names last`()
    throws
  {
    struct Anything: ElementHandler {
      let name = "any"
      let keys: [String] = []
      var content: ContentRule { .mixed }
      func takes(_ element: Element, in parent: String?) -> Bool { element.name.hasPrefix("x") }
      func output(of element: OpenElement<Int>) throws(Refusal) -> Int { 1 }
    }
    let both = Interpreter("both") {
      Sum()
      Number()
      Quotient()
      Anything()
    }
    #expect(try both("<sum><xa/><xb>text</xb></sum>") == 2)
    #expect(
      problems("<sum><quotient/></sum>", in: both)
        == """
        document:1:6: no handler handles <quotient>, "quotient", "any" passed it on; \
        there are <sum>, <plus>, <number>
        """)
  }

  @Test func `an interpreter without handlers handles nothing`() {
    #expect(
      problems("<a/>", in: Interpreter<Int> {})
        == "document:1:1: no handler handles <a>, no handler declares it")
  }

  @Test func `an element requested twice reports its problems once`() {
    struct Twice: ElementHandler {
      let keys = ["twice"]
      func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
        _ = try? element.outputs()
        return try element.output(of: element.element.children[0])
      }
    }
    #expect(
      problems("<twice><b/></twice>", in: Interpreter<Int> { Twice() })
        == "document:1:8: no handler handles <b>, no handler declares it; there is <twice>")
  }

  @Test func `an undeclared attribute is reported where it is read`() {
    struct Careless: ElementHandler {
      let keys = ["a", "b"]
      let size = AttributeKey.number("size")
      var attributes: [AttributeRule] { [.optional(AttributeKey.text("size"))] }
      func output(of element: OpenElement<Int>) throws(Refusal) -> Int {
        Int(try element.value(size))
      }
    }
    let careless = Interpreter<Int> { Careless() }
    #expect(problems("<a/>", in: careless) == "document:1:1: <a> has no size; write a number")
    #expect(
      problems("<b size='∞'/>", in: careless)
        == "document:1:4: the size of <b> is \"∞\"; write a number")
  }

  @Test func `text quoted in errors is shortened, and invisible characters are shown`() {
    let long = String(repeating: "w", count: 50)
    #expect(
      problems("<number value='\u{200B}&#10;\(long)'/>", in: calculator)
        == """
        document:1:9: the value of <number> is "U+200BU+000A\(String(repeating: "w", count: 38))…"; \
        write a whole number from 0 to 99
        """)
  }

  @Test func `an error prints the first hundred of very many problems, and contains all`() throws {
    let text = "<sum>" + String(repeating: "<x/>", count: 3000) + "</sum>"
    let error = #expect(throws: DocumentError.self) { try calculator(text) }
    #expect(error?.problems.count == 3000)
    #expect(error?.description.split(separator: "\n").count == 101)
    #expect(error?.description.hasSuffix("\n… and 2900 more") == true)
  }

  @Test func `a document too deep for a small stack is rejected with its position`() {
    var interpreter = calculator
    interpreter.limits = ReadingLimits(depth: 200)
    let text = String(repeating: "<sum>", count: 200) + String(repeating: "</sum>", count: 200)
    let box = Box()
    let thread = Thread { [interpreter] in box.text = problems(text, in: interpreter) }
    thread.stackSize = 128 * 1024
    thread.start()
    while !thread.isFinished { usleep(1000) }
    #expect(
      box.text?.hasSuffix(": <sum> is nested too deeply for the stack") == true,
      "\(box.text ?? "nothing")")
    #expect(problems(text, in: interpreter) == nil)
  }

  private final class Box: @unchecked Sendable { var text: String? }

  @Test func `the interpreter does not depend on views`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/InterfaceXML")
    for folder in ["Reading", "Interpreting"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      #expect(!files.isEmpty)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains("import ResponderChain"), "\(file.lastPathComponent)")
      }
    }
  }
}
