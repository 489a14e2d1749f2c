import Kitchen

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: kitchen-line [--path] <ingredient>... [-]

    Lets each ingredient walk the kitchen's line and prints the ticket.

      --path   print the path of each ingredient first
      -        read more ingredients from standard input, one a line
      --       take everything after it as an ingredient

    The exit code is 0 when all is ready, 1 when something was refused, and 2 for a call that is
    not understood.
    """

  var order = Order([])
  var showsPaths = false

  /// Reads the command line.
  ///
  /// - Parameters:
  ///   - words: What stands behind the command's name.
  ///   - nextLine: Reads a line from standard input.
  /// - Returns: What is asked for; `nil` if it is not understood.
  static func parse(_ words: [String], nextLine: () -> String?) -> Arguments? {
    var arguments = Arguments()
    var areOptionsOver = false
    for word in words {
      switch word {
      case _ where areOptionsOver: arguments.order.ingredients.append(Ingredient(word))
      case "--": areOptionsOver = true
      case "--path": arguments.showsPaths = true
      case "-":
        while let line = nextLine() {
          if !line.allSatisfy(\.isWhitespace) {
            arguments.order.ingredients.append(Ingredient(line))
          }
        }
      case _ where word.hasPrefix("-"): return nil
      default: arguments.order.ingredients.append(Ingredient(word))
      }
    }
    return words.isEmpty ? nil : arguments
  }
}
