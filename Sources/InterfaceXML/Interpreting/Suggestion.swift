/// What to write in the place of a name that nobody knows.
///
/// - Parameters:
///   - name: The name.
///   - known: The names that somebody knows.
///   - show: How a name is written.
/// - Returns: The end of a sentence; nothing if nothing is known.
func suggestion(for name: String, among known: [String], show: (String) -> String) -> String {
  guard !known.isEmpty else { return "" }
  if let nearest = nearestName(to: name, among: known) {
    return "; did you mean \(show(nearest))?"
  }
  let names = known.prefix(8).map(show).joined(separator: ", ")
  return "; there \(known.count == 1 ? "is" : "are") \(names)\(known.count > 8 ? ", …" : "")"
}

/// The known name that takes the fewest changes to come from a name; `nil` if all are far away.
///
/// A change is a character more, less, another one, or two neighbours in the other order. A third of the
/// name may change, and one character at least.
func nearestName(to name: String, among known: [String]) -> String? {
  // A name is a word; of what a hostile one is longer, no one is near.
  let wanted = Array(name.lowercased().prefix(40))
  var nearest: (name: String, distance: Int)?
  for candidate in known {
    let found = distance(wanted, Array(candidate.lowercased().prefix(40)))
    if found <= max(1, wanted.count / 3), found < nearest?.distance ?? .max {
      nearest = (candidate, found)
    }
  }
  return nearest?.name
}

/// The optimal string alignment distance.
private func distance(_ left: [Character], _ right: [Character]) -> Int {
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
