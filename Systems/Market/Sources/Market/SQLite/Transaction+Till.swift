import GRDB
import VendingMachine

extension Transaction {
  /// Adds coins to the till and takes out the change.
  ///
  /// If the payment is refused, the till is unchanged.
  func pay(_ price: Int, with handful: Handful) throws -> CoinPayment {
    var till = try till()
    let payment = try till.pay(price, with: handful)
    try write(till)
    return payment
  }

  /// Takes a cancelled order's total out of the till, if it was paid with coins.
  ///
  /// Returns `false` if the till cannot make the amount.
  func giveBackCoins(of purchase: inout Purchase) throws -> Bool {
    guard purchase.coins != nil else { return true }
    var till = try till()
    guard let coins = try till.take(purchase.total) else { return false }
    try write(till)
    purchase.coins?.returned = Handful(coins)
    try execute(
      "UPDATE purchase SET coins = ?2 WHERE id = ?1",
      [purchase.id, purchase.coins.map(JSONText.text(of:))])
    return true
  }

  func fillTill(with coins: Handful) throws {
    for kind in Handful.kinds {
      try execute(
        "UPDATE till SET count = count + ?2 WHERE coin = ?1",
        [kind.name, coins[keyPath: kind.count] ?? 0])
    }
  }

  func till() throws -> Coins {
    var coins = Coins()
    let counts = try rows("SELECT coin, count FROM till", [])
    for kind in Handful.kinds {
      coins.add(kind.coin, counts.first { $0["coin"] == kind.name }?["count"] ?? 0)
    }
    return coins
  }

  private func write(_ till: Coins) throws {
    for kind in Handful.kinds {
      try execute("UPDATE till SET count = ?2 WHERE coin = ?1", [kind.name, till[kind.coin]])
    }
  }
}
