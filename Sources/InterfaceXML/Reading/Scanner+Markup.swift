extension Scanner {
  mutating func markup() throws(Problem) {
    if isAt("<!--") { return try comment() }
    if isAt("<![CDATA["), !open.isEmpty { return try characterData() }
    if isAt("<!DOCTYPE") {
      throw Problem(
        .notAllowed, place, "document types are not supported; remove <!DOCTYPE …>")
    }
    if isAt("<!") { throw fault("<! begins neither a comment nor <![CDATA[ in an element") }
    if isAt("<?") { return try instruction() }
    isInText = false
    if isAt("</") { return try endTag() }
    try beginTag()
  }

  private mutating func beginTag() throws(Problem) {
    let depth = min(limits.depth, ReadingLimits.mostLevels)
    let start = place
    guard !open.isEmpty || tags.isEmpty else {
      throw fault("a document has only one root element, which is <\(tags[0].name.shown)>")
    }
    skip("<")
    var tag = Tag(name: try name(of: "a tag"), place: start)
    guard tags.count < limits.elements else {
      throw Problem(
        .tooLarge, start, "the document has more than \(limits.elements) elements")
    }
    guard open.count < depth else {
      throw Problem(.tooDeep, start, "<\(tag.name.shown)> is nested deeper than \(depth) levels")
    }
    var names: Set<String> = []
    while true {
      let hasSpace = try skipSpaces()
      if isAt("/>") {
        skip("/>")
        return tags.append(tag)
      }
      if isAt(">") {
        skip(">")
        open.append(tags.count)
        return tags.append(tag)
      }
      guard index < bytes.count else {
        throw Problem(.illFormed, start, "the tag <\(tag.name.shown) has no end; write >")
      }
      guard hasSpace else { throw fault("<\(tag.name.shown)> needs a space or > here") }
      tag.attributes.append(try attribute(of: tag, known: &names))
    }
  }

  private mutating func attribute(
    of tag: Tag, known: inout Set<String>
  ) throws(Problem) -> (name: String, place: Place) {
    let (start, first) = (place, index)
    let name = try name(of: "an attribute of <\(tag.name.shown)>")
    // The parser interprets names that begin with `xmlns`, and drops those that are not valid.
    replacements.append((first..<index, Self.readableName(of: tag.attributes.count)))
    guard known.insert(name).inserted else {
      throw Problem(.illFormed, start, "<\(tag.name.shown)> has \(name.shown) twice; keep one")
    }
    guard known.count <= limits.attributes else {
      throw Problem(
        .tooLarge, start, "<\(tag.name.shown)> has more than \(limits.attributes) attributes")
    }
    try skipSpaces()
    guard next == UInt8(ascii: "=") else {
      throw fault("\(name.shown) has no value; write \(name.shown)=\"…\"")
    }
    skip("=")
    try skipSpaces()
    try value(of: name)
    return (name, start)
  }

  static func readableName(of position: Int) -> String { "a\(position)" }

  private mutating func value(of name: String) throws(Problem) {
    let start = place
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("the value of \(name.shown) needs quotes")
    }
    skip("'")
    while let next, next != quote {
      if next == UInt8(ascii: "<") {
        throw fault("< is not allowed in the value of \(name.shown); write &lt;")
      }
      if next == UInt8(ascii: "&") { try reference() } else { try take() }
    }
    guard next == quote else {
      throw Problem(.illFormed, start, "the value of \(name.shown) has no closing quote")
    }
    skip("'")
  }

  private mutating func endTag() throws(Problem) {
    let start = place
    skip("</")
    let name = try name(of: "an end tag")
    guard let last = open.popLast() else {
      throw Problem(.illFormed, start, "</\(name.shown)> closes no open element; remove it")
    }
    let tag = tags[last]
    guard tag.name.unicodeScalars.elementsEqual(name.unicodeScalars) else {
      throw Problem(
        .illFormed, start,
        """
        </\(name.shown)> appears where <\(tag.name.shown)> of \(tag.place) must end; write \
        </\(tag.name.shown)>
        """)
    }
    try skipSpaces()
    guard next == UInt8(ascii: ">") else { throw fault("</\(name.shown) has no end; write >") }
    skip(">")
  }

  private mutating func comment() throws(Problem) {
    let start = place
    skip("<!--")
    while !isAt("--") {
      guard index < bytes.count else {
        throw Problem(.illFormed, start, "the comment has no end; write -->")
      }
      try take()
    }
    guard isAt("-->") else { throw fault("-- is allowed in a comment only at its end") }
    skip("-->")
  }

  private mutating func characterData() throws(Problem) {
    let start = place
    skip("<![CDATA[")
    while !isAt("]]>") {
      guard index < bytes.count else {
        throw Problem(.illFormed, start, "<![CDATA[ has no end; write ]]>")
      }
      beginText()
      try take()
    }
    skip("]]>")
  }

  private mutating func instruction() throws(Problem) {
    let (start, first) = (place, index)
    skip("<?")
    let name = try name(of: "a processing instruction")
    guard name.lowercased() != "xml" else {
      throw Problem(.illFormed, start, "<?xml …?> is allowed only at the very beginning")
    }
    let hasSpace = try skipSpaces()
    guard hasSpace || isAt("?>") || index == bytes.count else {
      throw fault("<?\(name.shown) needs a space or ?> here")
    }
    while !isAt("?>") {
      guard index < bytes.count else {
        throw Problem(.illFormed, start, "<?\(name.shown) has no end; write ?>")
      }
      try take()
    }
    skip("?>")
    // The parser crashes on an instruction without data (`<?page?>`), so replace it with a comment.
    replacements.append((first..<index, "<!---->"))
  }
}
