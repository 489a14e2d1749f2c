public import Harness

/// Baton's rows, for comparison with its peers.
public enum BatonRows {
  /// All of Baton's cases, in table order.
  public static let cases: [Case] =
    StaticChainRows.cases + RuntimeChainRows.cases + ErrorRows.cases + AsyncChainRows.cases
    + AwaitedRows.cases + NestedByHand.cases + AroundRows.cases + KeyedRows.cases + PathRows.cases
    + RequestRows.cases + LargeResponseRows.cases + EditRows.cases
    + CheckRows.cases + MillionRows.cases + VendingRows.cases
}
