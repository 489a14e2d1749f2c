import ArgumentParser
import Foundation
import SecretMessages

struct InboxCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inbox", abstract: "Opens every message in a folder, some at a time.",
    discussion: """
      A line for each says what opened it, or why nothing did, in the order in which they are done. \
      The exit code is 0 if all are open, and 1 if not.
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

  @Option(help: "How many are opened at the same time.")
  var atOnce = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: "Write a JSON object a line.")
  var json = false

  func validate() throws {
    guard (1...256).contains(atOnce) else {
      throw ValidationError("--at-once must be from 1 to 256, and \(atOnce) is not.")
    }
  }

  func run() async throws {
    try await reporting {
      // What one message may take of the memory, several take at the same time.
      let opener = MessageOpener(
        try keys.passwords(), formats: [AgeFormat(), RNCryptorFormat(limit: 256 << 20)])
      var areAllOpen = true
      for await result in opener.open(all: try messages(), atOnce: atOnce, deliver: deliver) {
        let line = InboxLine(result)
        areAllOpen = areAllOpen && line.openedBy != nil
        try json ? JSON.print(line) : Terminal.print(line.text)
      }
      guard areAllOpen else { throw Trouble.keysDoNotFit }
    }
  }

  private func messages() throws -> [InboxMessage] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      throw Trouble(Trouble.noInput, "the folder \(folder) could not be read")
    }
    return names.filter { !$0.hasPrefix(".") && isFile($0) }.map { name in
      InboxMessage(name) { try ByteReader(path: "\(folder)/\(name)") }
    }
  }

  private func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private var deliver: @Sendable (InboxMessage, OpenedMessage) throws -> Void {
    { [output] message, opened in
      guard let output else {
        // To its end, since damage may be there.
        return try opened.write { _ in }
      }
      let path = "\(output)/\(Self.name(of: message.name))"
      guard !FileManager.default.fileExists(atPath: path) else {
        throw Trouble(Trouble.noOutput, "\(path) is there already")
      }
      let file = try NewFile(at: path)
      try opened.write { try file.write($0) }
      try file.keep()
    }
  }

  private static func name(of message: String) -> String {
    for ending in [".age", ".asc", ".rnc"] where message.hasSuffix(ending) {
      let name = String(message.dropLast(ending.count))
      if !name.isEmpty { return name }
    }
    return "\(message).open"
  }
}

/// What became of one message of a folder.
struct InboxLine: Encodable {
  let name: String
  let openedBy: String?
  let tried: Int?
  let failure: String?
  let reason: String?

  init(_ result: InboxResult) {
    name = result.name
    switch result.result {
    case .success(let report):
      (openedBy, tried, failure, reason) = (report.name, report.tried, nil, nil)
    case .failure(let error):
      (openedBy, tried) = (nil, nil)
      (failure, reason) = ("\(error.code)", error.description)
    }
  }

  var text: String { "\(name): \(openedBy.map { "opened by \($0)" } ?? reason ?? "")" }
}
