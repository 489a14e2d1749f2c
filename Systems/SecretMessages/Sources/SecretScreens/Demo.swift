package import SecretMessages

/// A demo with three sealed messages in memory, each under its own password.
///
/// The demo neither reads nor changes the user's data.
package enum Demo {
  /// The passwords of the messages, which the command's help lists.
  package static let passwords = ["open sesame", "correct horse", "swordfish"]

  private static var letters: [String] {
    [
      spoken(
        "To Ann, about the cave: the jars are full, and it is not oil.\n",
        "앤에게, 동굴 이야기: 항아리는 가득 찼지만 기름이 아닙니다.\n", "致安，关于山洞：坛子都满了，装的却不是油。\n"),
      spoken(
        "To Ben: the battery is charged, and the staple is where it was.\n",
        "벤에게: 배터리는 충전되었고 스테이플은 있던 자리에 있습니다.\n", "致本：电池已充好，订书钉还在原处。\n"),
      spoken(
        "To Cleo: the speakeasy's door is the second one on the left.\n",
        "클레오에게: 비밀 술집의 문은 왼쪽 두 번째입니다.\n", "致克莱奥：地下酒吧的门是左边第二扇。\n"),
    ]
  }

  /// Returns the sealed messages, with minimal work factors, so that they open immediately.
  ///
  /// - Throws: `SealingError` if memory is exhausted.
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

  package static var heading: String {
    spoken("demo: nothing is kept", "데모: 아무것도 저장되지 않음", "演示：不保存任何内容")
  }

  package static var notes: SecretUI.Notes {
    SecretUI.Notes(
      passwords: spoken(
        "This is a demo: `secret ui --help` lists its three passwords. They are in memory, and "
          + "gone when you leave.",
        "데모입니다. 비밀번호 세 개는 `secret ui --help`에 있습니다. 메모리에만 있으며 나가면 사라집니다.",
        "这是演示：三个密码见 `secret ui --help`。它们只在内存里，离开即消失。"),
      writing: spoken(
        "This is a demo: nothing is written here. `secret ui` without --demo sends messages.",
        "데모에서는 메시지를 쓸 수 없습니다. --demo 없이 `secret ui`를 쓰면 메시지를 보낼 수 있습니다.",
        "这是演示：不能写消息。不带 --demo 的 `secret ui` 可以发送消息。"))
  }
}
