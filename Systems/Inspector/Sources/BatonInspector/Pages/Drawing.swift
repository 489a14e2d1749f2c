extension String {
  /// Returns the text, truncated with an ellipsis if it is wider than the limit.
  ///
  /// Characters outside ASCII count twice, because they may be twice as wide.
  func fitting(_ most: Double, each: Double) -> String {
    var (text, width) = ("", 0.0)
    for character in self {
      width += character.isASCII ? each : 2 * each
      guard width <= most else { return text + "…" }
      text.append(character)
    }
    return text
  }
}

extension Double {
  var shown: String { "\((self * 10).rounded() / 10)" }
}
