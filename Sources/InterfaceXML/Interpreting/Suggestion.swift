import Catalogues

/// What to write in the place of a name that nobody knows.
///
/// - Parameters:
///   - name: The name.
///   - known: The names that somebody knows.
///   - show: How a name is written.
/// - Returns: The end of a sentence; nothing if nothing is known.
func suggestion(for name: String, among known: [String], show: (String) -> String) -> String {
  guard !known.isEmpty else { return "" }
  if let nearest = name.nearest(among: known) {
    return "; did you mean \(show(nearest))?"
  }
  let names = known.prefix(8).map(show).joined(separator: ", ")
  return "; there \(known.count == 1 ? "is" : "are") \(names)\(known.count > 8 ? ", …" : "")"
}
