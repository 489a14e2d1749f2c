import FieldFormats
import FormValidation
import Foundation

/// The most commonly guessed passwords, which no account may have (NIST SP 800-63B, 3.1.1.2).
struct CommonPasswords: Sendable {
  static let all = CommonPasswords(CommonPasswordTable.passwords)

  private let passwords: Set<String>

  /// Reads a table of entries.
  ///
  /// Each entry begins with a letter that encodes how many characters it shares with the previous
  /// entry, where `A` means 0.
  private init(_ table: StaticString) {
    var passwords: Set<String> = []
    var before = Substring()
    for entry in table.description.split(separator: " ") {
      guard let letter = entry.utf8.first else { continue }
      let shared = Int(letter) - Int(UInt8(ascii: "A"))
      before = before.prefix(shared) + entry.dropFirst()
      passwords.insert(String(before))
    }
    self.passwords = passwords
  }

  var count: Int { passwords.count }

  /// Returns whether a password is common, regardless of case, width and surrounding spaces.
  func contains(_ password: String) -> Bool {
    let plain = password.precomposedStringWithCompatibilityMapping
    return passwords.contains(plain.trimmingCharacters(in: .whitespaces).lowercased())
  }
}

extension FieldCheck where Value == String {
  static var uncommon: FieldCheck {
    FieldCheck("uncommon", codes: ["password.common"]) { password in
      CommonPasswords.all.contains(password) ? FormatFault("password.common", at: 0) : nil
    }
  }
}
