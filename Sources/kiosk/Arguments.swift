import CommandInput

struct Arguments {
  let script: String?
  let record: String?
  let outline: Bool
  let language: Language
  var size: (columns: Int, rows: Int)?

  static let manual = CommandManual(
    "kiosk",
    CommandText(
      "A touch screen in the terminal: a shop, a kitchen, a form, a vending machine, a playground.",
      "터미널 속의 터치스크린: 상점, 주방, 가입 양식, 자판기, 놀이터.", "终端里的触摸屏：商店、厨房、表单、售货机、游乐场。"),
    options: [
      CommandManual.Option(
        "--script", .any("FILE"),
        CommandText(
          """
          plays the events of a file of JSON lines, without a terminal, and prints
          the last screen; - is standard input
          """,
          "JSON 줄로 된 파일의 사건을 터미널 없이 재생하고 마지막 화면을 출력. -는 표준 입력",
          "不用终端，播放由 JSON 行组成的文件，并打印最后的屏幕；- 是标准输入")),
      CommandManual.Option(
        "--record", .any("FILE"),
        CommandText(
          "writes the terminal's events to such a file, except those that end the kiosk",
          "터미널에서 오는 것을 그런 파일에 기록. 키오스크를 끝내는 것은 뺌",
          "把终端的输入写入这样的文件，结束程序的那一下除外")),
      CommandManual.Option(
        "--outline",
        CommandText(
          "prints each screen in reading order: labels, roles, values",
          "화면마다 읽는 순서로 출력: 이름, 역할, 값", "按阅读顺序打印每个屏幕：名称、角色、值")),
      CommandManual.Option(
        "--size", .any("WxH"),
        CommandText(
          "the screen size for a script or an outline; 80x24 by default",
          "재생하거나 읽어 줄 화면의 크기. 기본은 80x24", "脚本或大纲所用屏幕的大小；默认 80x24")),
    ],
    end: CommandText(
      """
      The exit code is 0, 64 for a usage error, 65 for an invalid script, 73 for a file
      that cannot be written, 74 without a terminal, and 130 when Ctrl+C ended it.
      """,
      """
      종료 코드: 0, 명령이 잘못되면 64, 스크립트가 잘못되면 65, 쓸 수 없으면 73, 터미널이 없으면 74,
      Ctrl+C로 끝내면 130.
      """, "退出码：0；命令有误为 64；脚本有误为 65；无法写出为 73；没有终端为 74；被 Ctrl+C 结束为 130。"))

  init(_ words: CommandWords) throws(UsageError) {
    (script, record) = (words["--script"], words["--record"])
    outline = words.has("--outline")
    language = Language(words.language)
    func problem(_ text: CommandText, _ values: [String: String] = [:]) -> UsageError {
      UsageError(command: "kiosk", language: words.language, text(in: words.language, values))
    }
    if let text = words["--size"] {
      let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
        1...1000 ~= columns, 1...1000 ~= rows
      else { throw problem(Self.noSize, ["text": text.quotedWord]) }
      size = (columns, rows)
    }
    if record != nil, script != nil || outline { throw problem(Self.needsTerminal) }
    if script != nil, outline { throw problem(Self.showsAll) }
  }

  private static let noSize = CommandText(
    "--size {text} is not a size; write one as 80x24", "--size {text} 크기가 아닙니다. 80x24처럼 쓰세요",
    "--size {text}不是大小；请写成 80x24")
  private static let needsTerminal = CommandText(
    "--record needs a terminal; omit --script and --outline",
    "--record에는 터미널이 필요합니다. --script와 --outline을 빼세요", "--record 需要终端；请去掉 --script 和 --outline")
  private static let showsAll = CommandText(
    "--outline already shows every page; omit --script",
    "--outline은 모든 페이지를 스스로 보여 줍니다. --script를 빼세요", "--outline 会显示每个页面；请去掉 --script")
}
