extension String {
  /// The text with each duration, including the spaces that align it, replaced by `<time>`.
  var withoutDurations: String {
    replacing(#/ +\d+ (ns|µs|ms|s)\b/#, with: " <time>")
  }
}
