import ArgumentParser
import Foundation
import SecretMessages

struct OpenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a message with whatever password or key of yours opens it.",
    discussion: """
      The message, and nothing else, goes to standard output, as it is opened: only exit code 0 says \
      that it is whole. A file appears when it is.
      """)

  @Argument(help: "The message's file; - for standard input.", completion: .file())
  var message: String

  @OptionGroup var keys: KeyOptions
  @OptionGroup var output: Output

  @Flag(help: "Write bytes that are no text to a terminal, too.")
  var binary = false

  @Flag(help: "Show on standard error who was tried and what became of it.")
  var path = false

  @Flag(help: "Say as JSON how it was opened; without --output the message is in it.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: "How much work a message may ask for: the logarithm of scrypt's rounds.")
  var mostWork = 20

  func validate() throws {
    try Optional(message).checkNotEmpty("The message's file")
    guard (1...30).contains(mostWork) else {
      throw ValidationError("--most-work must be from 1 to 30, and \(mostWork) is not.")
    }
  }

  func run() async throws {
    try await reporting {
      let passwords = try keys.passwords()
      let opener = MessageOpener(
        passwords, formats: [AgeFormat(mostWork: mostWork), RNCryptorFormat()])
      let opened: OpenedMessage
      do throws(OpeningFailure) {
        opened = try await opener.open(
          Input.read(message), hint: keys.hint, progress: { Self.show($0) })
      } catch {
        if path, let path = error.path { Terminal.say("\(path)") }
        throw error
      }
      if path { Terminal.say("\(opened.report.path)") }
      if let reason = opened.report.forgotten {
        Terminal.say("secret: what opened the message is not remembered: \(reason)")
      }
      try json ? writeJSON(opened) : write(opened)
      guard !json, let sender = opened.sender else { return }
      let contacts = (passwords as? Vault)?.contacts ?? []
      let name = contacts.first { $0.recipient == sender }.map { "\($0.name.shown), " }
      Terminal.say("secret: signed by \(name ?? "")\(sender)")
    }
  }

  /// Says what takes long, while it does.
  private static func show(_ progress: OpeningProgress) {
    guard progress.isExpensive, isatty(STDERR_FILENO) == 1 else { return }
    Terminal.say("secret: trying \(progress.name.shown), \(progress.number) of \(progress.count)")
  }

  private func write(_ opened: OpenedMessage) throws {
    let isGuarded = try !binary && output.isTerminal
    let refusal = Trouble(
      Trouble.notForTerminals,
      "the message is open and is no text; say --output FILE, or --binary to see it here")
    try output.write { sink in
      var text = TerminalText()
      try opened.write { bytes in
        guard !isGuarded || text.takes(bytes) else { throw refusal }
        try sink(bytes)
      }
      guard !isGuarded || text.isWhole else { throw refusal }
    }
  }

  private func writeJSON(_ opened: OpenedMessage) throws {
    var result = OpeningResult(opened.report)
    if output.isFile {
      try write(opened)
    } else {
      let bytes = try opened.bytes()
      result.text = String(validating: bytes, as: UTF8.self)
      result.base64 = result.text == nil ? Data(bytes).base64EncodedString() : nil
    }
    result.signedBy = opened.sender?.description
    try JSON.print(result)
  }
}

/// How a message was opened, as JSON.
struct OpeningResult: Encodable {
  struct Declined: Encodable {
    let name: String
    let reason: String
  }

  let openedBy: String
  let tried: Int
  let declined: [Declined]
  let message: MessageFacts
  let path: String
  var text: String?
  var base64: String?
  var signedBy: String?

  init(_ report: OpeningReport) {
    openedBy = report.name
    tried = report.tried
    declined = report.declined.map { Declined(name: $0.name, reason: $0.reason) }
    message = report.facts
    path = "\(report.path)"
  }
}

extension Input {
  /// A reader, or a failure that says that there is none.
  static func read(_ path: String) throws(OpeningFailure) -> ByteReader {
    do {
      return try reader(path)
    } catch {
      throw OpeningFailure(inaccessible: error)
    }
  }
}
