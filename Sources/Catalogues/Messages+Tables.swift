extension Messages {
  /// A code and its sentence in English, Korean, and Chinese.
  package typealias Sentence = (code: String, english: String, korean: String, chinese: String)

  package init(_ sentences: [Sentence]) {
    self = Messages()
      .adding(MessageCatalogue("en", Dictionary(sentences.map { ($0.code, $0.english) }) { $1 }))
      .adding(MessageCatalogue("ko", Dictionary(sentences.map { ($0.code, $0.korean) }) { $1 }))
      .adding(MessageCatalogue("zh", Dictionary(sentences.map { ($0.code, $0.chinese) }) { $1 }))
  }

  /// Returns the catalogue's text for a name, such as `product.water`, or else the name itself.
  package func name(_ name: String, of kind: String, in language: String) -> String {
    let code = "\(kind).\(name)"
    return hasText(code, in: language) ? text(code, in: language) : name
  }
}
