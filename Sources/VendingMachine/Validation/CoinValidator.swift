public import Baton

/// Takes one kind of coin, known by its diameter and mass; passes every other one, and says why.
///
/// ```swift
/// let dime = CoinValidator(.dime)
/// dime(Coin.dime.measured)      // handled(dime, $0.10)
/// dime(Coin.quarter.measured)   // passed
/// print(dime.mismatches(of: Coin.penny.measured)[1])
/// // invalid mass: 2.5 g is 0.082 g over 2.418 g
/// ```
@frozen
public struct CoinValidator: Handler {
  /// The coin that it takes.
  public let coin: Coin
  /// The diameters that it takes, both ends included.
  public let diameters: ClosedRange<Length>
  /// The masses that it takes, both ends included.
  public let masses: ClosedRange<Mass>
  /// The validators to which it leaves a coin that is nearer to theirs; see ``CoinAcceptor``.
  @usableFromInline var rivals: [Rival] = []

  /// A validator of one kind of coin.
  ///
  /// - Parameters:
  ///   - coin: The coin that it takes.
  ///   - tolerance: How far its measures may be off.
  public init(_ coin: Coin, within tolerance: Tolerance = .standard) {
    self.coin = coin
    diameters = coin.diameter - tolerance.diameter...coin.diameter + tolerance.diameter
    masses = coin.mass - tolerance.mass...coin.mass + tolerance.mass
  }

  /// The coin's name.
  public var name: String { coin.name }

  /// Takes a coin that is within both tolerances.
  @inlinable
  public func handle(_ request: UnknownCoin) -> Outcome<Coin> {
    guard diameters.contains(request.diameter), masses.contains(request.mass),
      rivals.isEmpty || nearerRival(to: request) == nil
    else { return .passed }
    return .handled(coin)
  }

  /// What is off in a coin that it passes (``mismatches(of:)``), or whose coin is nearer.
  public func reasonForPassing(_ request: UnknownCoin) -> String? {
    let mismatches = mismatches(of: request)
    guard mismatches.isEmpty else {
      return mismatches.map(\.description).joined(separator: "; ")
    }
    return nearerRival(to: request).map { "\($0.name.quoted) is nearer" }
  }
}
