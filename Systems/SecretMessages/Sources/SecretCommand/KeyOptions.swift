import ArgumentParser
import Foundation
import SecretMessages
import SecretScreens

struct KeyOptions: ParsableArguments {
  @Option(
    name: .customLong("passwords-fd"), parsing: .unconditional,
    help: ArgumentHelp(
      spoken(
        "The file descriptor to read passwords from, one per line.",
        "비밀번호를 한 줄에 하나씩 읽을 파일 디스크립터.", "读取密码的文件描述符，每行一个密码。"),
      discussion: spoken(
        """
        Empty lines are ignored. Line endings, and a byte order mark at the beginning, do not \
        belong to a password.
        """,
        "줄 끝은 잘라 내고 빈 줄은 무시하며, 맨 앞의 바이트 순서 표시는 첫 비밀번호에 넣지 않습니다.",
        "去掉行尾，忽略空行；开头的字节顺序标记不属于第一个密码。")))
  var passwordsDescriptor: Descriptor?

  @Option(
    name: [.customLong("identity"), .customShort("i")],
    help: ArgumentHelp(
      spoken(
        "A file with secret keys, in the format of age-keygen or ssh-keygen. May be repeated.",
        "age-keygen이나 ssh-keygen이 쓰는 형식의 비밀 키 파일. 여러 번 쓸 수 있습니다.",
        "age-keygen 或 ssh-keygen 写出的私钥文件。可多次使用。"),
      discussion: spoken(
        "The vault's keys are tried after these keys. If age encrypted the file with a password, "
          + "the command prompts for it.",
        "보관함의 키는 그 뒤에 시도합니다. age가 비밀번호로 보호한 파일이면 비밀번호를 묻습니다.",
        "之后再尝试保险库中的密钥。若文件由 age 用密码保护，则会询问密码。")),
    completion: .file())
  var identities: [String] = []

  @Option(
    help: .spoken(
      "Text to look for in names and hints; matching passwords and keys are tried first.",
      "맞는 것의 이름이나 힌트에 들어 있는 말. 해당하는 것을 먼저 시도합니다.",
      "正确的那个的名称或提示中包含的文字；会优先尝试。"))
  var hint: String?

  @OptionGroup var vaultOptions: VaultOptions

  /// Returns an opener that tries the keys from the options first, and the vault only if all of
  /// them fail.
  func opener(
    formats: [any MessageFormat] = [AgeFormat(), RNCryptorFormat()]
  ) throws -> MessageOpener {
    try vaultOptions.checkNamed()
    let given = try self.given()
    guard isGiven else {
      guard vaultOptions.isThere else { return MessageOpener(TypedPassword(), formats: formats) }
      try vaultOptions.check()
      return MessageOpener(
        StoreWhenNeeded(vaultOptions, isSecond: false), formats: formats)
    }
    let store = vaultOptions.isThere ? StoreWhenNeeded(vaultOptions, isSecond: true) : nil
    return MessageOpener(MemoryPasswords(given), then: store, formats: formats)
  }

  /// Returns an interactive session's passwords, which can be added and removed.
  ///
  /// A session never prompts for a message's password.
  func session() throws -> SessionPasswords {
    try vaultOptions.checkNamed()
    let given = try self.given()
    // If the command cannot prompt for the vault's password, use only the given keys.
    let isStored =
      vaultOptions.isNamed || (vaultOptions.isThere && (!isGiven || vaultOptions.canBeOpened))
    return SessionPasswords(given, store: isStored ? try vaultOptions.store() : nil)
  }

  var areGiven: Bool { isGiven || vaultOptions.isNamed || hint != nil }

  var inputs: [InputFile?] {
    identities.map { InputFile($0) } + [passwordsDescriptor?.file] + vaultOptions.inputs
  }

  private var isGiven: Bool { passwordsDescriptor != nil || !identities.isEmpty }

  private func given() throws -> [Credential] {
    var credentials: [Credential] = []
    var refused: [Trouble] = []
    for path in identities {
      do {
        credentials += try Self.credentials(in: path)
      } catch let error where error is AgeIdentityFile.Refusal || error is Trouble {
        // Represent the file as a damaged key, so that the other keys are still tried.
        let reason = Trouble(error).message
        credentials.append(Credential(name: path, .damaged(reason)))
        refused.append(
          Trouble(
            Trouble.usage, "the keys in \(path.shown) cannot be used: \(reason)",
            "키 파일 \(path.shown): 사용할 수 없습니다: \(reason)", "\(path.shown) 中的密钥无法使用：\(reason)"))
      }
    }
    if let passwordsDescriptor {
      credentials += try PasswordLines.read(passwordsDescriptor).enumerated().map {
        let number = $0.offset + 1
        return Credential(
          name: spoken("password \(number)", "비밀번호 \(number)", "密码 \(number)"),
          .password($0.element))
      }
    }
    // If there are no other passwords or keys to try, report the first problem.
    if let trouble = refused.first, refused.count == credentials.count, !vaultOptions.isThere {
      throw trouble
    }
    return credentials
  }

  private static func credentials(in path: String) throws -> [Credential] {
    let file = try KeySource.read(path)
    let secrets =
      file.identities.map { Credential.Secret.identity($0) }
      + file.keys.map { Credential.Secret.keys($0) }
      + file.refusals.map { Credential.Secret.damaged(translated("\($0)")) }
    return secrets.enumerated().map { index, secret in
      Credential(
        name: secrets.count == 1 ? path : "\(path), \(spoken("key", "키", "密钥")) \(index + 1)",
        secret)
    }
  }
}
