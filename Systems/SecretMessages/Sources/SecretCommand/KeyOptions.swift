import ArgumentParser
import Foundation
import SecretMessages
import SecretScreens

/// The passwords and keys that a message is tried with.
struct KeyOptions: ParsableArguments {
  @Option(
    name: .customLong("passwords-fd"), parsing: .unconditional,
    help: ArgumentHelp(
      "The file descriptor from which passwords are read, one a line.",
      discussion: """
        Ends of lines are cut, empty lines ignored, and a byte order mark at the beginning is no part \
        of the first.
        """))
  var passwordsDescriptor: Descriptor?

  @Option(
    name: [.customLong("identity"), .customShort("i")],
    help: ArgumentHelp(
      "A file with secret keys, as age-keygen or ssh-keygen writes it. May be repeated.",
      discussion: """
        Those of the vault are tried after them. A file that age has put under a password asks for it.
        """),
    completion: .file())
  var identities: [String] = []

  @Option(help: "What the name or the hint of the right one contains; those are tried earlier.")
  var hint: String?

  @OptionGroup var vaultOptions: VaultOptions

  /// Opens messages with the keys of the options, and then with those of the vault, which is opened only
  /// where none of the others fits.
  func opener(
    formats: [any MessageFormat] = [AgeFormat(), RNCryptorFormat()]
  ) throws -> MessageOpener {
    try vaultOptions.checkNamed()
    let given = try self.given()
    guard isGiven else {
      guard vaultOptions.isThere else { return MessageOpener(TypedPassword(), formats: formats) }
      try vaultOptions.check()
      return MessageOpener(
        StoreWhenNeeded(vaultOptions, isSecond: false), formats: formats)
    }
    let store = vaultOptions.isThere ? StoreWhenNeeded(vaultOptions, isSecond: true) : nil
    return MessageOpener(MemoryPasswords(given), then: store, formats: formats)
  }

  /// The same, where passwords are added and removed, too; nobody is asked for that of one message.
  func session() throws -> SessionPasswords {
    try vaultOptions.checkNamed()
    let given = try self.given()
    // A script without a terminal has what it was given.
    let isStored =
      vaultOptions.isNamed || (vaultOptions.isThere && (!isGiven || vaultOptions.canBeOpened))
    return SessionPasswords(given, store: isStored ? try vaultOptions.store() : nil)
  }

  /// Whether anything at all was said of passwords and keys.
  var areGiven: Bool { isGiven || vaultOptions.isNamed || hint != nil }

  private var isGiven: Bool { passwordsDescriptor != nil || !identities.isEmpty }

  private func given() throws -> [Credential] {
    var credentials: [Credential] = []
    var refused: [Trouble] = []
    for path in identities {
      do {
        credentials += try Self.credentials(in: path)
      } catch let error where error is AgeIdentityFile.Refusal || error is Trouble {
        // Those beside it are tried all the same.
        let reason = "\(error)"
        credentials.append(Credential(name: path, .damaged(reason)))
        refused.append(
          Trouble(Trouble.usage, "the keys in \(path.shown) cannot be used: \(reason)"))
      }
    }
    if let passwordsDescriptor {
      credentials += try PasswordLines.read(passwordsDescriptor).enumerated().map {
        Credential(name: "password \($0.offset + 1)", .password($0.element))
      }
    }
    // Where nothing else is there to be tried, that is the trouble.
    if let trouble = refused.first, refused.count == credentials.count, !vaultOptions.isThere {
      throw trouble
    }
    return credentials
  }

  /// The keys in a file, and what of it cannot be used.
  private static func credentials(in path: String) throws -> [Credential] {
    let file = try KeySource.read(path)
    let secrets =
      file.identities.map { Credential.Secret.identity($0) }
      + file.keys.map { Credential.Secret.keys($0) }
      + file.refusals.map { Credential.Secret.damaged("\($0)") }
    return secrets.enumerated().map { index, secret in
      Credential(name: secrets.count == 1 ? path : "\(path), key \(index + 1)", secret)
    }
  }
}
