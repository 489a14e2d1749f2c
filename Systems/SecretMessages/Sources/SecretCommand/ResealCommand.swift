import ArgumentParser
import SecretMessages

struct ResealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reseal", abstract: "Opens a message and seals it to other recipients, as age.",
    discussion: """
      Who could read the message before, and kept a copy of it, still can. A signature is not kept: \
      it names those it was made for. To standard output it goes as it is sealed: only exit code 0 \
      says that it is whole. A file appears when it is.
      """)

  @Argument(help: "The message's file; - for standard input.", completion: .file())
  var message: String

  @OptionGroup var recipients: Recipients

  @Flag(name: [.long, .customShort("a")], help: "Write text that survives mail: ASCII armor.")
  var armor = false

  @Flag(help: "Say as JSON how it was opened; the message goes to --output FILE.")
  var json = false

  @OptionGroup var keys: KeyOptions
  @OptionGroup var output: Output

  func validate() throws {
    try Optional(message).checkNotEmpty("The message's file")
    guard !recipients.to.isEmpty else {
      throw ValidationError("--to says who is to read it.")
    }
    guard !json || output.isFile else {
      throw ValidationError("--json needs --output FILE, since the message is not in it.")
    }
  }

  func run() async throws {
    try await reporting {
      let recipients = try recipients.resolved(in: keys.vaultOptions)
      let opened = try await keys.opener().open(Input.reader(message), hint: keys.hint)
      try output.write { sink in
        try withoutActuallyEscaping(sink) { sink in
          // Sealed anew as it is opened, so that its length is no matter; damage at its end throws, and
          // nothing is kept.
          let sealing = try Age.sink(
            to: recipients, as: armor ? .armored : .binary, into: sink)
          let message = SignedMessage.sink(ofUnsigned: sealing.sink)
          try opened.write(into: message.sink)
          try message.finish()
          try sealing.finish()
        }
      }
      if let sender = opened.sender {
        Terminal.say(
          "secret: the signature of \(sender) is not kept, since it names those it was made for; "
            + "only its sender can sign for others")
      }
      guard json else { return }
      try JSON.print(
        ResealingResult(
          openedBy: opened.report.name, recipients: recipients.map(\.description),
          removedSignature: opened.sender?.description))
    }
  }
}

/// What became of a message that was sealed anew, as JSON.
struct ResealingResult: Encodable {
  let openedBy: String
  let recipients: [String]
  let removedSignature: String?
}
