extension StringProtocol {
  /// At most 40 characters of the text, in quotes; invisible ones are shown as code points.
  var quoted: String { "\"\(shown)\"" }

  var shown: String {
    var result = ""
    for (count, scalar) in unicodeScalars.prefix(41).enumerated() {
      guard count < 40 else { return result + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        result += "U+" + scalar.hexadecimal
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
