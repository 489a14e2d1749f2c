/// What the kiosk says in one language.
struct Texts: Sendable {
  /// A key, then the sentence in English, Korean and Chinese.
  typealias Sentence = (key: String, english: String, korean: String, chinese: String)

  let language: Language
  private static let catalogues: [Language: [String: String]] = {
    let all =
      Texts.ofShell + Texts.ofShop + Texts.ofKitchen + Texts.ofSignUp + Texts.ofMachine
      + Texts.ofPlayground
    return [
      .english: Dictionary(all.map { ($0.key, $0.english) }) { $1 },
      .korean: Dictionary(all.map { ($0.key, $0.korean) }) { $1 },
      .chinese: Dictionary(all.map { ($0.key, $0.chinese) }) { $1 },
    ]
  }()

  /// The keys that have sentences, sorted.
  static var keys: [String] { (catalogues[.english] ?? [:]).keys.sorted() }

  /// A sentence; its key if there is none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - values: What stands for the names in braces.
  /// - Returns: The sentence.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    var text = Self.catalogues[language]?[key] ?? key
    // A value may have braces of its own, so each name is looked for once, from the left.
    var result = ""
    while let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") {
      let name = String(text[text.index(after: start)..<end])
      result += text[..<start] + (values[name] ?? "{\(name)}")
      text = String(text[text.index(after: end)...])
    }
    return result + text
  }

  /// The sentence of a key that a code is part of; the code itself if there is none.
  func code(_ prefix: String, _ code: String, _ values: [String: String] = [:]) -> String {
    let key = "\(prefix).\(code)"
    let text = self(key, values)
    return text == key ? code : text
  }
}
