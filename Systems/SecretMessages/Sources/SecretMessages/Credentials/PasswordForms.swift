internal import Foundation

/// A password as it may have been typed: as it is, and in the Unicode normal forms that differ.
///
/// `é` is one character or two, by keyboard and system, and sealed messages know bytes only.
struct PasswordForms {
  struct Form {
    /// What the handler's name says of it; `nil` for the password as it is.
    let label: String?
    let password: SecretBytes
  }

  let all: [Form]

  init(of password: SecretBytes) {
    var all = [Form(label: nil, password: password)]
    var bytes = password.copy
    defer { bytes.erase() }
    // Those of ASCII are the same in every form.
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
