extension Path {
  /// How many unicode scalars a path shows of one text: of a response, an error, a reason, a note or,
  /// where it is drawn, a name.
  ///
  /// What is longer ends in an ellipsis.
  public static var textLimit: Int { 120 }

  /// How many notes a path shows of one visit; one more says how many others there were.
  public static var noteLimit: Int { 16 }
}

extension String {
  /// The text, no longer than a path shows one.
  ///
  /// It counts scalars, since one character may have a million of them.
  @inlinable
  var shortened: String {
    // There are no more scalars than bytes.
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
  /// The notes that a path shows, cut to length, and one that says how many more there were.
  func limited(and others: Int) -> [String] {
    // One more is what this made of them when the path was taken.
    if others == 0, count <= Path.noteLimit + 1 { return map(\.shortened) }
    let left = Swift.max(0, count - Path.noteLimit) + others
    let shown = prefix(Path.noteLimit).map(\.shortened)
    return shown + ["and \(left) more"]
  }
}
