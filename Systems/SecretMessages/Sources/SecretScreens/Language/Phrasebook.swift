internal import CommandInput

/// Korean and Chinese translations of English sentences.
///
/// Names in braces are placeholders. The values of placeholders are also translated if the
/// phrasebook contains them.
package struct Phrasebook: Sendable {
  package typealias Sentence = (english: String, korean: String, chinese: String)

  private let entries:
    [(english: SentenceTemplate, korean: SentenceTemplate, chinese: SentenceTemplate)]

  /// Creates a phrasebook from sentences.
  ///
  /// If several sentences match, the first one is used.
  package init(_ sentences: [Sentence]) {
    entries = sentences.map { sentence in
      (
        SentenceTemplate(sentence.english), SentenceTemplate(sentence.korean),
        SentenceTemplate(sentence.chinese)
      )
    }
  }

  /// Returns a sentence in the current language, or unchanged if the phrasebook does not contain
  /// it.
  package func translated(_ sentence: String) -> String {
    guard Speech.language != .english else { return sentence }
    for entry in entries {
      guard let values = entry.english.values(in: sentence) else { continue }
      let other = Speech.language == .korean ? entry.korean : entry.chinese
      return other.filled(with: values.mapValues(translated))
    }
    return sentence
  }
}

private struct SentenceTemplate: Sendable {
  private let beginning: Substring
  private let holes: [(name: Substring, text: Substring)]

  init(_ text: String) {
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    beginning = pieces[0]
    holes = pieces.dropFirst().map { piece in
      let end = piece.firstIndex(of: "}") ?? piece.startIndex
      return (piece[..<end], piece[end...].dropFirst())
    }
  }

  /// Returns the placeholders' values in a sentence, or `nil` if the sentence does not match.
  func values(in sentence: String) -> [Substring: String]? {
    guard sentence.hasPrefix(beginning) else { return nil }
    var rest = sentence[...].dropFirst(beginning.count)
    var values: [Substring: String] = [:]
    for (number, hole) in holes.enumerated() {
      let isLast = number == holes.count - 1
      guard !isLast || rest.hasSuffix(hole.text) else { return nil }
      let end =
        isLast
        ? rest.index(rest.endIndex, offsetBy: -hole.text.count)
        : rest.firstRange(of: hole.text)?.lowerBound
      guard let end else { return nil }
      values[hole.name] = String(rest[..<end])
      rest = rest[end...].dropFirst(hole.text.count)
    }
    return rest.isEmpty ? values : nil
  }

  func filled(with values: [Substring: String]) -> String {
    holes.reduce(into: String(beginning)) { $0 += (values[$1.name] ?? "") + $1.text }
  }
}
