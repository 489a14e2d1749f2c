import SecretMessages
import SecretScreens

/// A reader of key files, which may be encrypted with a password.
enum KeySource {
  /// Reads a key file, and prompts for its password if it has one.
  static func read(_ path: String) throws -> AgeIdentityFile {
    let text = try Input.secret(path)
    guard try AgeIdentityFile.isUnderPassword(text) else { return try AgeIdentityFile(text) }
    let password = try Terminal.secret(
      spoken("Password of \(path.shown)", "\(path.shown)의 비밀번호", "\(path.shown) 的密码"),
      otherwise: spoken(
        "`secret open` opens it with --passwords-fd", "`secret open`에 --passwords-fd를 쓰면 열 수 있습니다",
        "可用 `secret open` 加 --passwords-fd 打开它"))
    return try AgeIdentityFile(text, under: password)
  }

  /// Reads a key file, or throws an error if any of its keys is unusable.
  static func readWhole(_ path: String) throws -> AgeIdentityFile {
    let file = try read(path)
    if let refusal = file.refusals.first { throw refusal }
    return file
  }
}
