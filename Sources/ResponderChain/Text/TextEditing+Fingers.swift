extension TextEditing {
  /// Returns the character at a point, if the host can determine it.
  func characterIndex(at point: Point) -> Int? {
    windowOfResponder?.application?.host?.characterIndex(at: point, in: self)
  }
}
