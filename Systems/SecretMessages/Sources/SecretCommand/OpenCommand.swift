import ArgumentParser
import Baton
import Foundation
import SecretMessages
import SecretScreens

struct OpenCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "open",
      abstract: spoken(
        "Opens a message by trying all your passwords and keys.",
        "가진 비밀번호와 키 중 맞는 것으로 메시지를 엽니다.", "用您的密码或密钥中合适的那个打开消息。"),
      discussion: spoken(
        """
        Standard output receives only the message, as it is opened. The message is complete only \
        if the exit code is 0. A file appears when it is complete. Before any of the message is \
        shown, standard error reports who signed it, if anyone. On a terminal, this report is \
        repeated after the message, so the last lines are always the command's own.
        """,
        """
        메시지만 여는 대로 표준 출력에 씁니다. 종료 코드가 0일 때만 온전한 메시지입니다. 파일은 온전할 때 나타납니다. 누가 \
        서명했는지, 또는 서명이 없다는 것은 메시지를 보여 주기 전에 표준 오류로 알리고, 터미널에서는 뒤에 한 번 더 알립니다. \
        메시지가 무엇이라고 하든 마지막 줄은 이 명령이 쓴 것입니다.
        """,
        """
        标准输出上只有消息本身，边打开边写出：只有退出码为 0 才表示完整。文件在完整时才出现。在显示消息之前，先在标准错误\
        上说明由谁签名，或者没有签名；在终端上还会在消息之后再说一次：无论消息怎么说，最后几行都出自本命令。
        """))
  }

  @Argument(
    help: .spoken(
      "The message's file; - for standard input.", "메시지 파일. -는 표준 입력.", "消息文件；- 是标准输入。"),
    completion: .file())
  var message: String

  @OptionGroup var keys: KeyOptions
  @OptionGroup var output: Output

  @Flag(
    help: .spoken(
      "Also write binary data, or text that could look like other text, to a terminal.",
      "텍스트가 아니거나 다른 텍스트처럼 보일 수 있는 것도 터미널에 씁니다.",
      "不是文本、或可能看起来像别的文本的内容也写到终端。"))
  var binary = false

  @Flag(
    help: .spoken(
      "Show on standard error which passwords and keys were tried, and the results.",
      "무엇을 시도했고 어떻게 되었는지 표준 오류에 보여 줍니다.", "在标准错误上显示尝试了什么、结果如何。"))
  var path = false

  @Flag(
    help: .spoken(
      "Report as JSON how the message was opened; without --output, include the message.",
      "어떻게 열었는지 JSON으로 알립니다. --output이 없으면 메시지도 그 안에 있습니다.",
      "以 JSON 说明如何打开；没有 --output 时消息也在其中。"))
  var json = false

  @Option(
    parsing: .unconditional,
    help: .spoken(
      "The most scrypt rounds that a message may require, as a base-2 logarithm.",
      "메시지가 요구할 수 있는 작업량: scrypt 횟수의 로그(밑 2).", "消息可以要求的工作量：scrypt 轮数的对数（以 2 为底）。"))
  var mostWork = 20

  @OptionGroup var language: LanguageOption

  func validate() throws {
    try Optional(message).checkNotEmpty(spoken("The message's file", "메시지 파일", "消息文件"))
    guard (1...30).contains(mostWork) else {
      throw ValidationError(
        "--most-work must be from 1 to 30.", "--most-work는 1에서 30 사이여야 합니다.",
        "--most-work 应在 1 到 30 之间。")
    }
  }

  func run() async throws {
    try await reporting {
      try output.check(isNoneOf: [InputFile(message)] + keys.inputs)
      let opener = try keys.opener(formats: [AgeFormat(mostWork: mostWork), RNCryptorFormat()])
      let opened: OpenedMessage
      do throws(OpeningFailure) {
        opened = try await opener.open(
          Input.read(message), hint: keys.hint, progress: { Self.show($0) })
      } catch {
        if path { Self.show(error.earlier + [error.path].compactMap(\.self)) }
        throw error
      }
      if path { Self.show(opened.report.earlier + [opened.report.path]) }
      if let reason = opened.report.forgotten {
        let why = translated(reason)
        Terminal.say(
          spoken(
            "secret: could not remember what opened the message: \(why)",
            "secret: 무엇으로 메시지를 열었는지 기억하지 못했습니다: \(why)",
            "secret: 未能记住用什么打开了消息：\(why)"))
      }
      try json ? writeJSON(opened) : write(opened)
    }
  }

  private static func show(_ paths: [Path]) {
    for path in paths { Terminal.say("\(path)") }
  }

  private static func show(_ progress: OpeningProgress) {
    guard progress.isExpensive, isatty(STDERR_FILENO) == 1 else { return }
    let (name, number, count) = (progress.name.shown, progress.number, progress.count)
    Terminal.say(
      spoken(
        "secret: trying \(name), \(number) of \(count)",
        "secret: \(count)개 중 \(number)번째 시도: \(name)",
        "secret: 正在尝试 \(name)（\(number)/\(count)）"))
  }

  private func write(_ opened: OpenedMessage) throws {
    let isGuarded = try !binary && output.isTerminal
    var told: String?
    var last: UInt8?
    // A long message could scroll the author's name off the screen and show a false one. Print the
    // author again at the end, even if the message is cut off.
    defer {
      if let told, let last {
        let end = spoken("end of message; \(told)", "메시지 끝. \(told)", "消息结束；\(told)")
        Terminal.say((last == UInt8(ascii: "\n") ? "" : "\n") + "secret: \(end)")
      }
    }
    try output.write { sink in
      var text = TerminalText()
      try opened.write(
        holding: Self.mostHeld,
        into: { bytes in
          guard isGuarded else { return try sink(bytes) }
          let known = try text.take(bytes)
          last = known.last ?? last
          try known.withUnsafeBytes(sink)
        },
        telling: { authorship in
          guard !json else { return }
          let words = authorship.words(knowing: keys.vaultOptions.knownContacts)
          told = words
          Terminal.say("secret: \(words)")
        })
      if isGuarded { try text.finish() }
    }
  }

  /// The maximum number of bytes of a signed message to hold until its signature is verified.
  private static let mostHeld = 16 << 20

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
    path = (report.earlier + [report.path]).map { "\($0)" }.joined(separator: "\n")
  }
}

extension Input {
  static func read(_ path: String) throws(OpeningFailure) -> ByteReader {
    do {
      return try reader(path)
    } catch {
      throw OpeningFailure(inaccessible: error)
    }
  }
}
