extension String {
  /// Returns the known name that is closest to this misspelled name, or `nil` if none is close
  /// enough.
  ///
  /// ```swift
  /// "lable".nearest(among: ["button", "label"])   // Optional("label")
  /// "slider".nearest(among: ["button", "label"])   // nil
  /// ```
  ///
  /// An insertion, a deletion, a replacement, or a swap of adjacent characters counts as one
  /// change. Letter case is ignored. A third of this name's characters may change, but always at
  /// least one.
  ///
  /// - Complexity: O(n) in the number of names, because only their first forty characters are
  ///   compared.
  public func nearest(among known: some Sequence<String>) -> String? {
    // Real names are short; the limit bounds the time that hostile input can take.
    let wanted = Array(String(prefix(40)).lowercased())
    guard !wanted.isEmpty else { return nil }
    var nearest: (name: String, distance: Int)?
    for candidate in known {
      let found = alignmentDistance(wanted, Array(String(candidate.prefix(40)).lowercased()))
      if found <= max(1, wanted.count / 3), found < nearest?.distance ?? .max {
        nearest = (candidate, found)
      }
    }
    return nearest?.name
  }
}

/// Returns the optimal string alignment distance.
private func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for (index, character) in left.enumerated() {
    var current = [index + 1]
    for (place, other) in right.enumerated() {
      var least = min(
        last[place] + (character == other ? 0 : 1), last[place + 1] + 1, current[place] + 1)
      if index > 0, place > 0, character == right[place - 1], left[index - 1] == other {
        least = min(least, beforeLast[place - 1] + 1)
      }
      current.append(least)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
