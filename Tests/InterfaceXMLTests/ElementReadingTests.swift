import InterfaceXML
import Testing

/// Returns the error from reading a document, if any.
func fault(_ text: String, limits: ReadingLimits = ReadingLimits()) -> String? {
  do throws(DocumentError) {
    _ = try Element(reading: text, limits: limits)
    return nil
  } catch {
    return "\(error)"
  }
}

@Suite struct ElementReadingTests {
  @Test func `an element has a name, attributes, content and positions`() throws {
    let root = try Element(
      reading:
        "<a x='1'\n   y=\"&lt;2&#x20AC;\"> b<![CDATA[<c>]]>&amp;<!-- n --><?p i?>d\r\n<e/></a>\n")
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["x", "y"])
    #expect(root.attributes.map(\.value) == ["1", "<2€"])
    #expect(root.attributes.map(\.place.description) == ["1:4", "2:4"])
    #expect(root.text == " b<c>&d\n")
    #expect(root.content.count == 2)
    #expect(root.content.first == .text(" b<c>&d\n", at: Place(line: 2, column: 22)))
    #expect(root.children.map(\.name) == ["e"])
    #expect(root.children.map(\.place) == [Place(line: 3, column: 1)])
    #expect(root["x"] == "1")
    #expect(root["z"] == nil)
  }

  // A quadratic algorithm would take half a trillion steps, and exceed the time limit.
  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      ("<a ", "='1'/>"), ("<a><?", "?></a>"), ("<a><?p", "é?></a>"),
    ])
  func `a name of a million characters takes linear time`(before: String, after: String) throws {
    let name = String(repeating: "n", count: 1_000_000)
    let limits = ReadingLimits(bytes: 1 << 21, nameLength: 1 << 21)
    let element = try Element(reading: before + name + after, limits: limits)
    #expect(element.attributes.map(\.name.utf8.count) == (after.hasPrefix("=") ? [1_000_000] : []))
  }

  @Test func `columns count Unicode scalars, and lines end in three ways`() throws {
    let root = try Element(reading: "<가>é한<b/>\r<c/>\r\n<d/>\n<e/></가>")
    #expect(root.children.map(\.place.description) == ["1:6", "2:1", "3:1", "4:1"])
  }

  @Test(arguments: [
    "\r\n", "\r", "\n", "<![CDATA[\r\n]]>", "<![CDATA[\r]]>", "<![CDATA[\n]]>",
    "<![CDATA[\r]]>\n", "\r<?p?>",
  ]) func `a line end becomes one line feed, in text and in CDATA`(_ text: String) throws {
    let isTwo = text.hasSuffix("]]>\n")
    #expect(try Element(reading: "<a>\(text)</a>").text == (isTwo ? "\n\n" : "\n"))
  }

  @Test func `only a carriage return written as a reference is preserved`() throws {
    let root = try Element(reading: "<a b='&#13;&#10;'>&#13;<![CDATA[\r\n\r]]>\r\r\n</a>\r\n")
    #expect(root.text == "\r\n\n\n\n")
    #expect(root["b"] == "\r\n")
    #expect(try Element(reading: "<a b='\r\n'/>")["b"] == " ")
  }

  @Test func `a namespace declaration is an ordinary attribute`() throws {
    let root = try Element(
      reading: """
        <a xmlns:xml='x' xmlns:b='' xmlns='' xmlns:xmlns='y' b:c='1' d:c='2' xml:lang='de' \
        xmlns:='' :='' _='3'><xml:e xmlns:xml='' xml:id='1 2'/><:/><xmlns:f/></a>
        """)
    #expect(
      root.attributes.map(\.name) == [
        "xmlns:xml", "xmlns:b", "xmlns", "xmlns:xmlns", "b:c", "d:c", "xml:lang", "xmlns:", ":",
        "_",
      ])
    #expect(root.attributes.map(\.value) == ["x", "", "", "y", "1", "2", "de", "", "", "3"])
    #expect(root.children.map(\.name) == ["xml:e", ":", "xmlns:f"])
    #expect(root.children.first?["xml:id"] == "1 2")
  }

  @Test(arguments: [
    "<é n='é'>é</é>", "<e\u{301} n='e\u{301}'/>", "<a:b x:y='1'/>", "<a xmlns='b'/>",
    "<xml:a xmlns:xml=''/>", "<b:a xmlns:b=''/>", "<a:b:c d:e:f='1'/>", "<a: b:='1'/>", "<:a/>",
  ])
  func `a name can contain any letters and colons`(_ text: String) {
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    ("", "document:1:1: the document has no element; write one"),
    (" <!-- --> ", "document:1:11: the document has no element; write one"),
    ("a", "document:1:1: only comments and spaces are allowed outside the root element"),
    ("<a/>\nb", "document:2:1: only comments and spaces are allowed outside the root element"),
    ("<a>\n  <b>", "document:2:3: <b> is never closed; write </b>"),
    ("<a/><b/>", "document:1:5: a document has only one root element, which is <a>"),
    ("<a><b></a>", "document:1:7: </a> appears where <b> of 1:4 must end; write </b>"),
    ("</a>", "document:1:1: </a> closes no open element; remove it"),
    ("<a></a", "document:1:7: </a has no end; write >"),
    ("<a></1>", "document:1:6: an end tag needs a name here, not \"1\""),
    ("<1/>", "document:1:2: a tag needs a name here, not \"1\""),
    ("<", "document:1:2: a tag needs a name here, not the document's end"),
    ("<a", "document:1:1: the tag <a has no end; write >"),
    ("<a b", "document:1:5: b has no value; write b=\"…\""),
    ("<a b=c/>", "document:1:6: the value of b needs quotes"),
    ("<a b='c", "document:1:6: the value of b has no closing quote"),
    ("<a b='<'/>", "document:1:7: < is not allowed in the value of b; write &lt;"),
    ("<a b='1'c='2'/>", "document:1:9: <a> needs a space or > here"),
    ("<a b='1' b='2'/>", "document:1:10: <a> has b twice; keep one"),
    ("<a 2='1'/>", "document:1:4: an attribute of <a> needs a name here, not \"2\""),
    (
      "<a>&foo;</a>",
      "document:1:4: unknown entity &foo; use &amp; &lt; &gt; &quot; or &apos;"
    ),
    ("<a>&amp</a>", "document:1:4: &amp has no semicolon; write &amp; for the character &"),
    ("<a> & </a>", "document:1:5: & begins a reference here; write &amp; for the character"),
    ("<a>&#x;</a>", "document:1:4: write a character reference as &#65; or &#x41;"),
    ("<a>&#0;</a>", "document:1:4: the reference is to a character that XML does not allow"),
    ("<a>&#xD800;</a>", "document:1:4: the reference is to a character that XML does not allow"),
    (
      "<a>&#99999999999999999999999;</a>",
      "document:1:4: the reference is to a character that XML does not allow"
    ),
    ("<a>]]></a>", "document:1:4: ]]> is not allowed in text; write ]]&gt;"),
    ("<a>\u{0}</a>", "document:1:4: U+0000 is not allowed in a document; remove it"),
    ("<a>\u{FFFE}</a>", "document:1:4: U+FFFE is not allowed in a document; remove it"),
    ("<a><!-- -- --></a>", "document:1:9: -- is allowed in a comment only at its end"),
    ("<a><!-- ", "document:1:4: the comment has no end; write -->"),
    ("<a><![CDATA[ ", "document:1:4: <![CDATA[ has no end; write ]]>"),
    ("<![CDATA[]]><a/>", "document:1:1: <! begins neither a comment nor <![CDATA[ in an element"),
    (
      "<a><?xml version='1.0'?></a>",
      "document:1:4: <?xml …?> is allowed only at the very beginning"
    ),
    ("<a><?p", "document:1:4: <?p has no end; write ?>"),
    ("<a><?p!?></a>", "document:1:7: <?p needs a space or ?> here"),
    ("<a><? p?></a>", "document:1:6: a processing instruction needs a name here, not \" \""),
    ("<?xml?><a/>", "document:1:1: <?xml …?> is allowed only at the very beginning"),
    (
      "<?xml encoding='UTF-8'?><a/>",
      "document:1:7: <?xml needs a version here; write version=\"1.0\""
    ),
    ("<?xml version='1.1'?><a/>", "document:1:16: version \"1.1\" is not supported; write 1.0"),
    ("<?xml version=1?><a/>", "document:1:15: the value of version needs quotes"),
    ("<?xml version='1.0><a/>", "document:1:16: the value of version has no closing quote"),
    ("<?xml version='1.0' a?><a/>", "document:1:21: <?xml has no end here; write ?>"),
    (
      "<?xml version='1.0' encoding='Latin1'?><a/>",
      "document:1:31: encoding \"Latin1\" is not supported; save and declare it as UTF-8"
    ),
    (
      "<?xml version='1.0' standalone='maybe'?><a/>",
      "document:1:33: standalone must be yes or no, not \"maybe\""
    ),
    ("<!DOCTYPE a><a/>", "document:1:1: document types are not supported; remove <!DOCTYPE …>"),
    (
      """
      <!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a>&c;</a>
      """, "document:1:1: document types are not supported; remove <!DOCTYPE …>"
    ),
    (
      "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
      "document:1:1: document types are not supported; remove <!DOCTYPE …>"
    ),
  ]) func `an ill-formed document has one error`(_ text: String, _ expected: String) {
    #expect(fault(text) == expected)
  }

  @Test(arguments: [
    "<?xml version='1.0'?><a/>", "<?xml version=\"1.0\" encoding='utf-8' standalone='no' ?>\n<a/>",
    "<?xml version = '1.0' encoding='US-ASCII'?><a/>", "\u{FEFF}<a/>", "<a ></a >", "<a\n/>",
    "<!-- - --><a/><?p?><!---->", "<a b='>' c='\"'/>", "<a>]]&gt;></a>",
  ]) func `everything that XML allows is read`(_ text: String) { #expect(fault(text) == nil) }

  // The toolchain's parser traps on the first of these.
  @Test func `processing instructions are skipped, and the text around them is not joined`() throws
  {
    #expect(try Element(reading: "<a><?p?></a>").content.isEmpty)
    #expect(try Element(reading: "<?p?><a>]]<?p a='>'?>>\r<?p?>\n</a><?p?>").text == "]]>\n\n")
  }

  @Test func `bytes that are not UTF-8 are rejected at their position`() {
    let cases: [([UInt8], String)] = [
      ([0x80], "4: the bytes here are not UTF-8; save the document in UTF-8"),
      ([0xC0, 0x80], "4: the bytes here are not UTF-8; save the document in UTF-8"),
      ([0xED, 0xA0, 0x80], "4: the bytes here are not UTF-8; save the document in UTF-8"),
      ([0xF4, 0x90, 0x80, 0x80], "4: the bytes here are not UTF-8; save the document in UTF-8"),
      ([0x62, 0xE2, 0x82], "5: the bytes here are not UTF-8; save the document in UTF-8"),
      ([0xFF], "4: the bytes here are not UTF-8; save the document in UTF-8"),
    ]
    for (bytes, expected) in cases {
      for end in ["</a>", ""] {
        let error = #expect(throws: DocumentError.self) {
          try Element(reading: Array("<a>".utf8) + bytes + Array(end.utf8))
        }
        #expect(error?.description == "document:1:" + expected)
      }
    }
  }

  @Test(arguments: [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0] as [UInt8]])
  func `an error names an unsupported encoding`(_ bytes: [UInt8]) {
    let error = #expect(throws: DocumentError.self) { try Element(reading: bytes) }
    #expect(error?.description == "document:1:1: the document is in UTF-16; write it in UTF-8")
    #expect(error?.problems.first?.code == .notAllowed)
  }

  @Test func `a document is read up to its limits and no further`() {
    var limits = ReadingLimits(bytes: 40, depth: 2, elements: 3, attributes: 2, nameLength: 4)
    let within = "<root><a b='' c=''></a><b/></root>"
    #expect(fault(within, limits: limits) == nil)
    let without = [
      "<r><a><b/></a></r>": "document:1:7: <b> is nested deeper than 2 levels",
      "<r><a/><b/><c/></r>": "document:1:12: the document has more than 3 elements",
      "<r a='' b='' c=''/>": "document:1:14: <r> has more than 2 attributes",
      "<roots/>": "document:1:2: the name root has more than 4 characters",
      within + "       ":
        "document:1:1: the document has more than 40 bytes, which is the limit",
    ]
    for (text, expected) in without { #expect(fault(text, limits: limits) == expected) }
    limits.bytes = -1
    #expect(fault("", limits: limits)?.hasSuffix("bytes, which is the limit") == true)
    limits.bytes = .max
    #expect(fault(within, limits: limits) == nil)
  }

  @Test func `an endless sequence of bytes is rejected`() {
    let error = #expect(throws: DocumentError.self) {
      try Element(
        reading: repeatElement(UInt8(ascii: " "), count: .max), limits: ReadingLimits(bytes: 9))
    }
    #expect(error?.problems.first?.code == .tooLarge)
  }

  @Test func `a document nested 27,000 levels deep is rejected, whatever the limit`() {
    let text = String(repeating: "<a>", count: 27_000) + String(repeating: "</a>", count: 27_000)
    #expect(fault(text) == "document:1:301: <a> is nested deeper than 100 levels")
    let generous = ReadingLimits(depth: .max, elements: .max)
    #expect(
      fault(text, limits: generous) == "document:1:3001: <a> is nested deeper than 1000 levels")
    #expect(fault(String(repeating: "<a>", count: 27_000))?.hasSuffix("100 levels") == true)
  }

  @Test func `a huge attribute is read whole`() throws {
    let value = String(repeating: "한&lt;", count: 100_000)
    let root = try Element(reading: "<a b='\(value)'/>")
    #expect(root["b"]?.unicodeScalars.count == 200_000)
  }
}
