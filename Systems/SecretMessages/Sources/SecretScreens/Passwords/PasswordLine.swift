internal import SecretMessages

/// What may be seen of a password or a key.
struct PasswordLine: Sendable {
  let name: String
  let hint: String?
  let kind: String

  init(_ credential: Credential) {
    (name, hint, kind) = (credential.name, credential.hint, credential.kind)
  }

  var isPassword: Bool { kind == "password" }

  /// The name and the hint, on one line.
  var text: String {
    let notes = [isPassword ? nil : translated(kind), hint].compactMap { $0?.shown }.joined(
      separator: "; ")
    return name.shown + (notes.isEmpty ? "" : "  (\(notes))")
  }

  /// Reads those of a place, off the main actor: it may be a file.
  @concurrent
  static func all(of passwords: SessionPasswords) async throws -> [PasswordLine] {
    try await passwords.credentials().map { PasswordLine($0) }
  }
}
