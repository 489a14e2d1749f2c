// Names and details are escaped scalar by scalar, because other programs parse them. Escaping by
// character would miss a quote followed by a combining mark, which together form one character.

extension String {
  /// This string on one line, with invisible scalars escaped as in a Swift string literal.
  var inDiagram: String {
    if isPlain { return self }
    var line = String.UnicodeScalarView()
    var last: Unicode.Scalar = "\n"
    for scalar in unicodeScalars {
      if scalar.isSeen || scalar.joins && !last.isASCII && last.isSeen {
        line.append(scalar)
      } else {
        line.append(contentsOf: scalar.escapedInDiagram.unicodeScalars)
      }
      last = scalar
    }
    return String(line)
  }

  private var isPlain: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }

  var inMermaid: String {
    let line = inDiagram
    // Mermaid rejects an empty label, but accepts a space.
    if line.isEmpty { return " " }
    if line.isPlain { return line }
    var text = ""
    var last: Unicode.Scalar = " "
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\"": text += "#quot;"
      case "&": text += "#amp;"
      case "<": text += "#lt;"
      case ">": text += "#gt;"
      case _ where scalar.meansNothingToMermaid(after: last): text.unicodeScalars.append(scalar)
      default: text += "#\(scalar.value);"
      }
      last = scalar
    }
    return text
  }

  var inDOT: String {
    let line = inDiagram
    if line.isPlain { return line }
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      // Graphviz has its own escapes in labels, such as \N for the node's name.
      case "\"", "\\": text.append(contentsOf: ["\\", scalar])
      // Graphviz also decodes HTML entities.
      case "&": text.append(contentsOf: "&amp;".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    // Mermaid uses this scalar internally as a placeholder and would replace it.
    if self == "ﬂ" { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var escapedInDiagram: String {
    isASCII ? escaped(asASCII: true) : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether the scalar is a joiner or a variation selector, which some scripts and emoji need.
  fileprivate var joins: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: true
    default: false
    }
  }

  /// Whether the scalar can appear unescaped in a label.
  ///
  /// Mermaid processes directives, entities, icons, formulas, styles, lists and emphasis in labels,
  /// so only scalars that are known to be safe stay unescaped.
  fileprivate func meansNothingToMermaid(after last: Unicode.Scalar) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "(", ")", "'", "/", "=", "!", "?": true
    // At the beginning of a label, a hyphen would start a list.
    case "-": last.properties.isAlphabetic || ("0"..."9").contains(last)
    default: !isASCII
    }
  }
}
