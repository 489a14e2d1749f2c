import ArgumentParser
import SecretMessages

struct ResealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reseal", abstract: "Opens a message and seals it to other recipients, as age.",
    discussion: """
      Who could read the message before, and kept a copy of it, still can.
      """)

  @Argument(help: "The message's file; - for standard input.", completion: .file())
  var message: String

  @OptionGroup var recipients: Recipients

  @Flag(name: [.long, .customShort("a")], help: "Write text that survives mail: ASCII armor.")
  var armor = false

  @OptionGroup var keys: KeyOptions
  @OptionGroup var output: Output

  func validate() throws {
    guard !recipients.to.isEmpty else {
      throw ValidationError("--to says who is to read it.")
    }
  }

  func run() async throws {
    try await reporting {
      let recipients = try recipients.resolved(in: keys.vaultOptions)
      let opened = try await MessageOpener(keys.passwords())
        .open(Input.reader(message), hint: keys.hint)
      // All of it, so that nothing is sealed of a message that is damaged at its end.
      let plaintext = try opened.bytes()
      try output.write { sink in
        try Age.seal(
          ByteReader(plaintext), to: recipients, as: armor ? .armored : .binary, into: sink)
      }
    }
  }
}
