extension Path {
  /// The maximum number of Unicode scalars in a string that a path shows.
  ///
  /// Longer responses, errors, reasons, notes, and names in drawings are cut off with an ellipsis.
  public static var textLimit: Int { 120 }

  /// The maximum number of notes that a path shows for a visit; a count of the other notes follows.
  public static var noteLimit: Int { 16 }
}

extension String {
  /// This string, cut off after ``Path/textLimit`` scalars because a single character may have any
  /// length.
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
    // The list may have one more note than the limit, because recording adds the count as a note.
    if others == 0, count <= Path.noteLimit + 1 { return map(\.shortened) }
    let left = Swift.max(0, count - Path.noteLimit) + others
    let shown = prefix(Path.noteLimit).map(\.shortened)
    return shown + ["and \(left) more"]
  }
}
