public import Baton

/// A handler that recognizes one kind of coin by its diameter and mass.
///
/// It passes every other coin, and returns the reason on request.
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
  /// The coin that the validator accepts.
  public let coin: Coin
  /// The range of diameters that the validator accepts, including both bounds.
  public let diameters: ClosedRange<Length>
  /// The range of masses that the validator accepts, including both bounds.
  public let masses: ClosedRange<Mass>
  /// The validators that handle a coin instead if it is closer to theirs; see ``CoinAcceptor``.
  @usableFromInline var rivals: [Rival] = []

  /// Creates a validator for one kind of coin, with a tolerance for the measurements.
  public init(_ coin: Coin, within tolerance: Tolerance = .standard) {
    self.coin = coin
    diameters = coin.diameter - tolerance.diameter...coin.diameter + tolerance.diameter
    masses = coin.mass - tolerance.mass...coin.mass + tolerance.mass
  }

  /// The coin's name.
  public var name: String { coin.name }

  /// Handles a coin that is within both tolerances.
  @inlinable
  public func handle(_ request: UnknownCoin) -> Outcome<Coin> {
    guard diameters.contains(request.diameter), masses.contains(request.mass),
      rivals.isEmpty || nearerRival(to: request) == nil
    else { return .passed }
    return .handled(coin)
  }

  /// Returns the mismatches of a coin that the validator passes, or the name of a closer coin.
  public func reasonForPassing(_ request: UnknownCoin) -> String? {
    let mismatches = mismatches(of: request)
    guard mismatches.isEmpty else {
      return mismatches.map(\.description).joined(separator: "; ")
    }
    return nearerRival(to: request).map { "\($0.name.quoted) is nearer" }
  }
}
