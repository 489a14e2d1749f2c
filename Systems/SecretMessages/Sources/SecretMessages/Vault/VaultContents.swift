internal import Foundation

/// What is in a vault: JSON, so that it can be read without this program.
struct VaultContents: Codable, Sendable {
  /// A password or a key, as it is written.
  struct Entry: Codable, Sendable {
    var id: String
    var name: String
    var hint: String?
    /// `password`, `keys`, `age` or `ssh`; other kinds are kept for who knows them.
    var kind: String
    /// Base64 of a password or of a key of SSH, or the text of a key.
    var secret: String
  }

  /// Somebody to write to.
  struct Contact: Codable, Sendable {
    var name: String
    var recipient: String
  }

  /// The version that is written.
  static let version = 1

  var version = Self.version
  var entries: [Entry] = []
  var contacts: [Contact] = []
  /// What opened which message, as it was written first; read, and written with nothing in it.
  var openings: [Recollection.Opening] = []
  /// The same, a line each.
  var remembered: [String]?
  /// What is being written; left out where nothing is.
  var draft: Draft?

  /// One that has every member there is.
  static let full = VaultContents(
    entries: [.full], contacts: [Contact(name: "", recipient: "")],
    openings: [.init(fingerprint: [], id: "")], remembered: [""], draft: Draft())
}

extension VaultContents {
  /// What opened which message.
  var recollection: Recollection {
    get { Recollection(openings + Recollection(lines: remembered ?? []).openings) }
    set { (openings, remembered) = ([], newValue.lines) }
  }
}

/// What every version of a vault begins with, whatever else is in it.
struct VaultVersion: Codable {
  let version: Int
}

extension VaultContents.Entry {
  /// One that has every member there is.
  static let full = Self(id: "", name: "", hint: "", kind: "", secret: "")

  init(_ credential: Credential) {
    id = credential.id
    name = credential.name
    hint = credential.hint
    switch credential.secret {
    case .password(let password):
      (kind, secret) = ("password", String(base64: password.copy))
    case .keys(let keys):
      (kind, secret) = ("keys", String(decoding: keys.text.copy, as: UTF8.self))
    case .identity(let identity):
      if let text = identity.text {
        (kind, secret) = ("age", String(decoding: text.copy, as: UTF8.self))
      } else {
        (kind, secret) = ("ssh", String(base64: identity.secret.copy))
      }
    case .damaged:
      (kind, secret) = ("damaged", "")
    }
  }

  /// The password or key, or what is wrong with the entry.
  var credential: Credential {
    Credential(name: name, hint: hint, id: id, read ?? .damaged(problem))
  }

  private var problem: String { "its entry in the vault is damaged, or of a later version" }

  private var read: Credential.Secret? {
    switch kind {
    case "password":
      Base64.decode(secret.utf8, isPadded: true).map { .password(SecretBytes($0)) }
    case "keys": RNCryptorKeys(secret).map { .keys($0) }
    case "age": AgeIdentity(secret).map { .identity($0) }
    case "ssh":
      Base64.decode(secret.utf8, isPadded: true)
        .flatMap { AgeIdentity(sshSeed: SecretBytes($0)) }.map { .identity($0) }
    default: nil
    }
  }
}
