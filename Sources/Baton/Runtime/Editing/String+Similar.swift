extension String {
  /// The text that is meant, most likely: the one with the fewest letters that differ, if that is not
  /// more than a third of them; two neighbours that are swapped differ in one.
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
  /// How many mistakes make one text of the other: scalars that are put in, taken out or replaced, and
  /// neighbours that are swapped, each of which is part of one mistake only.
  ///
  /// Levenshtein, 1966, with the swap of Damerau, 1964: optimal string alignment.
  fileprivate func distance(to other: [Unicode.Scalar]) -> Int {
    // The rows of the last two prefixes, and of the one that is being looked at.
    var before = Array<Int>(0...other.count)
    var last = before
    var row = before
    for (count, scalar) in enumerated() {
      row[0] = count + 1
      for column in other.indices {
        let replaced = last[column] + (scalar == other[column] ? 0 : 1)
        var least = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
        if count > 0, column > 0, scalar == other[column - 1], self[count - 1] == other[column] {
          least = Swift.min(least, before[column - 1] + 1)
        }
        row[column + 1] = least
      }
      swap(&before, &last)
      swap(&last, &row)
    }
    return last[other.count]
  }
}
