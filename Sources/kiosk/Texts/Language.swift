import CommandInput

/// A language that the kiosk speaks.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case chinese = "zh"

  /// The one in which commands of the house are told to speak.
  init(_ language: CommandLanguage) {
    switch language {
    case .english: self = .english
    case .korean: self = .korean
    case .chinese: self = .chinese
    }
  }

  /// The one that the key for languages goes to next.
  var next: Language {
    let all = Language.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
