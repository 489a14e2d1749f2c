public import Baton
internal import Catalogues

/// A chain of coin validators, which a machine uses as a single handler.
///
/// ```swift
/// let acceptor = try CoinAcceptor(for: Coin.unitedStates)
/// acceptor(Coin.quarter.measured)   // handled(quarter, $0.25)
/// print(acceptor.path(of: Coin.nickel.measured))
/// // coins      handled  41 ns
/// // ├─ penny   passed   41 ns  invalid diameter: 21.21 mm is 2.01 mm over 19.2 mm; invalid mass: 5 g is 2.35 g over 2.65 g
/// // └─ nickel  handled  41 ns  nickel, $0.05
/// ```
///
/// ## Overlaps
///
/// Two validators may accept the same coins. The initializer detects this and throws an error,
/// unless a resolution specifies which validator handles these coins:
///
/// ```swift
/// do {
///   _ = try CoinAcceptor(for: [.quarter, .won100])
/// } catch {
///   print(error.overlaps[0])
///   // "quarter" and "100 won" both take 24.11 mm to 24.15 mm with 5.52 g to 5.57 g
/// }
/// let worn = UnknownCoin(diameter: .thousandths(24_110), mass: .thousandths(5_520))
/// try CoinAcceptor(for: [.quarter, .won100], resolvingBy: .declaredOrder)(worn)
/// // handled(quarter, $0.25)
/// try CoinAcceptor(for: [.quarter, .won100], resolvingBy: .nearestMatch)(worn)
/// // handled(100 won, ₩100)
/// ```
public struct CoinAcceptor: Composite {
  /// The way to choose among several validators that accept a coin.
  public enum Resolution: Hashable, Sendable {
    /// The validator that is declared first handles the coin.
    case declaredOrder
    /// The validator with the closest coin handles it; if several are equally close, the first
    /// does.
    ///
    /// A coin's distance from a new coin is the sum of two squares, one for each measurement: the
    /// difference divided by the tolerance, in millionths. The other validators pass, and their
    /// reasons say which coin is closer.
    case nearestMatch
  }

  @usableFromInline let chain: Chain<Links.Each<CoinValidator>>

  /// The overlaps between validators, which accept the same coins.
  public let overlaps: [Overlap]

  /// Creates a chain of validators, in order.
  ///
  /// If several validators accept a coin, `resolution` chooses one of them; if it is `nil`,
  /// overlaps are an error.
  ///
  /// - Throws: ``AcceptorError`` if a coin has an empty name, if two coins have the same name, or
  ///   if there are overlaps and no resolution.
  /// - Complexity: O(n²) in the number of validators.
  public init(
    _ name: String = "coins", of validators: [CoinValidator],
    resolvingBy resolution: Resolution? = nil
  ) throws(AcceptorError) {
    var names: Set<String> = []
    for validator in validators {
      guard !validator.name.showsNothing else { throw .unnamed(validator.name, in: name) }
      guard names.insert(validator.name).inserted else {
        throw .duplicate(validator.name, in: name)
      }
    }
    overlaps = Overlap.all(among: validators)
    guard overlaps.isEmpty || resolution != nil else { throw .overlapping(overlaps, in: name) }
    let rivals = resolution == .nearestMatch ? CoinValidator.rivals(among: validators) : validators
    chain = Chain(name, of: rivals)
  }

  /// Creates a chain that has a validator for each kind of coin, in order.
  ///
  /// - Throws: ``AcceptorError`` under the same conditions as `init(_:of:resolvingBy:)`.
  /// - Complexity: O(n²) in the number of coins.
  public init(
    for coins: [Coin], within tolerance: Tolerance = .standard,
    resolvingBy resolution: Resolution? = nil
  ) throws(AcceptorError) {
    try self.init(
      of: coins.map { CoinValidator($0, within: tolerance) }, resolvingBy: resolution)
  }

  /// The name in paths and outlines.
  public var name: String { chain.name }
  /// The outlines of the chain and its validators.
  public var outlines: [Outline] { chain.outlines }

  /// `false`, because validators contain no handlers and so an acceptor cannot contain itself.
  @inlinable
  public static var _mayNest: Bool { false }

  /// Passes the coin to the validators in order, without recording.
  @inlinable
  public func handle(_ request: UnknownCoin) -> Outcome<Coin> { chain.handle(request) }

  /// Passes the coin to the validators in order.
  @inlinable
  public func handle(
    _ request: UnknownCoin, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Coin> {
    try chain.handle(request, in: walk)
  }
}
