import CommandInput
import VendingMachine

extension Service {
  /// Creates a service from the words after *service*.
  init(_ words: [Substring], naming names: Names) throws(LineError) {
    // A coin's name may consist of two words.
    let middle = words.dropFirst().dropLast().joined(separator: " ")
    switch (words[0], words.count) {
    case ("restock", 3): self = .restock(slot: middle, count: try Self.count(words[2], names))
    case ("price", 4):
      let currency = try names.currency(words[3])
      guard let price = Money(words[2], in: currency) else {
        throw LineError(
          LineText.noAmount(
            in: names.language,
            ["text": String(words[2]).quoted, "currency": "\(currency)"]))
      }
      self = .price(slot: String(words[1]), price)
    case ("fill", 3...):
      self = .fill(try names.coin(middle), count: try Self.count(words.last, names))
    case ("collect", 2) where words[1] == "all": self = .collectAll
    case ("collect", 3...):
      self = .collect(try names.coin(middle), count: try Self.count(words.last, names))
    case ("reject-box", 1): self = .emptyRejectBox
    case ("repair", 1): self = .repair
    default:
      throw LineError(Command.misunderstanding(of: ["service"] + words, in: names.language))
    }
  }

  private static func count(_ word: Substring?, _ names: Names) throws(LineError) -> Int {
    guard let word, let count = Int(word) else {
      throw LineError(
        LineText.noCount(in: names.language, ["text": String(word ?? "").quoted]))
    }
    return count
  }
}
