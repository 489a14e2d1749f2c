import GRDB
import VendingMachine

extension Transaction {
  /// Puts coins into the till and takes the change out of it, or leaves it as it is.
  func pay(_ price: Int, with handful: Handful) throws -> CoinPayment {
    let given = handful.worth
    guard given >= price else { throw Refusal.tooFewCoins(given: given, total: price) }
    // Whoever puts in more than that only wants other coins.
    let greatest = Handful.kinds.first { handful[keyPath: $0.count] ?? 0 > 0 }?.coin.value.units
    guard given - price < greatest ?? 1 else {
      throw Refusal.tooManyCoins(given: given, total: price)
    }
    var till = try till()
    till.add(handful.coins)
    guard let change = try take(given - price, out: &till) else {
      throw Refusal.noChange(given: given, total: price)
    }
    return CoinPayment(given: handful, change: Handful(change))
  }

  /// Takes what a cancelled order has cost out of the till, if it was paid with coins; `false` if the
  /// till cannot make the amount.
  func giveBackCoins(of purchase: inout Purchase) throws -> Bool {
    guard purchase.coins != nil else { return true }
    var till = try till()
    guard let coins = try take(purchase.total, out: &till) else { return false }
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

  /// Takes an amount out of the till, in as few coins as it can, and writes what is left; `nil` if its
  /// coins do not make the amount.
  private func take(_ amount: Int, out till: inout Coins) throws -> Coins? {
    guard let coins = try Change.fewest(for: Money(amount, .eur), from: till) else { return nil }
    for kind in Handful.kinds {
      till.remove(kind.coin, coins[kind.coin])
      try execute("UPDATE till SET count = ?2 WHERE coin = ?1", [kind.name, till[kind.coin]])
    }
    return coins
  }
}
