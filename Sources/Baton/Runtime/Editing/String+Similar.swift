extension String {
  /// The text that is meant, most likely: the one with the fewest letters that differ, if that is not
  /// more than a third of them.
  ///
  /// - Complexity: O(n) in the number of texts, of which those of another length are not looked at.
  func mostSimilar(among texts: some Collection<String>) -> String? {
    let own = Array(lowercased().unicodeScalars.prefix(100))
    var best: String?
    var least = own.count / 3 + 1
    for text in texts where abs(text.unicodeScalars.prefix(100).count - own.count) < least {
      let distance = own.distance(to: Array(text.lowercased().unicodeScalars.prefix(100)))
      if distance < least { (best, least) = (text, distance) }
    }
    return best
  }
}

extension [Unicode.Scalar] {
  /// How many scalars have to be put in, taken out or replaced to make one text of the other.
  ///
  /// Levenshtein, 1966.
  fileprivate func distance(to other: [Unicode.Scalar]) -> Int {
    var distances = Array<Int>(0...other.count)
    for (count, scalar) in enumerated() {
      var diagonal = distances[0]
      distances[0] = count + 1
      for column in other.indices {
        let above = distances[column + 1]
        let replaced = diagonal + (scalar == other[column] ? 0 : 1)
        distances[column + 1] = Swift.min(replaced, above + 1, distances[column] + 1)
        diagonal = above
      }
    }
    return distances[other.count]
  }
}
