internal import Foundation

/// The contents of a vault, encoded as JSON so that they are readable without this program.
struct VaultContents: Codable, Sendable {
  /// A stored password or key.
  struct Entry: Codable, Sendable {
    var id: String
    var name: String
    var hint: String?
    /// `password`, `keys`, `age`, `ssh`, or a kind from another program, which is preserved.
    var kind: String
    /// The Base64 encoding of a password or SSH key, or the text of any other key.
    var secret: String?
  }

  /// A stored contact.
  struct Contact: Codable, Sendable {
    var name: String
    var recipient: String
  }

  /// The version of the format that this program writes.
  static let version = 1

  var version = Self.version
  var entries: [Entry] = []
  var contacts: [Contact] = []
  /// The openings in the original format, which is read but no longer written.
  var openings: [Recollection.Opening] = []
  /// The openings in the current format, one per line.
  var remembered: [String]?
  var draft: Draft?

  /// Contents in which every optional member is set.
  static let full = VaultContents(
    entries: [.full], contacts: [Contact(name: "", recipient: "")],
    openings: [.init(fingerprint: [], id: "")], remembered: [""], draft: Draft())
}

extension VaultContents {
  var recollection: Recollection {
    get { Recollection(openings + Recollection(lines: remembered ?? []).openings) }
    set { (openings, remembered) = ([], newValue.lines) }
  }
}

/// The version number, which every version of the format contains.
struct VaultVersion: Codable {
  let version: Int
}

extension VaultContents.Entry {
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
      (kind, secret) = (Self.damaged, "")
    case .unknown(let unknown):
      kind = unknown
    }
  }

  /// The password or key, or a damaged credential that describes the problem.
  var credential: Credential {
    Credential(name: name, hint: hint, id: id, read ?? .damaged(problem))
  }

  /// The kind that marks an unreadable entry.
  static let damaged = "damaged"

  private var problem: String { "its entry in the vault is damaged, or of a later version" }

  private var read: Credential.Secret? {
    switch kind {
    case "password": bytes.map { .password(SecretBytes($0)) }
    case "keys": secret.flatMap { RNCryptorKeys($0) }.map { .keys($0) }
    case "age": secret.flatMap { AgeIdentity($0) }.map { .identity($0) }
    case "ssh": bytes.flatMap { AgeIdentity(sshSeed: SecretBytes($0)) }.map { .identity($0) }
    case Self.damaged: nil
    default: .unknown(kind: kind)
    }
  }

  private var bytes: [UInt8]? {
    secret.flatMap { Base64.decode($0.utf8, isPadded: true) }
  }
}
