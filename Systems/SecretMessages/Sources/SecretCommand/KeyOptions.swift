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
    help: "A file with secret keys, as age-keygen or ssh-keygen writes it. May be repeated.",
    completion: .file())
  var identities: [String] = []

  @Option(help: "What the name or the hint of the right one contains; those are tried earlier.")
  var hint: String?

  @OptionGroup var vaultOptions: VaultOptions

  /// The keys of the options; those of the vault as well where it is named, or nothing else is.
  func passwords() throws -> any PasswordClient {
    let given = try self.given()
    guard vaultOptions.isNamed || (given.isEmpty && !isGiven) else {
      return MemoryPasswords(given)
    }
    guard vaultOptions.isThere || !given.isEmpty else {
      let password = try Terminal.secret("Password of the message")
      return MemoryPasswords([Credential(name: "the password typed", .password(password))])
    }
    let store = try vaultOptions.store()
    return given.isEmpty ? store : Together(given: given, store: store)
  }

  /// The same, where passwords are added and removed, too; nobody is asked for that of one message.
  func session() throws -> SessionPasswords {
    let given = try self.given()
    let isStored = vaultOptions.isNamed || (!isGiven && vaultOptions.isThere)
    return SessionPasswords(given, store: isStored ? try vaultOptions.store() : nil)
  }

  /// Whether anything at all was said of passwords and keys.
  var areGiven: Bool { isGiven || vaultOptions.isNamed || hint != nil }

  private var isGiven: Bool { passwordsDescriptor != nil || !identities.isEmpty }

  private func given() throws -> [Credential] {
    var credentials: [Credential] = []
    for path in identities {
      let file: AgeIdentityFile
      do {
        file = try AgeIdentityFile(Input.secret(path))
      } catch let refusal as AgeIdentityFile.Refusal {
        throw Trouble(Trouble.usage, "the keys in \(path.shown) cannot be used: \(refusal)")
      }
      let secrets =
        file.identities.map { Credential.Secret.identity($0) }
        + file.keys.map { Credential.Secret.keys($0) }
      credentials += secrets.enumerated().map { index, secret in
        Credential(name: secrets.count == 1 ? path : "\(path), key \(index + 1)", secret)
      }
    }
    if let passwordsDescriptor {
      credentials += try PasswordLines.read(passwordsDescriptor).enumerated().map {
        Credential(name: "password \($0.offset + 1)", .password($0.element))
      }
    }
    return credentials
  }
}

/// Keys of the command line in front of those of a store, which remembers.
private struct Together: PasswordClient {
  let given: [Credential]
  let store: any PasswordStore

  func credentials() async throws -> [Credential] { given + (try await store.credentials()) }
  func recollection() async throws -> Recollection { try await store.recollection() }

  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) async throws {
    // Those of the command line have another identifier each time.
    guard !given.contains(where: { $0.id == id }) else { return }
    try await store.remember(id, opening: fingerprint)
  }
}
