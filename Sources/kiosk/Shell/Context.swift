import Foundation

/// State shared by all pages.
@MainActor
final class Context {
  let screens: KioskScreens
  let log = PathLog()
  var language: Language
  /// The folder for exported paths: the working directory at launch.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
  var onQuit: () -> Void = {}

  init(_ screens: KioskScreens, language: Language) {
    self.screens = screens
    self.language = language
  }

  var texts: Texts { Texts(language: language) }
}
