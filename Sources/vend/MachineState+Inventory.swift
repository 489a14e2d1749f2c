import VendingMachine

extension MachineState {
  /// What a customer can spend.
  var creditText: String { text(of: credit) }

  /// The coins in the machine, by place, with their value and what they weigh as measured.
  var inventory: String {
    func line(_ place: String, _ coins: Coins, _ mass: Mass) -> String {
      "\(place): \(coins); \(text(of: coins.values)), \(mass)"
    }
    let rejected = rejectBox.count == 1 ? "1 coin" : "\(rejectBox.count) coins"
    return [
      line("escrow", Coins(escrow), escrowMass), line("tubes", tubes, tubesMass),
      line("together", held, mass),
      "reject box: \(rejected)",
    ].joined(separator: "\n")
  }

  private func text(of amounts: [Money]) -> String {
    amounts.isEmpty ? "nothing" : amounts.map(\.description).joined(separator: " and ")
  }
}
