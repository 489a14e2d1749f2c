import CommandInput
import VendingMachine

/// What a line asks for.
enum Command {
  case insert(UnknownCoin)
  case select(String)
  case refund
  case showPaths(Bool)
  case path(UnknownCoin)
  case chain
  case stock
  case coins
  case service(Service)
  case jam(Part)
  case help
  case quit

  static let overview = """
    insert quarter              put in a coin of the machine's by its name
    24.26 5.670                 put in a coin of that diameter in mm and that mass in g
    select A1                   buy the product in slot A1
    refund                      get the coins back
    path on                     show the path of every coin; path off: no longer
    path quarter                show the path of a coin that is not put in
    path 24.26 5.670            the same, for a coin of that diameter and that mass
    chain                       draw the chain of validators
    stock                       list the products
    coins                       list the coins in the machine
    service restock A1 5        put 5 products into slot A1
    service price A1 1.50 USD   change the price in slot A1
    service fill dime 20        put 20 coins into a tube
    service collect dime 5      take 5 coins out of a tube; service collect all: every coin
    service reject-box          empty the reject box
    service repair              repair what is jammed, and turn the alarm off
    jam A1                      let a part fail: a slot, a coin's tube, or the escrow
    help                        list all this
    quit                        end; so does the end of the file
    # anything                  nothing: a comment
    """

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - words: The line's words; there is one at least.
  ///   - names: What the words may name.
  /// - Throws: ``LineError`` if the line is not understood.
  init(_ words: [Substring], naming names: Names) throws(LineError) {
    let rest = words.dropFirst()
    switch (words[0], rest.count) {
    case ("select", 1): self = .select(String(words[1]))
    case ("refund", 0): self = .refund
    case ("path", 1) where words[1] == "on": self = .showPaths(true)
    case ("path", 1) where words[1] == "off": self = .showPaths(false)
    // The name of a coin may begin with a number as well.
    case ("path", 2)
    where words[1].first?.isNumber == true && !names.has(rest.joined(separator: " ")):
      self = .path(try Self.coin(words[1], words[2], names))
    case ("path", 1...): self = .path(try names.coin(rest.joined(separator: " ")).measured)
    case ("insert", 1...): self = .insert(try names.coin(rest.joined(separator: " ")).measured)
    case ("chain", 0): self = .chain
    case ("stock", 0): self = .stock
    case ("coins", 0): self = .coins
    case ("service", 1...): self = .service(try Service(Array(rest), naming: names))
    case ("jam", 1...): self = .jam(try names.part(rest.joined(separator: " ")))
    case ("help", 0): self = .help
    case ("quit", 0): self = .quit
    case (let word, 1) where word.first?.isNumber == true:
      self = .insert(try Self.coin(word, words[1], names))
    default: throw LineError(Self.misunderstanding(of: words, in: names.language))
    }
  }

  /// What to say of a line that is none of the commands: how it is written, if its beginning tells
  /// what was meant.
  static func misunderstanding(of words: [Substring], in language: CommandLanguage) -> String {
    let line = words.joined(separator: " ").quoted
    if words[0].first?.isNumber == true {
      return LineText.noCoin(in: language, ["line": line])
    }
    let isService = words[0] == "service"
    let beginning = words.prefix(isService ? 2 : 1)
    let forms = overview.split(separator: "\n")
      .map { line in line.prefix(upTo: line.firstRange(of: "  ")?.lowerBound ?? line.endIndex) }
      .filter { $0.split(separator: " ").starts(with: beginning) }
    guard !forms.isEmpty else {
      return (isService ? LineText.noService : LineText.noCommand)(in: language, ["line": line])
    }
    let or = LineText.or(in: language)
    return LineText.incomplete(
      in: language, ["line": line, "forms": forms.joined(separator: or)])
  }

  private static func coin(
    _ diameter: Substring, _ mass: Substring, _ names: Names
  ) throws(LineError) -> UnknownCoin {
    do throws(MeasureError) {
      return UnknownCoin(diameter: try Length(diameter), mass: try Mass(mass))
    } catch {
      throw LineError(
        LineText.noNumber(in: names.language, ["text": error.text.quoted, "unit": error.unit]))
    }
  }
}

/// Why a line was not understood, or was refused.
struct LineError: Error {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
