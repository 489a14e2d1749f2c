import ArgumentParser
import SecretMessages
import SecretScreens

struct InspectCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "inspect",
      abstract: spoken(
        "Shows what a message reveals without a key.", "키 없이 메시지에 대해 알 수 있는 것을 보여 줍니다.",
        "显示不用密钥就能了解的消息信息。"))
  }

  @Argument(
    help: .spoken(
      "The message's file; - for standard input.", "메시지 파일. -는 표준 입력.", "消息文件；- 是标准输入。"),
    completion: .file())
  var message = "-"

  @Flag(help: .spoken("Print it as JSON.", "JSON으로 보여 줍니다.", "以 JSON 显示。"))
  var json = false

  @OptionGroup var language: LanguageOption

  func validate() throws {
    try Optional(message).checkNotEmpty(spoken("The message's file", "메시지 파일", "消息文件"))
  }

  func run() async throws {
    try await reporting {
      // Accept any work factor, because inspecting derives no keys.
      let sniffer = Sniffer([AgeFormat(mostWork: 62), RNCryptorFormat()])
      let facts = try sniffer.read(Input.reader(message)).message.facts
      guard !json else { return try JSON.print(facts) }
      let format = spoken("format      ", "형식        ", "格式        ")
      try Terminal.print("\(format)\(facts.format) \(facts.version)")
      if !facts.encodings.isEmpty {
        let inside = spoken("inside      ", "감싼 형식   ", "外层编码    ")
        try Terminal.print(inside + facts.encodings.joined(separator: ", "))
      }
      for recipient in facts.recipients {
        let work = recipient.workFactor.map { work in
          spoken(", 2^\(work) rounds per attempt", ", 시도마다 2^\(work)회", "，每次尝试 2^\(work) 轮")
        }
        let opens = spoken("opens with  ", "여는 수단   ", "打开方式    ")
        try Terminal.print(opens + translated(recipient.type) + (work ?? ""))
      }
    }
  }
}
