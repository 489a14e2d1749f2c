import ArgumentParser
import CommandInput
import Testing

@testable import SecretCommand
@testable import SecretMessages
@testable import SecretScreens

@Suite struct LanguageTests {
  private static let languages: [CommandLanguage] = [.korean, .chinese]

  // MARK: Text

  @Test func `all of the command's text is translated into Korean and Chinese`() throws {
    var count = 0
    for module in ["SecretCommand", "SecretScreens"] {
      for call in try SwiftSource.calls(["spoken", "Trouble", "ValidationError"], in: module) {
        let texts = call.suffix(3).compactMap(\.first)
        guard texts.count == 3 else { continue }
        check(texts[0], texts[1], texts[2])
        count += 1
      }
    }
    #expect(count > 150)
  }

  @Test func `every library and parser sentence is translated into Korean and Chinese`() {
    for (english, korean, chinese) in Sentences.all + ParserWords.sentences {
      guard english.contains(/[a-z]/), !english.hasPrefix("{first}") else { continue }
      check(english, korean, chinese)
      let holes = { (text: String) in Set(text.matches(of: /{\w+}/).map { String($0.0) }) }
      #expect(holes(korean).isSubset(of: holes(english)), "\(korean)")
      #expect(holes(chinese).isSubset(of: holes(english)), "\(chinese)")
    }
  }

  private func check(_ english: String, _ korean: String, _ chinese: String) {
    guard english.replacing("X", with: "").contains(where: \.isLetter) else { return }
    #expect(korean == "X" || korean.isKorean, "\(english) / \(korean)")
    #expect(chinese.isChinese && !chinese.isKorean, "\(english) / \(chinese)")
  }

  @Test func `every message in the library is translated into Korean and Chinese`() throws {
    let names = [
      "FileError", "Refusal", "SealingError", "SecretServiceError", "UnreadableMessage",
      "VaultError",
      "damage", "damaged", "declined",
    ]
    let parts: Set = [
      "line X X", "which is sealed under a password", "which is sealed under two keys",
    ]
    let whole =
      ["to X", "under a password", "under two keys"].map {
        "cannot open this message, which is sealed \($0)"
      }
      + [0, 1, 2].map { OpeningFailure.noneFits(of: $0, mayBeDamaged: true).description }
      + ["", String(repeating: "n", count: 257)].compactMap { VaultError.problem(ofName: $0) }
      + ["AGE-PLUGIN-1", "AGE-PLUGIN-X-1", "age1", "n"].compactMap { line in
        #expect(throws: AgeIdentityFile.Refusal.self) { try AgeIdentityFile(SecretBytes(line)) }?
          .description
      }
    let texts =
      try SwiftSource.calls(names, in: "SecretMessages").flatMap { $0.joined() }
      .filter { $0.contains(/[a-z]/) && !parts.contains($0) } + whole
    #expect(texts.count > 90)
    for text in texts {
      Speech.$language.withValue(.korean) { #expect(translated(text).isKorean, "\(text)") }
      Speech.$language.withValue(.chinese) { #expect(translated(text).isChinese, "\(text)") }
      #expect(translated(text) == text)
    }
  }

  @Test func `values inside a sentence survive its translation`() {
    let sentence = "line 3 is a key of the plugin age-plugin-{x}, and plugins are not run here"
    Speech.$language.withValue(.korean) {
      #expect(
        translated("could not be tried: \(sentence)")
          == "시도할 수 없었습니다: 3번째 줄은 age-plugin-{x} 플러그인의 키인데 여기서는 플러그인을 실행하지 않습니다")
      #expect(
        translated("a format of somebody else is broken") == "a format of somebody else is broken")
    }
  }

  // MARK: Help

  /// Every command, with its parent commands.
  private static let commands: [[any ParsableCommand.Type]] = below([SecretCommand.self])

  private static func below(
    _ stack: [any ParsableCommand.Type]
  ) -> [[any ParsableCommand.Type]] {
    [stack] + (stack.last?.configuration.subcommands ?? []).flatMap { below(stack + [$0]) }
  }

