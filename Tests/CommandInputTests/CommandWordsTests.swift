import CommandInput
import Testing

private let manual = CommandManual(
  "brew", operands: "[BEAN]", mostOperands: 1,
  CommandText("Makes coffee.", "커피를 만듭니다.", "煮咖啡。"),
  options: [
    CommandManual.Option(
      "--milk", .oneOf(["cow", "oat"]), CommandText("which milk", "우유", "哪种奶")),
    CommandManual.Option("--hot", CommandText("burns\nthe tongue", "뜨겁게", "烫")),
    CommandManual.Option("--note", .any("TEXT"), CommandText("a word", "메모", "备注")),
    CommandManual.Option("--water-level", .number(1...9), CommandText("cups", "물", "水量")),
  ], variables: "BREW_", end: CommandText("The end.", "끝.", "完。"))

private func read(_ words: String..., in language: String = "en") throws(UsageError)
  -> CommandWords
{
  try CommandWords(words, of: manual, environment: ["LANG": language])
}

@Suite struct CommandWordsTests {
  @Test func `options have values, and the remaining words are operands`() throws {
    let words = try read("--milk", "oat", "bean", "--hot", "--note=a=b")
    #expect(words["--milk"] == "oat")
    #expect(words.has("--hot") && words.has("--milk") && !words.has("--help"))
    #expect(words["--note"] == "a=b")
    #expect(words.operands == ["bean"])
    #expect(try read("--milk", "oat", "--milk", "cow")["--milk"] == "cow")
    #expect(try read("-").operands == ["-"])
    #expect(try read("--note", "-").operands == [])
  }

  @Test func `an environment variable supplies a missing option`() throws {
    let environment = [
      "BREW_MILK": "cow", "BREW_WATER_LEVEL": "3", "BREW_HOT": "Yes", "BREW_NOTE": "",
      "BREW_HELP": "1", "BREW_LANGUAGE": "ko", "LANG": "zh_CN.UTF-8",
    ]
    let words = try CommandWords(["--milk", "oat"], of: manual, environment: environment)
    #expect(words["--milk"] == "oat")
    #expect(words.language == .korean)
    #expect(words.number("--water-level") == 3)
    #expect(words.has("--hot") && !words.has("--note") && !words.asksForHelp)
    #expect(try !CommandWords([], of: manual, environment: ["BREW_HOT": "off"]).has("--hot"))
  }

