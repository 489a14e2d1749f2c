import Catalogues
import CommandInput
import VendingMachine

extension Messages {
  /// The machine's messages and the names of its products.
  static let vend = Messages.vendingMachine
    .adding(
      MessageCatalogue(
        "ko", ["product.water": "물", "product.crisps": "감자칩", "product.gum": "껌"])
    )
    .adding(
      MessageCatalogue(
        "zh", ["product.water": "水", "product.crisps": "薯片", "product.gum": "口香糖"]))

  /// Returns the translated name of an item, or the given name if there is no translation.
  fileprivate func called(_ name: String, _ kind: String, in language: CommandLanguage) -> String {
    let code = "\(kind).\(name)"
    return hasText(code, in: language.rawValue) ? text(code, in: language.rawValue) : name
  }
}

extension MachineState {
  func creditText(in language: CommandLanguage) -> String { Self.text(of: credit, in: language) }

  /// Returns the coins in each part of the machine, with their values and measured masses.
  func inventory(in language: CommandLanguage) -> String {
    func line(_ place: CommandText, _ coins: Coins, _ mass: Mass) -> String {
      LineText.contents(
        in: language,
        [
          "place": place(in: language), "coins": coins.text(in: language),
          "value": Self.text(of: coins.values, in: language), "mass": "\(mass)",
        ])
    }
    let rejected =
      rejectBox.count == 1
      ? LineText.coin(in: language)
      : LineText.coins(in: language, ["count": "\(rejectBox.count)"])
    return [
      line(LineText.escrow, Coins(escrow), escrowMass), line(LineText.tubes, tubes, tubesMass),
      line(LineText.together, held, mass),
      LineText.rejectBox(in: language, ["coins": rejected]),
    ].joined(separator: "\n")
  }

  private static func text(of amounts: [Money], in language: CommandLanguage) -> String {
    amounts.isEmpty
      ? LineText.nothing(in: language)
      : amounts.map(\.description).joined(separator: LineText.and(in: language))
  }
}

extension Coins {
  func text(in language: CommandLanguage) -> String {
    isEmpty
      ? LineText.noCoins(in: language)
      : kinds.map { "\(self[$0]) × \(Messages.vend.called($0.name, "coin", in: language))" }
        .joined(separator: ", ")
  }
}

extension Product {
  /// Returns the product on one line, such as *A1 water, $1.25 or €1.20, 5 left*.
  func line(in language: CommandLanguage) -> String {
    LineText.product(
      in: language,
      [
        "slot": slot, "name": Messages.vend.called(name, "product", in: language),
        "prices": prices.map(\.description).joined(separator: LineText.orElse(in: language)),
        "left": stock == 0
          ? LineText.soldOut(in: language)
          : LineText.left(in: language, ["count": "\(stock)"]),
      ])
  }
}

extension Part {
  func text(in language: CommandLanguage) -> String {
    switch self {
    case .slot(let slot): LineText.slotPart(in: language, ["name": slot])
    case .tube(let coin):
      LineText.tubePart(
        in: language, ["name": Messages.vend.called(coin, "coin", in: language)])
    case .escrow: LineText.escrowPart(in: language)
    }
  }
}
