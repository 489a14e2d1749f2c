/// The seller named on receipts, and the tax included in its prices.
public struct Seller: Sendable {
  /// The seller's name, address and tax number as printed; the demonstration's by default.
  public var name = "Market (a demonstration), Sadama 1, 10111 Tallinn, VAT EE100000000"
  /// The value-added tax included in all prices, in percent.
  public var taxPercent = 24

  /// Returns the tax included in an amount, rounded to the nearest cent, halves up.
  func tax(in amount: Int) -> Int {
    let whole = 100 + taxPercent
    return (amount * taxPercent * 2 + whole) / (whole * 2)
  }
}