  @Test(arguments: [
    ("BREW_LANGUAGE", "xx", "BREW_LANGUAGE must be one of en, ko, zh, not \"xx\""),
    ("BREW_MILK", "goat", "BREW_MILK must be one of cow, oat, not \"goat\""),
    ("BREW_WATER_LEVEL", "0", "BREW_WATER_LEVEL must be a whole number in 1…9, not \"0\""),
    (
      "BREW_HOT", "maybe",
      "BREW_HOT must be one of 1, true, yes, on, 0, false, no, off, not \"maybe\""
    ),
  ])
  func `an error names the invalid variable`(name: String, value: String, expected: String) {
    let error = #expect(throws: UsageError.self) {
      try CommandWords([], of: manual, environment: [name: value])
    }
    #expect(error?.description == "brew: " + expected)
  }

  @Test func `an argument after two dashes is an operand, whatever it looks like`() throws {
    let words = try read("--", "--help")
    #expect(words.literals == ["--help"])
    #expect(!words.asksForHelp)
  }

  @Test(arguments: [
    (["--mlik", "oat"], "unknown option \"--mlik\"; did you mean --milk?"),
    (["-x"], "unknown option \"-x\"; brew --help lists them"),
    (["--\u{7}"], #"unknown option "--\u{7}"; brew --help lists them"#),
    (["--milk"], "\"--milk\" needs a value; see brew --help"),
    (["--milk", "--hot"], "\"--milk\" needs a value; see brew --help"),
    (["--milk", "goat"], "--milk must be one of cow, oat, not \"goat\""),
    (["--milk="], "--milk must be one of cow, oat, not \"\""),
    (["--note="], "\"--note\" needs a value; see brew --help"),
    (["--water-level", "10"], "--water-level must be a whole number in 1…9, not \"10\""),
    (["--water-level", "-1"], "--water-level must be a whole number in 1…9, not \"-1\""),
    (["--water-level", "two"], "--water-level must be a whole number in 1…9, not \"two\""),
    (["--hot=very"], "\"--hot\" does not take a value; remove it"),
    (["--language", "de"], "--language must be one of en, ko, zh, not \"de\""),
    (["a", "b"], "unexpected argument \"b\"; see brew --help"),
    (["a", "--", "b"], "unexpected argument \"b\"; see brew --help"),
  ])
  func `an error names the invalid option`(words: [String], expected: String) {
    let error = #expect(throws: UsageError.self) { try CommandWords(words, of: manual) }
    #expect(error?.description == "brew: " + expected)
  }

  @Test func `an error is in the requested language, wherever the option is`() {
    for words in [["--loud", "--language", "ko"], ["--language=ko", "--loud"]] {
      let error = #expect(throws: UsageError.self) { try CommandWords(words, of: manual) }
      #expect(error?.description == "brew: \"--loud\" 옵션이 없습니다. brew --help를 보세요")
    }
    let error = #expect(throws: UsageError.self) { try read("a", "b", in: "zh_CN.UTF-8") }
    #expect(error?.description == "brew: \"b\"是多余的词；请看 brew --help")
  }

  @Test func `an available language is used, or else the environment's`() {
    let korean = ["LANG": "ko_KR.UTF-8"]
    func language(_ words: String...) -> CommandLanguage {
      CommandLanguage(words: words, environment: korean)
    }
    #expect(language("--language", "zh", "--language=en") == .english)
    #expect(language("--language=de", "--language", "en") == .english)
    #expect(language("--language", "de") == .korean)
    #expect(language("--language") == .korean)
    #expect(language("--", "--language", "en") == .korean)
    #expect(CommandLanguage.values(among: ["a", "--language", "de", "--language="]) == ["de", ""])
  }

  @Test func `the last language option applies, as with any option`() throws {
    #expect(try read("--language", "ko", "--language=zh").language == .chinese)
  }

  @Test func `control sequences in an argument do not reach the terminal`() {
    #expect("a\u{1B}[31m\nb \u{1F9C5}".terminalText == "a\\u{1B}[31m\\u{A}b \u{1F9C5}")
  }

  @Test func `a help option works alongside any other arguments`() throws {
    #expect(try read("--loud", "--help").asksForHelp)
    #expect(try read("-h").asksForHelp)
    #expect(
      manual.help(in: .english) == """
        usage: brew [OPTION…] [BEAN]

        Makes coffee.

          --milk cow|oat       which milk
          --hot                burns
                               the tongue
          --note TEXT          a word
          --water-level 1…9    cups
          --language en|ko|zh  the output's language; by default that of LC_ALL, LC_MESSAGES or LANG
          --help               this text

        The end.
        """)
    #expect(manual.help(in: .korean).hasPrefix("사용법: brew [OPTION…] [BEAN]\n\n커피를 만듭니다."))
    #expect(manual.help(in: .chinese).hasSuffix("\n\n完。"))
  }

  @Test func `the environment selects the language if nothing else does`() {
    #expect(CommandLanguage(environment: ["LANG": "ko_KR.UTF-8"]) == .korean)
    #expect(CommandLanguage(environment: ["LANG": "ko_KR.UTF-8", "LC_ALL": "zh_CN"]) == .chinese)
    #expect(CommandLanguage(environment: ["LC_ALL": "", "LANG": "de_AT"]) == .english)
    #expect(CommandLanguage(environment: ["LANG": "kok_IN"]) == .english)
    #expect(CommandLanguage(environment: [:]) == .english)
  }
}
