struct MetricName: Sendable {
  enum Kind: String, Sendable { case counter, gauge, histogram, timer }

  let text: String
  let type: String

  /// Creates the name for a label.
  ///
  /// The name of a counter ends in `_total`, and the name of a timer in `_seconds`.
  init(_ label: String, _ kind: Kind) {
    let name = label.withUnderscores
    switch kind {
    case .counter: text = name.hasSuffix("_total") ? name : name + "_total"
    case .timer: text = name.hasSuffix("_seconds") ? name : name + "_seconds"
    case .gauge, .histogram: text = name
    }
    type = kind == .timer ? Kind.histogram.rawValue : kind.rawValue
  }

  /// The names that this metric uses: four for a histogram, and one for any other metric.
  var taken: [String] {
    type == "histogram" ? [text] + ["_bucket", "_count", "_sum"].map { text + $0 } : [text]
  }
}

extension String {
  /// The text with each character that is not an ASCII letter or digit replaced by an underscore.
  ///
  /// The result never begins with a digit.
  var withUnderscores: String {
    let letters = unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? Character(scalar) : "_"
    }
    return (letters.first?.isNumber ?? true ? "_" : "") + String(letters)
  }

  /// Returns the text with a backslash before backslashes and the given scalars.
  ///
  /// A line feed becomes `\n`. This function processes scalars, because `\r\n`, or a quotation mark
  /// with a combining mark, is a single `Character`.
  func escaped(_ others: Unicode.Scalar...) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\n" || others.contains(scalar) { text.append("\\") }
      text.append(scalar == "\n" ? "n" : scalar)
    }
    return String(text)
  }
}
