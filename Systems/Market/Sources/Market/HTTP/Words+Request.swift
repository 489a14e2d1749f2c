import Hummingbird

extension Words {
  /// Creates words in the language that the visitor chose, or else in the one that the browser
  /// prefers.
  init(_ request: Request) {
    let chosen = request.cookies["language"]?.value
    self.init(
      chosen.flatMap { Self.spoken($0) }
        ?? request.headers[.acceptLanguage].flatMap(Self.preferred) ?? Self.english.language)
  }

  /// Returns the language with the greatest weight in `Accept-Language`.
  ///
  /// If several languages have that weight, returns the first one.
  private static func preferred(_ field: String) -> String? {
    var best: (language: String, weight: Double)?
    for range in field.split(separator: ",").prefix(20) {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first, let language = spoken(tag) else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      let value = weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if value <= 1, value > best?.weight ?? 0 { best = (language, value) }
    }
    return best?.language
  }
}
