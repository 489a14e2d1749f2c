import Foundation

/// What all pages share.
@MainActor
final class Context {
  let screens: KioskScreens
  let log = PathLog()
  var language: Language
  /// Where paths are written to: the folder that the program was started in.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
  /// Ends the program.
  var onQuit: () -> Void = {}

  init(_ screens: KioskScreens, language: Language) {
    self.screens = screens
    self.language = language
  }

  var texts: Texts { Texts(language: language) }
}
