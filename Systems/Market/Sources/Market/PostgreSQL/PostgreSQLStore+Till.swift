import PostgreSQL
import VendingMachine

extension PostgreSQLTransaction {
  /// Adds coins to the till and takes out the change.
  ///
  /// If the payment is refused, the till is unchanged.
  func pay(_ price: Int, with handful: Handful) async throws -> CoinPayment {
    var till = try await till(isLocked: true)
    let payment = try till.pay(price, with: handful)
    try await write(till)
    return payment
  }

  /// Takes the total of a cancelled order out of the till, if it was paid with coins.
  ///
  /// Returns `false` if the till cannot make the amount.
  func giveBackCoins(of purchase: inout Purchase) async throws -> Bool {
    guard purchase.coins != nil else { return true }
    var till = try await till(isLocked: true)
    guard let coins = try till.take(purchase.total) else { return false }
    try await write(till)
    purchase.coins?.returned = Handful(coins)
    try await execute(
      "UPDATE purchase SET coins = $2 WHERE id = $1",
      [purchase.id, try purchase.coins.map(JSONText.text(of:))])
    return true
  }

  func fillTill(with coins: Handful) async throws {
    var till = try await till(isLocked: true)
    till.add(coins.coins)
    try await write(till)
  }

  /// Returns the coins in the till.
  ///
  /// If `isLocked` is true, the till is locked until the end of the transaction.
  func till(isLocked: Bool = false) async throws -> Coins {
    let rows = try await rows(
      "SELECT coin, count FROM till ORDER BY coin\(isLocked ? " FOR NO KEY UPDATE" : "")", [])
    let counts = Dictionary(
      try rows.map { try $0.decode(as: (String, Int).self) }, uniquingKeysWith: { $1 })
    var coins = Coins()
    for kind in Handful.kinds { coins.add(kind.coin, counts[kind.name] ?? 0) }
    return coins
  }

  private func write(_ till: Coins) async throws {
    for kind in Handful.kinds {
      try await execute("UPDATE till SET count = $2 WHERE coin = $1", [kind.name, till[kind.coin]])
    }
  }
}
