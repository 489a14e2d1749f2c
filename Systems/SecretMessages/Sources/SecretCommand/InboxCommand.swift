import ArgumentParser
import Foundation
import SecretMessages
import SecretScreens

struct InboxCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inbox",
      abstract: spoken(
        "Opens every message in a folder, several at a time.", "폴더에 있는 모든 메시지를 몇 개씩 한꺼번에 엽니다.",
        "打开文件夹里的所有消息，每次同时打开几个。"),
      discussion: spoken(
        """
        Prints a line for each message as it finishes: what opened it and who signed it, or why \
        it was not opened. The exit code is 0 if all were opened, and 1 if not. Subfolders and \
        hidden files are skipped.
        """,
        """
        끝나는 순서대로 한 줄에 하나씩, 무엇으로 열었고 누가 서명했는지, 또는 왜 열리지 않았는지 알려 줍니다. 종료 코드는 \
        모두 열리면 0, 아니면 1입니다. 그 안의 폴더와 숨긴 파일은 건너뜁니다.
        """,
        "按完成的顺序，每条消息一行，说明用什么打开、由谁签名，或者为什么没有打开。全部打开时退出码为 0，否则为 1。跳过其中的文件夹和隐藏文件。"))
  }

  @Argument(help: .spoken("The folder.", "폴더.", "文件夹。"), completion: .directory)
  var folder: String

  @OptionGroup var keys: KeyOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      spoken(
        "An existing folder for the opened messages.", "연 메시지를 둘 폴더. 이미 있어야 합니다.",
        "存放已打开消息的文件夹，必须已存在。"),
      discussion: spoken(
        "Each is named after its file, without .age, .asc or .rnc. Existing files are not "
          + "replaced.",
        "파일 이름에서 .age, .asc, .rnc를 뺀 이름이 됩니다. 이미 있는 것을 덮어쓰지 않습니다.",
        "文件名去掉 .age、.asc 或 .rnc。不会覆盖已有的文件。")),
    completion: .directory)
  var output: String?

  @Option(
    parsing: .unconditional,
    help: .spoken(
      "How many to open at the same time.", "동시에 여는 메시지의 수.", "同时打开的消息数。"))
  var atOnce = ProcessInfo.processInfo.activeProcessorCount

  @Flag(help: .spoken("Print one JSON object per line.", "한 줄에 JSON 객체 하나씩 씁니다.", "每行写一个 JSON 对象。"))
  var json = false

  @OptionGroup var language: LanguageOption

  func validate() throws {
    try Optional(folder).checkNotEmpty(spoken("The folder", "폴더", "文件夹"))
    try output.checkNotEmpty("--output")
    guard (1...256).contains(atOnce) else {
      throw ValidationError(
        "--at-once must be from 1 to 256.", "--at-once는 1에서 256 사이여야 합니다.",
        "--at-once 应在 1 到 256 之间。")
    }
  }

  func run() async throws {
    try await reporting {
      let messages = try InboxFolder(folder).messages
      try checkOutput()
      // Several messages are open at the same time, so each gets a fraction of the usual memory
      // limit.
      let opener = try keys.opener(formats: [AgeFormat(), RNCryptorFormat(limit: 256 << 20)])
      var areAllOpen = true
      for await result in opener.open(all: messages, atOnce: atOnce, deliver: deliver) {
        let line = InboxLine(result)
        areAllOpen = areAllOpen && line.openedBy != nil
        let author = result.authorship?.words(knowing: keys.vaultOptions.knownContacts)
        try json ? JSON.print(line) : Terminal.print(line.text(by: author))
        if !json, let reason = line.forgotten {
          let (name, why) = (line.name.shown, translated(reason))
          Terminal.say(
            spoken(
              "secret: could not remember what opened \(name): \(why)",
              "secret: \(name): 무엇으로 열었는지 기억하지 못했습니다: \(why)",
              "secret: 未能记住用什么打开了 \(name)：\(why)"))
        }
      }
      guard areAllOpen else { throw Trouble.keysDoNotFit }
    }
  }

  private func checkOutput() throws {
    guard let output else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue
    else {
      let shown = CommandLineValues.shown(output)
      throw Trouble(
        Trouble.noOutput, "\(shown) is not a folder to write to", "쓸 수 있는 폴더가 아닙니다: \(shown)",
        "不是可以写入的文件夹：\(shown)")
    }
  }

  private var deliver: @Sendable (InboxMessage, OpenedMessage) throws -> Void {
    { [output] message, opened in
      guard let output else {
        // Read the whole message, because its end may be damaged.
        return try opened.write { _ in }
      }
      let file = try NewFile(at: "\(output)/\(message.openName)", replacing: false)
      try opened.write { try file.write($0) }
      try file.keep()
    }
  }
}

struct InboxLine: Encodable {
  let name: String
  let openedBy: String?
  let signedBy: String?
  let tried: Int?
  let failure: String?
  let reason: String?
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

  func text(by author: String?) -> String {
    let parts = openedBy.map { name in
      [
        spoken("opened by \(name.shown)", "여는 데 쓴 것: \(name.shown)", "打开所用：\(name.shown)"), author,
      ].compactMap(\.self)
    }
    return
      "\(name.shown): \(parts?.joined(separator: spoken("; ", "; ", "；")) ?? translated(reason ?? ""))"
  }
}
