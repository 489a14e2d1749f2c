import Baton

/// What the kiosk was asked for.
struct Arguments: Equatable {
  var script: String?
  var record: String?
  var outline = false
  var help = false
  var language: Language?
  var size: (columns: Int, rows: Int)?

  /// What a command line got wrong.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: kiosk [--script FILE] [--record FILE] [--outline] [--language en|ko|zh] [--size 80x24]

    A touch screen in the terminal: a shop, a kitchen, a form, a vending machine, a playground.

      --script FILE    plays the events of a file of JSON lines, without a terminal, and prints
                       the last screen; - is standard input
      --record FILE    writes what comes from the terminal into such a file
      --outline        prints each screen in reading order: labels, roles, values
      --language CODE  en, ko or zh; otherwise what LC_ALL, LC_MESSAGES or LANG says
      --size WxH       how large the screen of a script or an outline is; 80x24 unless given
    """

  init(_ words: [String]) throws(Problem) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--script": script = try Self.value(of: word, &words)
      case "--record": record = try Self.value(of: word, &words)
      case "--outline": outline = true
      case "--help", "-h": help = true
      case "--language":
        let code = try Self.value(of: word, &words)
        guard let known = Language(rawValue: code) else {
          throw Problem(
            description:
              "there is no language \"\(code.printable(upTo: 40))\"; there are en, ko and zh")
        }
        language = known
      case "--size":
        let text = try Self.value(of: word, &words)
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ 1...1000 ~= $0 }) else {
          throw Problem(
            description: "\"\(text.printable(upTo: 40))\" is not a size; write one as 80x24")
        }
        size = (numbers[0], numbers[1])
      default:
        throw Problem(
          description:
            "nobody knows \"\(word.printable(upTo: 40))\"; kiosk --help says what there is")
      }
    }
    if record != nil, script != nil || outline {
      throw Problem(description: "--record needs a terminal; leave --script and --outline out")
    }
    if script != nil, outline {
      throw Problem(description: "--outline shows each page by itself; leave --script out")
    }
  }

  private static func value(
    of option: String, _ words: inout ArraySlice<String>
  ) throws(Problem) -> String {
    guard let value = words.popFirst(), !value.hasPrefix("--") else {
      throw Problem(description: "\(option) needs a value; kiosk --help says which")
    }
    return value
  }

  static func == (left: Arguments, right: Arguments) -> Bool {
    left.script == right.script && left.record == right.record && left.outline == right.outline
      && left.help == right.help && left.language == right.language
      && left.size?.columns == right.size?.columns && left.size?.rows == right.size?.rows
  }
}

extension Language {
  /// The language of the user's environment; English if it is none of these.
  init(environment: [String: String]) {
    let setting = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    self = Language.allCases.first { setting?.hasPrefix($0.rawValue) == true } ?? .english
  }
}
