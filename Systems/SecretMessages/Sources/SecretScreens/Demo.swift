package import SecretMessages

/// Three sealed messages, each under another password, in memory; nothing of the user's is touched.
package enum Demo {
  /// The passwords, as the help of the command tells them.
  package static let passwords = ["open sesame", "correct horse", "swordfish"]

  private static let letters = [
    "To Ann, about the cave: the jars are full, and it is not oil.\n",
    "To Ben: the battery is charged, and the staple is where it was.\n",
    "To Cleo: the speakeasy's door is the second one on the left.\n",
  ]

  /// Seals the messages, with as little work as there is, so that the story is told at once.
  ///
  /// - Returns: The messages.
  /// - Throws: `SealingError`, where memory is short.
  package static func messages() throws -> [InboxMessage] {
    let secrets = passwords.map { SecretBytes($0) }
    let texts = letters.map { Array($0.utf8) }
    let sealed = [
      ("to-ann.age", try Age.seal(texts[0], under: secrets[0], workFactor: 1)),
      ("to-ben.rnc", try RNCryptor.seal(texts[1], under: secrets[1])),
      ("to-cleo.asc", try Age.seal(texts[2], under: secrets[2], workFactor: 1, as: .armored)),
    ]
    return sealed.map { name, bytes in InboxMessage(name) { ByteReader(bytes) } }
  }

  /// What the screen says at its upper right.
  package static let heading = "demo: nothing is kept"

  /// What the pages say.
  package static let notes = SecretUI.Notes(
    passwords:
      "This is a demo: `secret ui --help` tells its three passwords. They are in memory, and gone "
      + "when you leave.",
    writing: "This is a demo: nothing is written here. `secret ui` without --demo sends messages.")
}
