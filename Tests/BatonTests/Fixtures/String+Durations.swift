extension String {
  /// The text with each duration, and the spaces in front that align it, as `<time>`.
  var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>")
  }
}
