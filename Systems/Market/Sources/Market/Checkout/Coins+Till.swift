import VendingMachine

extension Coins {
  /// Adds coins to the till and takes out the change.
  ///
  /// If the payment is refused, the till is unchanged.
  mutating func pay(_ price: Int, with handful: Handful) throws -> CoinPayment {
    let given = handful.worth
    guard given >= price else { throw Refusal.tooFewCoins(given: given, total: price) }
    // Refuse an overpayment of at least the largest coin's value, because that coin is not needed.
    let greatest = Handful.kinds.first { handful[keyPath: $0.count] ?? 0 > 0 }?.coin.value.units
    guard given - price < greatest ?? 1 else {
      throw Refusal.tooManyCoins(given: given, total: price)
    }
    var till = self
    till.add(handful.coins)
    guard let change = try till.take(given - price) else {
      throw Refusal.noChange(given: given, total: price)
    }
    self = till
    return CoinPayment(given: handful, change: Handful(change))
  }

  /// Takes an amount out of the till, using as few coins as possible.
  ///
  /// Returns `nil` if the coins in the till cannot make the amount.
  mutating func take(_ amount: Int) throws -> Coins? {
    guard let coins = try Change.fewest(for: Money(amount, .eur), from: self) else { return nil }
    for kind in Handful.kinds { remove(kind.coin, coins[kind.coin]) }
    return coins
  }
}
