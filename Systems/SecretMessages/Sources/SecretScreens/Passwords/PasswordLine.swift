internal import SecretMessages

/// The visible properties of a password or key.
struct PasswordLine: Sendable {
  let name: String
  let hint: String?
  let kind: String

  init(_ credential: Credential) {
    (name, hint, kind) = (credential.name, credential.hint, credential.kind)
  }

  var isPassword: Bool { kind == "password" }

  var text: String {
    let notes = [isPassword ? nil : translated(kind), hint].compactMap { $0?.shown }.joined(
      separator: "; ")
    return name.shown + (notes.isEmpty ? "" : "  (\(notes))")
  }

  /// Reads all passwords and keys, off the main actor because reading may access a file.
  @concurrent
  static func all(of passwords: SessionPasswords) async throws -> [PasswordLine] {
    try await passwords.credentials().map { PasswordLine($0) }
  }
}
