import ArgumentParser
import SecretMessages
import SecretScreens

struct ResealCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reseal",
      abstract: spoken(
        "Opens a message and seals it to other recipients in age's format.",
        "메시지를 열어 다른 수신자에게 age로 다시 암호화합니다.", "打开消息，再用 age 加密给其他收件人。"),
      discussion: spoken(
        """
        Earlier recipients who kept a copy of the message can still read it. A signature is \
        dropped, because it names the recipients it was made for. Standard output receives the \
        message as it is sealed: it is complete only if the exit code is 0. A file appears when \
        it is complete.
        """,
        """
        전에 메시지를 읽을 수 있었고 사본을 가진 사람은 여전히 읽을 수 있습니다. 서명에는 원래 수신자가 적혀 있으므로 서명은 \
        남지 않습니다. 표준 출력에는 암호화하는 대로 씁니다. 종료 코드가 0일 때만 온전한 메시지입니다. 파일은 온전할 때 나타납니다.
        """,
        """
        以前能读此消息并留有副本的人仍然能读。签名不会保留：它指明了原来的收件人。写到标准输出时边加密边写：只有退出码为 0 \
        才表示完整。文件在完整时才出现。
        """))
  }

  @Argument(
    help: .spoken(
      "The message's file; - for standard input.", "메시지 파일. -는 표준 입력.", "消息文件；- 是标准输入。"),
    completion: .file())
  var message: String

  @OptionGroup var recipients: Recipients

  @Flag(
    name: [.long, .customShort("a")],
    help: .spoken(
      "Write ASCII armor, which survives e-mail.", "메일로 보내도 온전한 텍스트(ASCII 아머)로 씁니다.",
      "写成可经邮件传送的文本：ASCII 封装（armor）。"))
  var armor = false

  @Flag(
    help: .spoken(
      "Report as JSON how the message was opened; the message goes to --output FILE.",
      "어떻게 열었는지 JSON으로 알립니다. 메시지는 --output FILE에 씁니다.",
      "以 JSON 说明如何打开；消息写入 --output FILE。"))
  var json = false

  @OptionGroup var keys: KeyOptions
  @OptionGroup var output: Output
  @OptionGroup var language: LanguageOption

  func validate() throws {
    try Optional(message).checkNotEmpty(spoken("The message's file", "메시지 파일", "消息文件"))
    guard !recipients.to.isEmpty else {
      throw ValidationError(
        "Name the recipients with --to.", "--to로 수신자를 지정하세요.", "请用 --to 指定收件人。")
    }
    guard !json || output.isFile else {
      throw ValidationError(
        "--json needs --output FILE, because the JSON does not contain the message.",
        "메시지가 JSON에 들어가지 않으므로 --json에는 --output FILE이 필요합니다.",
        "--json 需要 --output FILE，因为消息不在 JSON 里。")
    }
  }

  func run() async throws {
    try await reporting {
      try output.check(isNoneOf: [InputFile(message)] + keys.inputs)
      let recipients = try recipients.resolved(in: keys.vaultOptions)
      let opened = try await keys.opener().open(Input.reader(message), hint: keys.hint)
      try output.write { sink in
        try withoutActuallyEscaping(sink) { sink in
          // Seal the message while opening it, so that it can have any length. If the end is
          // damaged, an error is thrown and the output is discarded.
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
          spoken(
            "secret: the signature of \(sender) is dropped, because it names the recipients it "
              + "was made for; only its sender can sign for others",
            "secret: 서명은 남지 않습니다. 서명에 원래 수신자가 적혀 있고, 다른 사람을 위한 서명은 보낸 사람만 할 수 있기 때문입니다. "
              + "서명한 사람: \(sender)",
            "secret: \(sender) 的签名不会保留，因为它指明了原来的收件人；只有发件人才能为其他人签名"))
      }
      guard json else { return }
      try JSON.print(
        ResealingResult(
          openedBy: opened.report.name, recipients: recipients.map(\.description),
          removedSignature: opened.sender?.description))
    }
  }
}

struct ResealingResult: Encodable {
  let openedBy: String
  let recipients: [String]
  let removedSignature: String?
}
