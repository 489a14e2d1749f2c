extension Path {
  /// The maximum number of Unicode scalars of a string in a path.
  ///
  /// Longer responses, errors, reasons, notes, and names in drawings end with an ellipsis.
  public static var textLimit: Int { 120 }

  /// The maximum number of notes that a path shows for one visit; a count of the others follows.
  public static var noteLimit: Int { 16 }
}

extension String {
  /// The text, limited to ``Path/textLimit`` scalars; a character has no maximum length.
  @inlinable
  var shortened: String {
    // A string has at least as many bytes as scalars.
    utf8.count <= Path.textLimit ? self : cut
  }

  @usableFromInline
  @inline(never)
  var cut: String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Path.textLimit, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension [String] {
  func limited(and others: Int) -> [String] {
    // One note more than the limit: when the path was recorded, the count was added as a note.
    if others == 0, count <= Path.noteLimit + 1 { return map(\.shortened) }
    let left = Swift.max(0, count - Path.noteLimit) + others
    let shown = prefix(Path.noteLimit).map(\.shortened)
    return shown + ["and \(left) more"]
  }
}
