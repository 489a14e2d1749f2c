// A name or a detail in a drawing. It is anybody's text, and a program will read it, so it is looked
// at scalar by scalar: a quote and the mark on it are one character, which is no quote.

extension String {
  /// The text on one line; what cannot be seen is written as Swift would write it.
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

  /// Only letters, digits and signs that mean nothing to any format, after which nothing is to be
  /// looked at.
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

  /// The text between the quotes of a Mermaid label, of which nothing is empty.
  var inMermaid: String {
    let line = inDiagram
    // An empty label is an error, and one of spaces is not.
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

  /// The text between the quotes of a DOT label.
  var inDOT: String {
    let line = inDiagram
    if line.isPlain { return line }
    var text = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      switch scalar {
      // Graphviz knows escapes of its own in labels, such as \N for the node's name.
      case "\"", "\\": text.append(contentsOf: ["\\", scalar])
      // It reads the entities of HTML.
      case "&": text.append(contentsOf: "&amp;".unicodeScalars)
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether it has a place or a sign of its own in a line.
  fileprivate var isSeen: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    // Mermaid's own sign for a code that it has found, of which it would make another character.
    if self == "ﬂ" { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  fileprivate var escapedInDiagram: String {
    isASCII ? escaped(asASCII: true) : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// Whether scripts and emoji are spelled with it: the joiners, and the selectors of a variation.
  fileprivate var joins: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: true
    default: false
    }
  }

  /// Whether it can stand in a label as it is.
  ///
  /// Mermaid looks for directives, entities, icons, formulas and styles before it reads labels, and
  /// for lists and emphasis after that. Rather than knowing all of it, this knows what is harmless.
  fileprivate func meansNothingToMermaid(after last: Unicode.Scalar) -> Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "(", ")", "'", "/", "=", "!", "?": true
    // At the beginning it would be a list's.
    case "-": last.properties.isAlphabetic || ("0"..."9").contains(last)
    default: !isASCII
    }
  }
}
