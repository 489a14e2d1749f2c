import CommandInput

enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case chinese = "zh"

  init(_ language: CommandLanguage) {
    switch language {
    case .english: self = .english
    case .korean: self = .korean
    case .chinese: self = .chinese
    }
  }

  var next: Language {
    let all = Language.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
