import ArgumentParser
import Foundation
import SecretMessages
import SecretScreens

struct SealCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case age, rncryptor
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "seal",
      abstract: spoken(
        "Seals a message to others, or under a password.", "메시지를 수신자에게, 또는 비밀번호로 암호화합니다.",
        "将消息加密给他人，或用密码加密。"),
      discussion: spoken(
        """
        With --to, the message is sealed to those recipients. Without it, the message is sealed \
        under a password: the only line of --passwords-fd, a password in the vault that --under \
        names, or one that you type at a prompt. RNCryptor's format also accepts the two keys in \
        an --identity file.

        If an unsigned message looks like a signed one, an extra line is added before it. \
        `secret open` removes this line; stock age shows it.
        """,
        """
        --to를 쓰면 그 수신자에게 암호화합니다. 없으면 비밀번호로 암호화합니다: --passwords-fd의 한 줄, --under로 지정한 \
        보관함의 비밀번호, 또는 물어본 비밀번호. RNCryptor 형식에는 --identity 파일의 키 두 개도 쓸 수 있습니다.

        서명된 메시지처럼 보이지만 아닌 것에는 앞에 한 줄이 붙습니다. `secret open`은 그 줄을 떼어 내고, 일반 age는 그대로 보여 줍니다.
        """,
        """
        使用 --to 时加密给这些收件人。否则用密码加密：--passwords-fd 中唯一的一行、--under 所指的保险库密码，或询问得到的密\
        码。RNCryptor 格式也可使用 --identity 文件中的两个密钥。

        看起来像签名消息却不是的内容，前面会加一行，`secret open` 会把它去掉；标准的 age 会显示它。
        """))
  }

  @Argument(
    help: .spoken(
      "The file to seal; - for standard input.", "암호화할 파일. -는 표준 입력.", "要加密的文件；- 是标准输入。"),
    completion: .file())
  var file = "-"

  @Option(
    help: .spoken(
      "The format: age, or rncryptor for software that cannot read age.",
      "형식: age, 또는 다른 것을 읽지 못하는 사람을 위한 rncryptor.", "格式：age，或供只能读它的人使用的 rncryptor。"))
  var format = Format.age

  @OptionGroup var recipients: Recipients

  @Option(
    name: .customLong("passwords-fd"), parsing: .unconditional,
    help: .spoken(
      "The file descriptor whose only line is the password.",
      "비밀번호 한 줄을 읽을 파일 디스크립터.", "读取密码的文件描述符，只有一行。"))
  var passwordsDescriptor: Descriptor?

  // The option is not named `--password`, which would suggest that its value is the password
  // itself.
  @Option(
    help: .spoken(
      "The name of a password or a pair of RNCryptor keys in the vault.",
      "보관함에 있는 비밀번호나 RNCryptor 키 쌍의 이름.", "保险库中密码或 RNCryptor 密钥对的名称。"))
  var under: String?

  @Option(
    name: [.customLong("identity"), .customShort("i")],
    help: .spoken(
      "A file with two keys for RNCryptor's format.", "RNCryptor 형식을 위한 키 두 개가 든 파일.",
      "含有 RNCryptor 格式所需两个密钥的文件。"),
    completion: .file())
  var identity: String?

  @Option(
    help: .spoken(
      "The SSH key (ssh-ed25519) to sign with: its name in the vault, or its file.",
      "보내는 사람으로 서명합니다: 보관함의 SSH 키(ssh-ed25519) 또는 그 파일.",
      "以发件人身份签名：保险库中的 SSH 密钥（ssh-ed25519）或其文件。"),
    completion: .file())
  var sign: String?

  @Flag(
    name: [.long, .customShort("a")],
    help: .spoken(
      "Write ASCII armor, which survives e-mail.", "메일로 보내도 온전한 텍스트(ASCII 아머)로 씁니다.",
      "写成可经邮件传送的文本：ASCII 封装（armor）。"))
  var armor = false

  @Option(
    parsing: .unconditional,
    help: .spoken(
      "The number of scrypt rounds for a password, as a base-2 logarithm from 1 to 20.",
      "비밀번호에 쓸 scrypt 횟수의 로그(밑 2), 1에서 20까지.", "密码所用 scrypt 轮数的对数（以 2 为底），1 到 20。"))
  var workFactor = Age.workFactor

  @OptionGroup var output: Output
  @OptionGroup var vaultOptions: VaultOptions
  @OptionGroup var language: LanguageOption

  func validate() throws {
    try Optional(file).checkNotEmpty(spoken("The file to seal", "암호화할 파일", "要加密的文件"))
    try under.checkNotEmpty("--under")
    try sign.checkNotEmpty("--sign")
    guard (1...20).contains(workFactor) else {
      throw ValidationError(
        "--work-factor must be from 1 to 20.", "--work-factor는 1에서 20 사이여야 합니다.",
        "--work-factor 应在 1 到 20 之间。")
    }
    let ways =
      [passwordsDescriptor != nil, under != nil, identity != nil, !recipients.to.isEmpty]
      .filter { $0 }.count
    guard ways <= 1 else {
      throw ValidationError(
        "A message is sealed with one of --to, --passwords-fd, --under and --identity.",
        "메시지는 --to, --passwords-fd, --under, --identity 중 하나로만 암호화합니다.",
        "消息只能用 --to、--passwords-fd、--under 和 --identity 之一加密。")
    }
    guard sign == nil || !recipients.to.isEmpty else {
      let reason = translated("\(SealingError.unboundSignature)")
      throw ValidationError(
        "--sign needs --to: \(reason).", "--sign에는 --to가 필요합니다. \(reason).",
        "--sign 需要 --to：\(reason)。")
    }
    if format == .rncryptor {
      guard recipients.to.isEmpty else {
        throw ValidationError(
          "RNCryptor's format has no recipients: seal with a password.",
          "RNCryptor 형식에는 수신자가 없습니다. 비밀번호로 암호화하세요.", "RNCryptor 格式没有收件人：请用密码加密。")
      }
      guard !armor else {
        throw ValidationError(
          "RNCryptor's format has no armor.", "RNCryptor 형식에는 아머가 없습니다.",
          "RNCryptor 格式没有封装（armor）。")
      }
    } else {
      guard identity == nil else {
        throw ValidationError(
          "--identity is for --format rncryptor; for age, use --to.",
          "--identity는 --format rncryptor에 씁니다. age에는 --to를 쓰세요.",
          "--identity 用于 --format rncryptor；age 请用 --to。")
      }
    }
  }

  func run() async throws {
    try await reporting {
      try output.check(
        isNoneOf: [file, identity, sign].compactMap(\.self).map { InputFile($0) }
          + [passwordsDescriptor?.file] + vaultOptions.inputs)
      let message = try Input.reader(file)
      // Detect an unreadable file before prompting for a password.
      if file != "-" { _ = try message.peek(1) }
      let recipients = try recipients.resolved(in: vaultOptions)
      let signer = try sign.map { try self.signer($0) }
      let secret = recipients.isEmpty ? try self.secret() : nil
      let reader =
        if let signer {
          try SignedMessage.reader(of: message, by: signer, to: recipients)
        } else {
          try SignedMessage.reader(ofUnsigned: message)
        }
      // Detect an unreadable message before creating any output.
      _ = try message.peek(1)
      switch (format, secret) {
      case (.age, nil):
        try output.write { try Age.seal(reader, to: recipients, as: form, into: $0) }
      case (.age, .password(let password)):
        try output.write {
          try Age.seal(reader, under: password, workFactor: workFactor, as: form, into: $0)
        }
      case (.age, _):
        throw Trouble(
          Trouble.usage, "age seals under a password, or to recipients with --to",
          "age는 비밀번호로, 또는 --to의 수신자에게 암호화합니다", "age 用密码加密，或用 --to 加密给收件人")
      case (.rncryptor, .password(let password)):
        try output.write { try RNCryptor.seal(reader, under: password, into: $0) }
      case (.rncryptor, .keys(let keys)):
        try output.write { try RNCryptor.seal(reader, under: keys, into: $0) }
      case (.rncryptor, _):
        throw Trouble(
          Trouble.usage, "RNCryptor's format needs a password, or its own two keys",
          "RNCryptor 형식에는 비밀번호 또는 전용 키 두 개를 씁니다", "RNCryptor 格式使用密码，或它自己的两个密钥")
      }
    }
  }

  private var form: Age.Form { armor ? .armored : .binary }

  private func signer(_ name: String) throws -> AgeIdentity {
    if FileManager.default.fileExists(atPath: name) {
      guard let identity = try KeySource.readWhole(name).identities.first else {
        throw Self.noSigner
      }
      return identity
    }
    guard case .identity(let identity) = try vaultOptions.credential(name).secret else {
      throw Self.noSigner
    }
    return identity
  }

  private static var noSigner: Trouble {
    Trouble(
      Trouble.usage, "--sign must name an SSH key", "--sign에 지정한 것은 SSH 키가 아닙니다",
      "--sign 所指的不是 SSH 密钥")
  }

  private func secret() throws -> Credential.Secret {
    if let passwordsDescriptor {
      let passwords = try PasswordLines.read(passwordsDescriptor)
      guard passwords.count == 1, let password = passwords.first else {
        throw Trouble(
          Trouble.usage,
          "a message is sealed under one password, but --passwords-fd has \(passwords.count)",
          "메시지는 비밀번호 하나로 암호화하는데 --passwords-fd에 \(passwords.count)개가 있습니다",
          "消息用一个密码加密，而 --passwords-fd 中有 \(passwords.count) 个")
      }
      return .password(password)
    }
    if let identity {
      let file = try KeySource.readWhole(identity)
      guard let keys = file.keys.first, file.keys.count == 1, file.identities.isEmpty else {
        throw Trouble(
          Trouble.usage, "\(identity.shown) must contain exactly two RNCryptor keys",
          "\(identity.shown): RNCryptor 키 두 개만 들어 있어야 합니다",
          "\(identity.shown) 中应当只有 RNCryptor 的两个密钥")
      }
      return .keys(keys)
    }
    if let under { return try vaultOptions.credential(under).secret }
    return .password(
      try Terminal.newSecret(
        spoken("password for the message", "메시지의 비밀번호", "消息的密码")))
  }
}
