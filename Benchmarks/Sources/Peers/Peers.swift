public import Harness

/// The peers that need only the toolchain.
public enum Peers {
  /// The cases of all peers, in table order.
  public static let cases: [Case] =
    HandWritten.cases + EmptyLoop.cases + LinkedClasses.cases + LinkedProtocol.cases
    + ExistentialArray.cases + ClosureArray.cases + RefoldedMiddleware.cases
    + LinkedClassesAsync.cases + RefoldedMiddlewareAsync.cases + KeyDictionary.cases
    + CoinSwitch.cases

  /// Only the baselines, for a program that compares other peers with them.
  public static let baselines = HandWritten.cases
}
