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

  /// Selects the word at the cursor, which goes as far as letters and digits do; where there is none, the
  /// character before it or behind it.
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

  /// As much of a text as there is room for in the place of what is marked, or else selected.
  ///
  /// What joins the character before it needs no room. A character of very many scalars counts for more
  /// than one, so that a limit of characters is one of work as well.
  func fitting(_ text: String, upTo limit: Int) -> String {
    let room = max(0, limit - characters.count + (marked ?? selection).count)
    guard text.utf8.count > room else { return text }
    let candidate = String(text.unicodeScalars.prefix((room + 1) * Self.scalarsPerCharacter))
    var new = self
    new.insert(candidate)
    let isWhole = candidate.utf8.count == text.utf8.count
    return isWhole && new.characters.count <= limit ? text : String(candidate.prefix(room))
  }

  /// A family of four has seven.
  private static var scalarsPerCharacter: Int { 8 }

  /// - Returns: Where the new text is, what it has joined included.
  /// - Complexity: O(n) in the length of the new text, and of what it replaces, at the end of the text.
  private mutating func replace(_ range: Range<Int>, with text: String) -> Range<Int> {
    // Where characters end depends on what is before them: of the text before the place, the last
    // character may go on; of the one behind it, more follows until an end is where one was.
    let first = max(0, range.lowerBound - 1)
    let head = String(characters[first..<range.lowerBound])
    var last = min(range.upperBound + 1, characters.count)
    var new = Array(head + text + String(characters[range.upperBound..<last]))
    while last < characters.count, new.last?.utf8.count != characters[last - 1].utf8.count {
      last = min(last + (last - range.upperBound), characters.count)
      new = Array(head + text + String(characters[range.upperBound..<last]))
    }
    // Both ends fall on the character that they are in, once the pieces have joined.
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
