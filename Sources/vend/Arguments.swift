import VendingMachine

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: vend [--coins us|euro|korea|all] [--overlaps order|nearest] [FILE]

    A vending machine that reads what happens to it, a line each, from the file or from the terminal.
    Every call begins with a machine that was just filled; nothing is kept when it ends.

      --coins      the coins that it takes; those of the United States by default
      --overlaps   who takes a coin that two validators would take: the one that is declared first, or
                   the one whose coin is nearest; such coins are an error until one is chosen

    The line "help" lists what it understands. The exit code is 0, 1 when a line was not understood,
    or the machine refused it or could not pay all that it owed, and 2 for a call that is not
    understood, a file that cannot be read, or an answer that cannot be written.
    """

  var coins = Coin.unitedStates
  var resolution: CoinAcceptor.Resolution?
  var file: String?

  /// Reads the command line.
  ///
  /// - Parameter words: What stands behind the command's name.
  /// - Returns: What is asked for; `nil` if it is not understood.
  static func parse(_ words: [String]) -> Arguments? {
    var arguments = Arguments()
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--coins":
        switch words.popFirst() {
        case "us": arguments.coins = Coin.unitedStates
        case "euro": arguments.coins = Coin.euro
        case "korea": arguments.coins = Coin.korea
        case "all": arguments.coins = Coin.unitedStates + Coin.euro + Coin.korea
        default: return nil
        }
      case "--overlaps":
        switch words.popFirst() {
        case "order": arguments.resolution = .declaredOrder
        case "nearest": arguments.resolution = .nearestMatch
        default: return nil
        }
      case _ where word.hasPrefix("-") || arguments.file != nil: return nil
      default: arguments.file = word
      }
    }
    return arguments
  }
}
