extension String {
  /// What a client sent, as a sentence may repeat it: no longer than a line.
  var shortened: String {
    let limit = 60
    return utf8.count <= limit ? self : prefix(limit) + "…"
  }
}
