public import Baton
internal import Catalogues

/// A chain of coin validators: all that a machine knows of coins, behind one handler.
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
/// Two validators may both be willing to take a coin. That is found when the chain is built, and is
/// an error until the owner chooses who takes it:
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
  /// Who takes a coin that several validators would take.
  public enum Resolution: Hashable, Sendable {
    /// The validator that is declared first.
    case declaredOrder
    /// The validator to whose coin it is nearest, and the first of those that are equally near.
    ///
    /// How far a coin is away is the sum of two squares: each measure's difference from a new coin,
    /// divided by its tolerance, to a millionth. The others pass, and say whose coin is nearer.
    case nearestMatch
  }

  @usableFromInline let chain: Chain<Links.Each<CoinValidator>>

  /// The coins that several validators would take.
  public let overlaps: [Overlap]

  /// A chain of validators.
  ///
  /// - Parameters:
  ///   - name: The name in paths and drawings.
  ///   - validators: The validators, in order.
  ///   - resolution: Who takes a coin that several validators would take; with `nil` that is an
  ///     error.
  /// - Throws: ``AcceptorError`` if a coin has an empty name, two have the same one, or overlaps are
  ///   found and nobody chose.
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

  /// A chain with a validator for each kind of coin.
  ///
  /// - Parameters:
  ///   - coins: The coins, in order.
  ///   - tolerance: How far their measures may be off.
  ///   - resolution: Who takes a coin that several validators would take; with `nil` that is an
  ///     error.
  /// - Throws: ``AcceptorError``, as above.
  public init(
    for coins: [Coin], within tolerance: Tolerance = .standard,
    resolvingBy resolution: Resolution? = nil
  ) throws(AcceptorError) {
    try self.init(
      of: coins.map { CoinValidator($0, within: tolerance) }, resolvingBy: resolution)
  }

  /// The name in paths and drawings.
  public var name: String { chain.name }
  /// The chain, with its validators.
  public var outlines: [Outline] { chain.outlines }

  /// Whether it may stand in others of its kind: its validators have nothing inside.
  @inlinable
  public static var mayNest: Bool { false }

  /// Offers the coin to the validators, in order, when nobody records.
  @inlinable
  public func handle(_ request: UnknownCoin) -> Outcome<Coin> { chain.handle(request) }

  /// Offers the coin to the validators, in order.
  @inlinable
  public func handle(
    _ request: UnknownCoin, in walk: Walk
  ) throws(ChainError<Never>) -> Outcome<Coin> {
    try chain.handle(request, in: walk)
  }
}
