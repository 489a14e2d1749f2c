internal import Foundation

/// A password as entered, and its Unicode normal forms if they differ.
///
/// Depending on the keyboard and the system, a typed `é` can be one scalar or two. Sealing uses
/// the typed bytes unchanged.
struct PasswordForms {
  struct Form {
    /// The label appended to the handler's name, or `nil` for the password as entered.
    let label: String?
    let password: SecretBytes
  }

  let all: [Form]

  init(of password: SecretBytes) {
    var all = [Form(label: nil, password: password)]
    var bytes = password.copy
    defer { bytes.erase() }
    // An ASCII password is the same in every form.
    if !bytes.allSatisfy({ $0 < 0x80 }), let text = String(validating: bytes, as: UTF8.self) {
      for (label, other) in [
        ("composed", text.precomposedStringWithCanonicalMapping),
        ("decomposed", text.decomposedStringWithCanonicalMapping),
      ] {
        let form = SecretBytes(other)
        guard !all.contains(where: { $0.password == form }) else { continue }
        all.append(Form(label: label, password: form))
      }
    }
    self.all = all
  }
}
