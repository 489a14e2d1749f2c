import VendingMachine

extension Service {
  /// Reads what stands behind the word *service*.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - names: What they may name.
  /// - Throws: ``LineError`` if they are not understood.
  init(_ words: [Substring], naming names: Names) throws(LineError) {
    // The names of some coins have two words.
    let middle = words.dropFirst().dropLast().joined(separator: " ")
    switch (words[0], words.count) {
    case ("restock", 3): self = .restock(slot: middle, count: try Self.count(words[2]))
    case ("price", 4):
      let currency = try names.currency(words[3])
      guard let price = Money(words[2], in: currency) else {
        throw LineError("\(String(words[2]).quoted) is not an amount of \(currency)")
      }
      self = .price(slot: String(words[1]), price)
    case ("fill", 3...): self = .fill(try names.coin(middle), count: try Self.count(words.last))
    case ("collect", 2) where words[1] == "all": self = .collectAll
    case ("collect", 3...):
      self = .collect(try names.coin(middle), count: try Self.count(words.last))
    case ("reject-box", 1): self = .emptyRejectBox
    case ("repair", 1): self = .repair
    default:
      throw LineError(Command.misunderstanding(of: ["service"] + words, in: names.language))
    }
  }

  private static func count(_ word: Substring?) throws(LineError) -> Int {
    guard let word, let count = Int(word) else {
      throw LineError(
        "\(String(word ?? "").quoted) is not a number of things; write a whole number")
    }
    return count
  }
}
