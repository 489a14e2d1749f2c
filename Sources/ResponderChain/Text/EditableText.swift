/// Text being edited, with the selection and any text that an input method has not committed.
///
/// Positions are counted in user-perceived characters, so an edit never separates a letter from its
/// accent or splits an emoji. Inserted text may combine with existing text: if the parts of a
/// Korean syllable are inserted one after another, they become one character.
///
/// ```swift
/// var text = EditableText("cafe")
/// text.insert("\u{301}")
/// text.string            // "café"
/// text.characters.count  // 4
/// text.deleteBackward()
/// text.string            // "caf"
/// ```
public struct EditableText: Hashable, Sendable {
  /// The characters.
  public private(set) var characters: [Character]
  /// The selected range, or the cursor's position if the range is empty.
  public private(set) var selection: Range<Int>
  /// The range of the text that an input method may still replace.
  public private(set) var marked: Range<Int>?

  /// Creates editable text with the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    selection = characters.count..<characters.count
  }

  /// The whole text as a string.
  public var string: String { String(characters) }
  /// The selected text.
  public var selectedText: String { String(characters[selection]) }

  /// Selects a range, clamped to the text, and commits marked text.
  ///
  /// - Parameter range: The characters to select. An empty range places the cursor.
  public mutating func select(_ range: Range<Int>) {
    selection = limited(range)
    marked = nil
  }

  /// Selects the word at the cursor, which consists of letters and digits.
  ///
  /// If there is no word, selects the character before or after the cursor.
  public mutating func selectWord() {
    let place = selection.lowerBound
    let isInWord: (Character) -> Bool = { $0.isLetter || $0.isNumber }
    let before = characters[..<place].reversed().prefix(while: isInWord).count
    let behind = characters[place...].prefix(while: isInWord).count
    guard before + behind == 0 else { return select(place - before..<place + behind) }
    let start = max(0, place - 1)
    select(start..<min(start + 1, characters.count))
  }

  private func limited(_ range: Range<Int>) -> Range<Int> {
    let lower = min(max(range.lowerBound, 0), characters.count)
    return lower..<min(max(range.upperBound, lower), characters.count)
  }

  /// Replaces the marked text, or else the selection, and places the cursor after the new text.
  public mutating func insert(_ text: String) {
    let place = marked ?? selection
    marked = nil
    selection = replace(place, with: text)
    selection = selection.upperBound..<selection.upperBound
  }

  /// Replaces the marked text, or else the selection, with new marked text.
  ///
  /// - Parameters:
  ///   - text: The new marked text. An empty string removes the marked text.
  ///   - range: The selected range within the text.
  public mutating func setMarked(_ text: String, selected range: Range<Int>) {
    let place = replace(marked ?? selection, with: text)
    marked = text.isEmpty ? nil : place
    let lower = place.lowerBound + min(max(range.lowerBound, 0), place.count)
    selection = lower..<(place.lowerBound + min(max(range.upperBound, 0), place.count))
  }

  /// Commits the marked text unchanged.
  public mutating func unmark() { marked = nil }

  /// Deletes the selection, or else the character before the cursor.
  public mutating func deleteBackward() {
    marked = nil
    if selection.isEmpty, selection.lowerBound > 0 {
      selection = selection.lowerBound - 1..<selection.lowerBound
    }
    insert("")
  }

  /// Deletes the selection, or else the character after the cursor.
  public mutating func deleteForward() {
    marked = nil
    if selection.isEmpty, selection.lowerBound < characters.count {
      selection = selection.lowerBound..<selection.lowerBound + 1
    }
    insert("")
  }

  /// Moves the cursor by `offset` characters, or the end of the selection if `extends` is `true`.
  public mutating func move(by offset: Int, extends: Bool = false) {
    marked = nil
    let offset = min(max(offset, -characters.count), characters.count)
    if extends {
      let end = min(max(selection.upperBound + offset, selection.lowerBound), characters.count)
      selection = selection.lowerBound..<end
    } else if !selection.isEmpty {
      let end = offset < 0 ? selection.lowerBound : selection.upperBound
      selection = end..<end
    } else {
      let place = min(max(selection.lowerBound + offset, 0), characters.count)
      selection = place..<place
    }
  }

  /// Returns the longest prefix that fits when it replaces the marked text or the selection.
  ///
  /// Text that combines with the preceding character takes up no space. A character with very many
  /// scalars counts as more than one, so the limit also bounds the time.
  func fitting(_ text: String, upTo limit: Int) -> String {
    let room = max(0, limit - characters.count + (marked ?? selection).count)
    guard text.utf8.count > room else { return text }
    let candidate = String(text.unicodeScalars.prefix((room + 1) * Self.scalarsPerCharacter))
    var new = self
    new.insert(candidate)
    let isWhole = candidate.utf8.count == text.utf8.count
    return isWhole && new.characters.count <= limit ? text : String(candidate.prefix(room))
  }

  /// The number of scalars that count as one character; a family emoji of four people has seven.
  private static var scalarsPerCharacter: Int { 8 }

  /// Replaces a range, and returns the range of the new text, including characters that it combines
  /// with.
  ///
  /// - Complexity: O(n) in the length of the new and the replaced text if the range is at the end.
  private mutating func replace(_ range: Range<Int>, with text: String) -> Range<Int> {
    // The new text may combine with the character before the range, because boundaries depend on
    // the preceding text. After the range, extend until a boundary is the same as before.
    let first = max(0, range.lowerBound - 1)
    let head = String(characters[first..<range.lowerBound])
    var last = min(range.upperBound + 1, characters.count)
    var new = Array(head + text + String(characters[range.upperBound..<last]))
    while last < characters.count, new.last?.utf8.count != characters[last - 1].utf8.count {
      last = min(last + (last - range.upperBound), characters.count)
      new = Array(head + text + String(characters[range.upperBound..<last]))
    }
    // If the text has combined with its neighbors, include the combined characters in the range.
    let lower = !head.isEmpty && new.first?.utf8.count == head.utf8.count ? 1 : 0
    var upper = new.count
    var behind = characters[range.upperBound..<last].reduce(0) { $0 + $1.utf8.count }
    while upper > 0, behind >= new[upper - 1].utf8.count {
      upper -= 1
      behind -= new[upper].utf8.count
    }
    characters.replaceSubrange(first..<last, with: new)
    return (first + min(lower, upper))..<(first + upper)
  }
}
