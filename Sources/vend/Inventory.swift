import VendingMachine

extension MachineState {
  /// What a customer can spend.
  var creditText: String { text(of: credit) }

  /// The coins in the machine, by place, with value and mass.
  var inventory: String {
    func line(_ place: String, _ coins: Coins) -> String {
      "\(place): \(coins); \(text(of: coins.values)), \(coins.mass)"
    }
    let rejected = rejectBox.count == 1 ? "1 coin" : "\(rejectBox.count) coins"
    return [
      line("escrow", Coins(escrow)), line("tubes", tubes), line("together", held),
      "reject box: \(rejected)",
    ].joined(separator: "\n")
  }

  private func text(of amounts: [Money]) -> String {
    amounts.isEmpty ? "nothing" : amounts.map(\.description).joined(separator: " and ")
  }
}
