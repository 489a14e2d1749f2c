extension String {
  /// The known name that takes the fewest changes to come from this one: what somebody meant who wrote it
  /// wrong.
  ///
  /// ```swift
  /// "lable".nearest(among: ["button", "label"])   // Optional("label")
  /// "slider".nearest(among: ["button", "label"])   // nil
  /// ```
  ///
  /// A change is a character more, less, another one, or two neighbours in the other order; upper and
  /// lower case are alike. A third of the name may change, and one character at least.
  ///
  /// - Parameter known: The names that there are.
  /// - Returns: The first of those that are nearest; `nil` if all are far away.
  /// - Complexity: O(n) for n names, of whose characters forty are looked at.
  public func nearest(among known: some Sequence<String>) -> String? {
    // A name is a word; of what a hostile one is longer, no one is near.
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

/// The optimal string alignment distance.
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
