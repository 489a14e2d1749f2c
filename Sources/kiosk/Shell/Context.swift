import Baton

/// What all pages share.
@MainActor
final class Context {
  let screens: KioskScreens
  let log = PathLog()
  var language: Language
  /// Ends the program.
  var onQuit: () -> Void = {}

  init(_ screens: KioskScreens, language: Language) {
    self.screens = screens
    self.language = language
  }

  var texts: Texts { Texts(language: language) }
}
