import SecretMessages

/// A read-only store with one password.
struct ReadOnlyStore: PasswordStore {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "it is read-only"
  }

  func credentials() -> [Credential] {
    [Credential(name: "home", id: "1", .password(SecretBytes("sesame")))]
  }

  func recollection() -> Recollection { Recollection() }
  func remember(_ id: Credential.ID, opening fingerprint: [UInt8]) throws { throw Refusal() }
  func add(_ credential: Credential) throws { throw Refusal() }
  func remove(_ name: String) throws { throw Refusal() }
  func setHint(_ hint: String?, of name: String) throws { throw Refusal() }
}
