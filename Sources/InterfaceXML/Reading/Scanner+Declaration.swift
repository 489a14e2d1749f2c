extension Scanner {
  /// Scans `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` with its two optional parts.
  mutating func declaration() throws(Problem) {
    skip("<?xml")
    var hasSpace = try skipSpaces()
    guard let version = try setting("version") else {
      throw fault("<?xml needs a version here; write version=\"1.0\"")
    }
    guard version.text == "1.0" else {
      throw Problem(
        .notAllowed, version.place, "version \(version.text.quoted) is not supported; write 1.0")
    }
    hasSpace = try skipSpaces()
    if hasSpace, let encoding = try setting("encoding") {
      guard ["utf-8", "us-ascii"].contains(encoding.text.lowercased()) else {
        throw Problem(
          .notAllowed, encoding.place,
          "encoding \(encoding.text.quoted) is not supported; save and declare it as UTF-8")
      }
      hasSpace = try skipSpaces()
    }
    if hasSpace, let standalone = try setting("standalone") {
      guard ["yes", "no"].contains(standalone.text) else {
        throw Problem(
          .illFormed, standalone.place,
          "standalone must be yes or no, not \(standalone.text.quoted)")
      }
      try skipSpaces()
    }
    guard isAt("?>") else { throw fault("<?xml has no end here; write ?>") }
    skip("?>")
  }

  private mutating func setting(
    _ name: StaticString
  ) throws(Problem) -> (text: String, place: Place)? {
    guard isAt(name) else { return nil }
    skip(name)
    try skipSpaces()
    guard next == UInt8(ascii: "=") else { throw fault("\(name) has no value; write = and quotes") }
    skip("=")
    try skipSpaces()
    guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault("the value of \(name) needs quotes")
    }
    skip("'")
    let start = place
    var text = String.UnicodeScalarView()
    while let next, next != quote { text.append(try take()) }
    guard next == quote else {
      throw Problem(.illFormed, start, "the value of \(name) has no closing quote")
    }
    skip("'")
    return (String(text), start)
  }
}
