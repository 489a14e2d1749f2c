import ArgumentParser
import Foundation
import SecretMessages

struct InboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox", abstract: "Opens every message in a folder, some at a time.",
    discussion: """
      A line for each says what opened it and who signed it, or why it is not open, in the order in \
      which they are done. The exit code is 0 if all are open, and 1 if not. Folders in it are left \
      out, and so is what is hidden.
      """)

  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  @OptionGroup var keys: KeyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A folder for the open messages, which is there.",
      discussion: """
        They get their files' names less .age, .asc or .rnc. Nothing there is replaced.
        """),
    completion: .directory)
  var output: String?

  @Option(parsing: .unconditional, help: "How many are opened at the same time.")
  var atOnce = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Write a JSON object a line.")
  var json = false

  func validate() throws {
    try Optional(folder).checkNotEmpty("The folder")
    try output.checkNotEmpty("--output")
    guard (1...256).contains(atOnce) else {
      throw ValidationError("--at-once must be from 1 to 256.")
    }
  }

  func run() async throws {
    try await reporting {
      let messages = try InboxFolder(folder).messages
      try checkOutput()
      // What one message may take of the memory, several take at the same time.
      let opener = try keys.opener(formats: [AgeFormat(), RNCryptorFormat(limit: 256 << 20)])
      var areAllOpen = true
      for await result in opener.open(all: messages, atOnce: atOnce, deliver: deliver) {
        let line = InboxLine(result)
        areAllOpen = areAllOpen && line.openedBy != nil
        let author = result.authorship?.words(knowing: keys.vaultOptions.knownContacts)
        try json ? JSON.print(line) : Terminal.print(line.text(by: author))
        if !json, let reason = line.forgotten {
          Terminal.say("secret: what opened \(line.name.shown) is not remembered: \(reason)")
        }
      }
      guard areAllOpen else { throw Trouble.keysDoNotFit }
    }
  }

  /// Looks first whether there is a place for what is opened.
  private func checkOutput() throws {
    guard let output else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw Trouble(Trouble.noOutput, "\(CommandLineValues.shown(output)) is no folder to write to")
    }
  }

  private var deliver: @Sendable (InboxMessage, OpenedMessage) throws -> Void {
    { [output] message, opened in
      guard let output else {
        // To its end, since damage may be there.
        return try opened.write { _ in }
      }
      let file = try NewFile(at: "\(output)/\(message.openName)", replacing: false)
      try opened.write { try file.write($0) }
      try file.keep()
    }
  }
}

/// What became of one message of a folder.
struct InboxLine: Encodable {
  let name: String
  let openedBy: String?
  /// The key of who signed it.
  let signedBy: String?
  let tried: Int?
  let failure: String?
  let reason: String?
  /// Why what opened it is not remembered.
  let forgotten: String?

  init(_ result: InboxResult) {
    name = result.name
    signedBy = if case .signed(let sender) = result.authorship { sender.description } else { nil }
    switch result.result {
    case .success(let report):
      (openedBy, tried, failure, reason) = (report.name, report.tried, nil, nil)
      forgotten = report.forgotten
    case .failure(let error):
      (openedBy, tried, forgotten) = (nil, nil, nil)
      (failure, reason) = ("\(error.code)", error.description)
    }
  }

  /// The line, with what is said of who wrote the message.
  func text(by author: String?) -> String {
    let parts = openedBy.map { ["opened by \($0.shown)", author].compactMap(\.self) }
    return "\(name.shown): \(parts?.joined(separator: "; ") ?? reason ?? "")"
  }
}
