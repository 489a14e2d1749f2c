/// The seller named on receipts, and the tax included in prices.
public struct Seller: Sendable {
  /// The seller's name, address and tax number as printed on receipts.
  public var name = "Market (a demonstration), Sadama 1, 10111 Tallinn, VAT EE100000000"
  /// The value-added tax included in all prices, in percent.
  public var taxPercent = 24

  /// Returns the tax included in an amount, rounded to the nearest cent, with halves rounded up.
  func tax(in amount: Int) -> Int {
    let whole = 100 + taxPercent
    return (amount * taxPercent * 2 + whole) / (whole * 2)
  }
}
