import Catalogues

/// Returns a suggestion for an unknown name, to be appended to a message.
///
/// The result is empty if there are no known names.
func suggestion(for name: String, among known: [String], show: (String) -> String) -> String {
  guard !known.isEmpty else { return "" }
  if let nearest = name.nearest(among: known) {
    return "; did you mean \(show(nearest))?"
  }
  let names = known.prefix(8).map(show).joined(separator: ", ")
  return "; there \(known.count == 1 ? "is" : "are") \(names)\(known.count > 8 ? ", …" : "")"
}
