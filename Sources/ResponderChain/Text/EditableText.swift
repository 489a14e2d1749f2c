/// A text while it is being edited: what is selected, and what an input method has not decided yet.
///
/// Places are counted in what a reader takes for one character each, so no edit cuts a letter from its
/// accent or a family in two. What is put in may join what is there: the pieces of a Korean syllable, that
/// come one after the other, become one character.
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
  /// What is selected; where it is empty, where the cursor is.
  public private(set) var selection: Range<Int>
  /// What an input method has put in and may still replace.
  public private(set) var marked: Range<Int>?

  /// Makes a text with the cursor at its end.
  ///
  /// - Parameter text: The text.
  public init(_ text: String = "") {
    characters = Array(text)
    selection = characters.count..<characters.count
  }

  /// The whole text.
  public var string: String { String(characters) }
  /// What is selected.
  public var selectedText: String { String(characters[selection]) }

  /// Selects something; what is out of range is the nearest end.
  ///
  /// What was marked is decided.
  ///
  /// - Parameter range: Which characters; an empty range puts the cursor there.
  public mutating func select(_ range: Range<Int>) {
    selection = limited(range)
    marked = nil
  }

  private func limited(_ range: Range<Int>) -> Range<Int> {
    let lower = min(max(range.lowerBound, 0), characters.count)
    return lower..<min(max(range.upperBound, lower), characters.count)
  }

  /// Puts a text in the place of what is marked, or else selected; the cursor is behind it.
  ///
  /// - Parameter text: The text.
  public mutating func insert(_ text: String) {
    let place = marked ?? selection
    marked = nil
    selection = replace(place, with: text)
    selection = selection.upperBound..<selection.upperBound
  }

  /// Puts a text in that is not decided yet, in the place of what is marked, or else selected.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one takes away what was marked.
  ///   - range: What of it is selected.
  public mutating func setMarked(_ text: String, selected range: Range<Int>) {
    let place = replace(marked ?? selection, with: text)
    marked = text.isEmpty ? nil : place
    let lower = place.lowerBound + min(max(range.lowerBound, 0), place.count)
    selection = lower..<(place.lowerBound + min(max(range.upperBound, 0), place.count))
  }

  /// Decides what is marked as it is.
  public mutating func unmark() { marked = nil }

  /// Deletes what is selected, or else the character before the cursor.
  public mutating func deleteBackward() {
    marked = nil
    if selection.isEmpty, selection.lowerBound > 0 {
      selection = selection.lowerBound - 1..<selection.lowerBound
    }
    insert("")
  }

  /// Deletes what is selected, or else the character behind the cursor.
  public mutating func deleteForward() {
    marked = nil
    if selection.isEmpty, selection.lowerBound < characters.count {
      selection = selection.lowerBound..<selection.lowerBound + 1
    }
    insert("")
  }

  /// Moves the cursor, or the end of the selection.
  ///
  /// - Parameters:
  ///   - offset: By how many characters.
  ///   - extends: Whether what is passed over is selected.
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

  /// - Returns: Where the new text is, what it has joined included.
  private mutating func replace(_ range: Range<Int>, with text: String) -> Range<Int> {
    let before = String(characters[..<range.lowerBound])
    let after = String(characters[range.upperBound...])
    let start = before.utf8.count
    let end = start + text.utf8.count
    characters = Array(before + text + after)
    // Both ends fall on the character that they are in, once the pieces have joined.
    var (offset, lower, upper) = (0, characters.count, characters.count)
    for (index, character) in characters.enumerated() {
      if offset <= start { lower = index }
      if offset >= end {
        upper = index
        break
      }
      offset += character.utf8.count
    }
    if offset <= start { lower = min(upper, characters.count) }
    return min(lower, upper)..<upper
  }
}
