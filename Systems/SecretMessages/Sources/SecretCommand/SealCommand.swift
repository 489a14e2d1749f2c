import ArgumentParser
import Foundation
import SecretMessages

struct SealCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case age, rncryptor
  }

  static let configuration = CommandConfiguration(
    commandName: "seal", abstract: "Seals a message to others, or under a password.",
    discussion: """
      With --to it is sealed to those recipients. Without, it is sealed under a password: the only \
      line of --passwords-fd, the one of the vault that --under names, or one that is asked for. \
      RNCryptor's format takes the two keys of an --identity file as well.

      What looks like a signed message and is not gets a line in front that `secret open` takes off; \
      the stock age shows it.
      """)

  @Argument(help: "The file to seal; - for standard input.", completion: .file())
  var file = "-"

  @Option(help: "The format: age, or rncryptor for those who read nothing else.")
  var format = Format.age

  @OptionGroup var recipients: Recipients

  @Option(
    name: .customLong("passwords-fd"), parsing: .unconditional,
    help: "The file descriptor from which the password is read, one line.")
  var passwordsDescriptor: Descriptor?

  // Not `--password`, which looks as if the password itself came behind it.
  @Option(help: "The name that a password, or a pair of RNCryptor's keys, has in the vault.")
  var under: String?

  @Option(
    name: [.customLong("identity"), .customShort("i")],
    help: "A file with two keys for RNCryptor's format.", completion: .file())
  var identity: String?

  @Option(
    help: "Sign it as its sender: an SSH key (ssh-ed25519) of the vault, or its file.",
    completion: .file())
  var sign: String?

  @Flag(name: [.long, .customShort("a")], help: "Write text that survives mail: ASCII armor.")
  var armor = false

  @Option(
    parsing: .unconditional,
    help: "The logarithm of scrypt's rounds for a password, from 1 to 20.")
  var workFactor = Age.workFactor

  @OptionGroup var output: Output
  @OptionGroup var vaultOptions: VaultOptions

  func validate() throws {
    try Optional(file).checkNotEmpty("The file to seal")
    try under.checkNotEmpty("--under")
    try sign.checkNotEmpty("--sign")
    guard (1...20).contains(workFactor) else {
      throw ValidationError("--work-factor must be from 1 to 20.")
    }
    let ways =
      [passwordsDescriptor != nil, under != nil, identity != nil, !recipients.to.isEmpty]
      .filter { $0 }.count
    guard ways <= 1 else {
      throw ValidationError(
        "A message is sealed with one of --to, --passwords-fd, --under and --identity.")
    }
    guard sign == nil || !recipients.to.isEmpty else {
      throw ValidationError("--sign needs --to: \(SealingError.unboundSignature).")
    }
    if format == .rncryptor {
      guard recipients.to.isEmpty else {
        throw ValidationError("RNCryptor's format has no recipients: seal with a password.")
      }
      guard !armor else { throw ValidationError("RNCryptor's format has no armor.") }
    } else {
      guard identity == nil else {
        throw ValidationError("--identity is for --format rncryptor; for age, say --to.")
      }
    }
  }

  func run() async throws {
    try await reporting {
      let message = try Input.reader(file)
      // What cannot be read fails before anybody is asked for a password.
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
      // Nothing is written for what cannot be read.
      _ = try message.peek(1)
      switch (format, secret) {
      case (.age, nil):
        try output.write { try Age.seal(reader, to: recipients, as: form, into: $0) }
      case (.age, .password(let password)):
        try output.write {
          try Age.seal(reader, under: password, workFactor: workFactor, as: form, into: $0)
        }
      case (.age, _):
        throw Trouble(Trouble.usage, "age seals under a password, or to recipients with --to")
      case (.rncryptor, .password(let password)):
        try output.write { try RNCryptor.seal(reader, under: password, into: $0) }
      case (.rncryptor, .keys(let keys)):
        try output.write { try RNCryptor.seal(reader, under: keys, into: $0) }
      case (.rncryptor, _):
        throw Trouble(Trouble.usage, "RNCryptor's format takes a password, or its own two keys")
      }
    }
  }

  private var form: Age.Form { armor ? .armored : .binary }

  private func signer(_ name: String) throws -> AgeIdentity {
    if FileManager.default.fileExists(atPath: name) {
      guard let identity = try KeySource.readWhole(name).identities.first else {
        throw Trouble(Trouble.usage, "what --sign names is no SSH key")
      }
      return identity
    }
    guard case .identity(let identity) = try vaultOptions.credential(name).secret else {
      throw Trouble(Trouble.usage, "what --sign names is no SSH key")
    }
    return identity
  }

  private func secret() throws -> Credential.Secret {
    if let passwordsDescriptor {
      let passwords = try PasswordLines.read(passwordsDescriptor)
      guard passwords.count == 1, let password = passwords.first else {
        throw Trouble(
          Trouble.usage,
          "a message is sealed under one password, and --passwords-fd has \(passwords.count)")
      }
      return .password(password)
    }
    if let identity {
      let file = try KeySource.readWhole(identity)
      guard let keys = file.keys.first, file.keys.count == 1, file.identities.isEmpty else {
        throw Trouble(
          Trouble.usage, "\(identity.shown) does not hold two keys for RNCryptor, and only them")
      }
      return .keys(keys)
    }
    if let under { return try vaultOptions.credential(under).secret }
    return .password(try Terminal.newSecret("password for the message"))
  }
}
