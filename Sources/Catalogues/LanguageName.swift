enum LanguageName {
  /// Returns the lookup key of a language: its name in lowercase, with hyphens.
  static func key(of language: String) -> String {
    let key = language.lowercased()
    return key.utf8.contains(UInt8(ascii: "_")) ? String(key.map { $0 == "_" ? "-" : $0 }) : key
  }

  /// Returns a language name without its last part, or `nil` if it has only one part.
  static func shortened(_ form: String) -> String? {
    form.utf8.lastIndex(of: UInt8(ascii: "-")).map { String(form[..<$0]) }
  }

  /// Returns a language and its shorter forms, such as `zh-hant-tw`, `zh-hant`, and `zh`.
  static func forms(of language: String) -> some Sequence<String> {
    sequence(first: key(of: language), next: shortened)
  }
}
