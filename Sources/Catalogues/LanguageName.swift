/// Names of languages as BCP 47 writes them, and as the tables here have them.
enum LanguageName {
  /// A language as it is looked for: in small letters, with hyphens.
  static func key(of language: String) -> String {
    let key = language.lowercased()
    return key.utf8.contains(UInt8(ascii: "_")) ? String(key.map { $0 == "_" ? "-" : $0 }) : key
  }

  /// A language without its last part; `nil` if it has but one.
  static func shortened(_ form: String) -> String? {
    form.utf8.lastIndex(of: UInt8(ascii: "-")).map { String(form[..<$0]) }
  }

  /// A language, then its shorter forms: `zh-hant-tw`, `zh-hant`, `zh`.
  static func forms(of language: String) -> some Sequence<String> {
    sequence(first: key(of: language), next: shortened)
  }
}