  @Test(arguments: languages)
  func `the help of every command is in the chosen language`(language: CommandLanguage) throws {
    #expect(Self.commands.count == 25)
    let shell = try Shell()
    for stack in Self.commands {
      let names = stack.dropFirst().map { command in
        command.configuration.commandName ?? "\(command)".lowercased()
      }.joined(separator: " ")
      let run = try shell.run(
        "secret \(names) --help --language \(language.rawValue)", expecting: 0)
      for line in run.text.split(separator: "\n") where !line.contains("secret \(names)") {
        // Quoted text contains commands, which are not translated.
        let words = line.replacing(/[`'][^`']*[`']/, with: "")
        #expect(!words.contains(/[a-z]+ [a-z]+ [a-z]+/), "\(names): \(line)")
      }
      #expect(run.text.contains(language == .korean ? "개요: " : "概述："), "\(names)")
      #expect(run.text.contains("  --language <en|ko|zh>"), "\(names)")
      #expect(language == .korean || !run.text.isKorean, "\(names)")
    }
  }

  @Test func `help is in the chosen language and fits the terminal's width`() throws {
    let shell = try Shell()
    #expect(
      try shell.run("secret inspect --help --language ko", expecting: 0).text == """
        개요: 키 없이 메시지에 대해 알 수 있는 것을 보여 줍니다.

        사용법: secret inspect [<message>] [--json] [--language <en|ko|zh>]

        인수:
          <message>               메시지 파일. -는 표준 입력. (기본값: -)

        옵션:
          --json                  JSON으로 보여 줍니다.
          --language <en|ko|zh>   사용할 언어. 지정하지 않으면 LC_ALL, LC_MESSAGES,
                                  LANG을 따릅니다.
          --version               버전을 보여 줍니다.
          -h, --help              도움말을 보여 줍니다.


        """)
    #expect(
      try shell.run("secret --language zh help inspect", expecting: 0).text == """
        概述：显示不用密钥就能了解的消息信息。

        用法：secret inspect [<message>] [--json] [--language <en|ko|zh>]

        参数：
          <message>               消息文件；- 是标准输入。 (默认：-)

        选项：
          --json                  以 JSON 显示。
          --language <en|ko|zh>   使用的语言；未给出时由 LC_ALL、LC_MESSAGES 或 LANG 决
                                  定。
          --version               显示版本。
          -h, --help              显示帮助。


        """)
  }

  @Test func `a completion script is valid in every language`() throws {
    let shell = try Shell()
    let run = try shell.run(
      "secret --language zh --generate-completion-script bash > s; bash -n s && head -n 1 s",
      expecting: 0)
    #expect(run.text == "#!/bin/bash\n")
  }

  // MARK: Errors

  @Test(arguments: [
    (
      "open letter.age -i other", "하나뿐인 비밀번호 또는 키로는 이 메시지를 열 수 없습니다\n  other: 이 메시지의 수신자가 아닙니다",
      "唯一的密码或密钥打不开此消息\n  other: 不是此消息的收件人"
    ),
    (
      "open letter.rnc --passwords-fd 3",
      """
      비밀번호와 키 2개 중 어느 것으로도 이 메시지를 열 수 없습니다. 또는 메시지가 손상되었을 수 있습니다(이 형식으로는 구별할 수 없습니다)
        비밀번호 1: 맞지 않거나 메시지가 손상되었습니다
        비밀번호 2: 맞지 않거나 메시지가 손상되었습니다
      """,
      """
      2 个密码和密钥都打不开此消息，或者消息已损坏（该格式无法区分）
        密码 1: 不匹配，或者消息已损坏
        密码 2: 不匹配，或者消息已损坏
      """
    ),
    (
      "open letter -i other", "알려진 형식(age, RNCryptor)의 메시지가 아닌 텍스트입니다",
      "这段文本不是已知格式（age, RNCryptor）的消息"
    ),
    (
      "open letter.age -i letter",
      "키 파일 letter: 사용할 수 없습니다: 1번째 줄은 알려진 비밀 키가 아니거나 글자가 바뀌었습니다",
      "letter 中的密钥无法使用：第 1 行不是已知的私钥，或者有字符被改动"
    ),
    (
      "open nothing -i other",
      "명령줄에 지정한 곳에서 읽을 수 없었습니다: 그런 파일이나 디렉터리가 없습니다", "命令行所指的位置：无法读取：没有那个文件或目录"
    ),
    (
      "key new x --output other",
      "other에 쓸 수 없었습니다: 이미 있어 그 내용을 잃게 됩니다. 다른 이름을 고르거나 먼저 삭제하세요",
      "other：无法写入：它已存在，其内容会丢失；请换一个名称，或先将其删除"
    ),
    (
      "seal letter --to AGE-SECRET-KEY-1",
      "수신자가 아니라 비밀 키입니다. 수신자는 age1 또는 ssh-ed25519로 시작하며 바뀐 글자가 없어야 합니다",
      "私钥不是收件人：收件人以 age1 或 ssh-ed25519 开头，且没有字符被改动"
    ),
    (
      "password list",
      "보관함이 없습니다: HOME/.local/share/secret/vault.age. `secret password add`로 만들 수 있고, 보관함 없이는 "
        + "--passwords-fd와 --identity를 쓸 수 있습니다",
      "在 HOME/.local/share/secret/vault.age 处没有保险库；`secret password add` 会创建一个，没有保险库时可用 "
        + "--passwords-fd 和 --identity"
    ),
    (
      "password list --vault letter",
      "다른 사용자가 보관함 letter의 내용을 읽거나 바꿀 수 있습니다. chmod 600으로 본인만 쓰게 하고, "
        + "오래 그런 상태였다면 들어 있는 비밀번호를 바꾸세요",
      "其他用户可以读取或更改保险库 letter；请用 chmod 600 使其只归您使用，若已如此很久，请更换其中的密码"
    ),
    (
      "open --language fr", "--language 값은 en, ko, zh 중 하나여야 합니다. 지금은 \"…\"입니다",
      "--language 应为 en, ko, zh 之一，而不是\"…\""
    ),
  ])
  func `errors are in the chosen language`(
    command: String, korean: String, chinese: String
  ) throws {
    let shell = try Shell()
    let setting = """
      umask 022; printf 'Dear Ann\\n' > letter; printf one > one; printf 'x\\ny\\n' > two
      secret key new mine --output key > recipient; secret key new x --output other > /dev/null
      secret seal letter --to $(cat recipient) > letter.age
      secret seal letter --format rncryptor --passwords-fd 3 3< one > letter.rnc

      """
    for (language, sentence) in [("ko_KR.UTF-8", korean), ("zh_CN.UTF-8", chinese)] {
      let run = try shell.run(
        "rm -f key other; \(setting)export LC_ALL=\(language); secret \(command) 3< two")
      #expect(run.error == "secret: \(sentence.replacing("HOME", with: shell.folder.path))\n")
      #expect(run.code != 0)
    }
  }

  @Test(arguments: [
    (
      "open letter --jsno",
      "오류: '--jsno' 옵션이 없습니다. '--json' 옵션인가요?\n사용법: secret open [<options>] <message>",
      "错误：没有选项 '--jsno'。是不是 '--json'？\n用法：secret open [<options>] <message>"
    ),
    (
      "open",
      "오류: '<message>' 인수가 필요합니다\n도움말: <message>  메시지 파일. -는 표준 입력.\n사용법: secret open [<options>] <message>",
      "错误：缺少参数 '<message>'\n帮助：<message>  消息文件；- 是标准输入。\n用法：secret open [<options>] <message>"
    ),
    (
      "open a b", "오류: '…' 인수가 남습니다\n사용법: secret open [<options>] <message>",
      "错误：多余的参数 '…'\n用法：secret open [<options>] <message>"
    ),
    (
      "open a --most-work 99",
      "오류: --most-work는 1에서 30 사이여야 합니다.\n사용법: secret open [<options>] <message>",
      "错误：--most-work 应在 1 到 30 之间。\n用法：secret open [<options>] <message>"
    ),
    (
      "open a --output ''", "오류: 값이 비어 있으면 안 됩니다: --output\n사용법: secret open [<options>] <message>",
      "错误：值不能为空：--output\n用法：secret open [<options>] <message>"
    ),
  ])
  func `a usage error is in the chosen language`(
    command: String, korean: String, chinese: String
  ) throws {
    let shell = try Shell()
    let ends = [
      ("ko", korean, "자세한 내용은 'secret open --help' 명령으로 볼 수 있습니다."),
      ("zh", chinese, "更多信息请看 'secret open --help'。"),
    ]
    for (language, complaint, end) in ends {
      for line in ["--language \(language) \(command)", "\(command) --language=\(language)"] {
        let run = try shell.run("secret \(line)", expecting: 64)
        #expect(run.error == "\(complaint)\n  \(end)\n")
      }
    }
  }

  @Test func `the error for an unknown language does not echo its name`() throws {
    let shell = try Shell()
    for line in [
      "--language fr open x", "open x --language fr", "open x --language=fr --language ko",
    ] {
      let run = try shell.run("secret \(line)", expecting: 64)
      #expect(
        run.error
          == (line.hasSuffix("ko")
            ? "secret: --language 값은 en, ko, zh 중 하나여야 합니다. 지금은 \"…\"입니다\n"
            : "secret: --language must be one of en, ko, zh, not \"…\"\n"))
    }
    let help = try shell.run("secret open --help --language fr", expecting: 0)
    #expect(help.text.hasPrefix("OVERVIEW: Opens a message"))
  }

  @Test(arguments: languages)
  func `the screens are in the chosen language`(language: CommandLanguage) throws {
    let shell = try Shell()
    try shell.run(
      """
      printf vault > v; export LC_ALL=\(language.rawValue)
      secret contact add ann $(secret key new mine --output key) --vault-password-fd 3 \
        --vault-work-factor 1 3< v
      """, expecting: 0)
    for (key, title) in [
      ("f1", language == .korean ? "[*F1 메시지*]" : "[*F1 消息*]"),
      ("f2", language == .korean ? "[*F2 비밀번호*]" : "[*F2 密码*]"),
      ("f3", language == .korean ? "F3 쓰기*]" : "F3 撰写*]"),
      ("ctrl+s", language == .korean ? "보내지 못했습니다: 아직 쓴 것이 없습니다." : "未发送：还什么都没写。"),
    ] {
      let page = key == "ctrl+s" ? "{\"key\": \"f3\"}\n" : ""
      try shell.folder.write(Array("\(page){\"key\": \"\(key)\"}\n".utf8), to: "script")
      for options in key == "ctrl+s" ? [""] : ["", "--demo"] {
        let run = try shell.run(
          "secret ui \(options) --script script --language \(language.rawValue) "
            + (options.isEmpty ? "--vault-password-fd 3 3< v" : ""), expecting: 0)
        #expect(run.text.contains(title), "\(run.text)")
        let words = run.text.replacing(/`[^`]*`/, with: "")
        #expect(!words.contains(/[a-z]+ [a-z]+ [a-z]+/), "\(run.text)")
      }
    }
  }

  @Test func `the command's output is in the chosen language`() throws {
    let shell = try Shell()
    let run = try shell.run(
      """
      printf vault > v; printf one > one; export LC_ALL=ko
      secret password add home --hint 'the usual' --vault-password-fd 4 --vault-work-factor 1 \
        --passwords-fd 3 3< one 4< v
      secret password list --vault-password-fd 4 4< v
      secret seal v --format rncryptor --passwords-fd 3 3< one > v.rnc; mkdir in; mv v.rnc in
      secret inspect in/v.rnc; secret inbox in --passwords-fd 3 3< one --language zh
      """, expecting: 0)
    #expect(
      run.error
        == "secret: 보관함을 만들었습니다: \(shell.folder.path)/.local/share/secret/vault.age\n")
    #expect(
      run.text == """
        home  비밀번호  (the usual)
        형식        RNCryptor 3
        여는 수단   비밀번호
        v.rnc: 打开所用：密码 1；此消息未签名

        """)
  }
}

extension String {
  fileprivate var isKorean: Bool { contains { ("가"..."힣").contains($0) } }
  fileprivate var isChinese: Bool { contains { ("一"..."鿿").contains($0) } }
}
