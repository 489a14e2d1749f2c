import BatonFoundation
import Foundation
import Testing

@testable import SecretCommand
@testable import SecretMessages
@testable import SecretScreens

@Suite struct SelfDescribingErrorTests {
  /// One value of each error type in the sources.
  private let errors: [any Error] = [
    AgeIdentityFile.Refusal(description: "it contains no key"),
    FileError(.read, "key.txt", because: "it is closed"),
    OpeningFailure.noneFits(of: 2, mayBeDamaged: false),
    SealingError.emptyPassword, SecretServiceError.locked,
    UnreadableMessage(.damaged, "this box is damaged"),
    VaultError(.noSuchName, "there is no entry with that name in the vault"),
    SessionPasswords.Refusal(description: "a password must not be empty"), WritingDesk.Refusal(),
    TerminalText.Refusal.noText, Trouble(SealingError.emptyPassword),
  ]

  @Test func `Foundation shows an error's own description`() {
    for error in errors {
      #expect(error.localizedDescription == String(describing: error))
    }
    let error: any Error = FileError(.read, "key.txt", because: "it is closed")
    #expect(error.localizedDescription == "key.txt could not be read: it is closed")
  }

  @Test func `the list contains every error type in the sources`() throws {
    #expect(try declared() == Set(errors.map { String(describing: type(of: $0)) }))
  }

  private func declared() throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardizedFileURL
    let declaration = /(?:struct|enum|class) (\w+)(?:<[^>]*>)?:[^{]*\b(?:\w+)?Error\b[^{]*{/
    var names: Set<String> = []
    for module in ["SecretMessages", "SecretScreens", "SecretCommand"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: declaration) { names.insert(String(match.1)) }
      }
    }
    return names
  }
}
