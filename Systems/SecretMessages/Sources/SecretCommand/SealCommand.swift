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
      line of --passwords-fd, the one of the vault that --password names, or one that is asked for. \
      RNCryptor's format takes the two keys of an --identity file as well.
      """)

  @Argument(help: "The file to seal; - for standard input.", completion: .file())
  var file = "-"

  @Option(help: "The format: age, or rncryptor for those who read nothing else.")
  var format = Format.age

  @OptionGroup var recipients: Recipients

  @Option(
    name: .customLong("passwords-fd"),
    help: "The file descriptor from which the password is read, one line.")
  var passwordsDescriptor: Int32?

  @Option(help: "The name of a password, or of RNCryptor's keys, in the vault.")
  var password: String?

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

  @Option(help: "The logarithm of scrypt's rounds for a password, from 1 to 20.")
  var workFactor = Age.workFactor

  @OptionGroup var output: Output
  @OptionGroup var vaultOptions: VaultOptions

  func validate() throws {
    guard (1...20).contains(workFactor) else {
      throw ValidationError("--work-factor must be from 1 to 20, and \(workFactor) is not.")
    }
    let ways =
      [passwordsDescriptor != nil, password != nil, identity != nil, !recipients.to.isEmpty]
      .filter { $0 }.count
    guard ways <= 1 else {
      throw ValidationError(
        "A message is sealed with one of --to, --passwords-fd, --password and --identity.")
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
      var reader = try Input.reader(file)
      if let sign {
        let recipients = try recipients.resolved(in: vaultOptions)
        reader = try SignedMessage.reader(
          of: reader, by: try signer(sign), to: recipients)
      }
      switch format {
      case .age: try sealAge(reader)
      case .rncryptor: try sealRNCryptor(reader)
      }
    }
  }

  private func sealAge(_ reader: ByteReader) throws {
    let form = armor ? Age.Form.armored : .binary
    guard recipients.to.isEmpty else {
      let recipients = try recipients.resolved(in: vaultOptions)
      return try output.write { try Age.seal(reader, to: recipients, as: form, into: $0) }
    }
    guard case .password(let password) = try secret() else {
      throw Trouble(Trouble.usage, "age seals under a password, or to recipients with --to")
    }
    try output.write {
      try Age.seal(reader, under: password, workFactor: workFactor, as: form, into: $0)
    }
  }

  private func sealRNCryptor(_ reader: ByteReader) throws {
    let secret = try secret()
    var plaintext: [UInt8] = []
    while true {
      let more = try reader.read(1 << 16)
      guard !more.isEmpty else { break }
      plaintext += more
    }
    let sealed =
      switch secret {
      case .password(let password): try RNCryptor.seal(plaintext, under: password)
      case .keys(let keys): try RNCryptor.seal(plaintext, under: keys)
      case .identity, .damaged:
        throw Trouble(Trouble.usage, "RNCryptor's format takes a password, or its own two keys")
      }
    try output.write { sink in try sealed.withUnsafeBytes(sink) }
  }

  private func signer(_ name: String) throws -> AgeIdentity {
    if FileManager.default.fileExists(atPath: name) {
      guard let identity = try AgeIdentityFile(Input.secret(name)).identities.first else {
        throw Trouble(Trouble.usage, "\(name) is no SSH key")
      }
      return identity
    }
    guard case .identity(let identity) = try vaultOptions.open().credential(name).secret else {
      throw Trouble(Trouble.usage, "\"\(name)\" is no SSH key")
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
      let file = try AgeIdentityFile(Input.secret(identity))
      guard let keys = file.keys.first, file.keys.count == 1, file.identities.isEmpty else {
        throw Trouble(
          Trouble.usage, "\(identity) does not hold two keys for RNCryptor, and only them")
      }
      return .keys(keys)
    }
    if let password { return try vaultOptions.open().credential(password).secret }
    return .password(try Terminal.newSecret("password for the message"))
  }
}
