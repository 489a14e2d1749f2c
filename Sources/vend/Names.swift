import CommandInput
import VendingMachine

/// The names of the machine's coins and slots, as used in lines of input.
struct Names {
  let coins: [Coin]
  let slots: [String]
  let language: CommandLanguage

  func has(_ coin: String) -> Bool { coins.contains { $0.name == coin } }

  func coin(_ name: String) throws(LineError) -> Coin {
    guard let coin = coins.first(where: { $0.name == name }) else {
      throw LineError(
        LineText.noSuchCoin(
          in: language, ["name": name.quoted, "names": list(coins.map(\.name))]))
    }
    return coin
  }

  func part(_ name: String) throws(LineError) -> Part {
    if name == "escrow" { return .escrow }
    if slots.contains(name) { return .slot(name) }
    if coins.contains(where: { $0.name == name }) { return .tube(name) }
    throw LineError(LineText.noPart(in: language, ["name": name.quoted]))
  }

  func currency(_ code: Substring) throws(LineError) -> Currency {
    let currencies = coins.map(\.value.currency)
    guard let currency = currencies.first(where: { $0.code == code }) else {
      let codes = Set(currencies.map(\.code)).sorted()
      throw LineError(
        LineText.noSuchCoin(
          in: language, ["name": String(code).quoted, "names": list(codes)]))
    }
    return currency
  }

  private func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
