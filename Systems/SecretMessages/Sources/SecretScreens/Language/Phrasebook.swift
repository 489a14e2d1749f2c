internal import CommandInput

/// Sentences of somebody who speaks English alone, in Korean and Chinese.
///
/// Names in braces stand for what differs from time to time, which may be such a sentence itself.
package struct Phrasebook: Sendable {
  /// A sentence in the three languages.
  package typealias Sentence = (english: String, korean: String, chinese: String)

  private let entries:
    [(english: SentenceTemplate, korean: SentenceTemplate, chinese: SentenceTemplate)]

  /// A book; the first sentence that fits counts.
  package init(_ sentences: [Sentence]) {
    entries = sentences.map { sentence in
      (
        SentenceTemplate(sentence.english), SentenceTemplate(sentence.korean),
        SentenceTemplate(sentence.chinese)
      )
    }
  }

  /// A sentence in the language spoken; one that is not in the book stays as it is.
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

/// A sentence with names in braces.
private struct SentenceTemplate: Sendable {
  private let beginning: Substring
  private let holes: [(name: Substring, text: Substring)]

  /// Reads a template.
  init(_ text: String) {
    let pieces = text.split(separator: "{", omittingEmptySubsequences: false)
    beginning = pieces[0]
    holes = pieces.dropFirst().map { piece in
      let end = piece.firstIndex(of: "}") ?? piece.startIndex
      return (piece[..<end], piece[end...].dropFirst())
    }
  }

  /// What stands for the names in a sentence; `nil` where it is another sentence.
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

  /// The sentence with what stands for its names.
  func filled(with values: [Substring: String]) -> String {
    holes.reduce(into: String(beginning)) { $0 += (values[$1.name] ?? "") + $1.text }
  }
}
