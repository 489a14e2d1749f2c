/// A kind of coin, with its name, its value, and the diameter and mass that its mint publishes.
///
/// ```swift
/// Coin.quarter            // quarter, $0.25
/// Coin.quarter.diameter   // 24.26 mm
/// Coin.quarter.mass       // 5.67 g
/// ```
///
/// The library includes the coins of the United States, the euro, and Korea (``unitedStates``,
/// ``euro``, ``korea``). Create others with the initializer.
public struct Coin: Sendable {
  @usableFromInline
  struct Specification: Hashable, Codable, Sendable {
    let name: String
    @usableFromInline let value: Money
    let diameter: Length
    let mass: Mass
  }

  /// Storage shared by all copies of a coin.
  ///
  /// A validator returns a copy of its coin for every match. Copying strings would take longer than
  /// identifying the coin.
  @usableFromInline
  final class Shared: Sendable {
    @usableFromInline let specification: Specification

    init(_ specification: Specification) {
      self.specification = specification
    }
  }

  @usableFromInline let shared: Shared

  /// The name, such as *quarter*, which is unique among a machine's coins.
  public var name: String { shared.specification.name }
  /// The value of the coin.
  @inlinable public var value: Money { shared.specification.value }
  /// The diameter of a new coin.
  public var diameter: Length { shared.specification.diameter }
  /// The mass of a new coin.
  public var mass: Mass { shared.specification.mass }

  /// Creates a kind of coin, given the measurements of a new one.
  public init(_ name: String, worth value: Money, diameter: Length, mass: Mass) {
    shared = Shared(Specification(name: name, value: value, diameter: diameter, mass: mass))
  }

  /// A new coin of this kind, as a machine measures it.
  public var measured: UnknownCoin { UnknownCoin(diameter: diameter, mass: mass) }
}

extension Coin: Hashable {
  /// Returns whether two kinds of coin have equal properties.
  public static func == (left: Coin, right: Coin) -> Bool {
    left.shared === right.shared || left.shared.specification == right.shared.specification
  }

  /// Hashes the name, which is unique among the coins of a machine.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Coin: Codable {
  /// Creates a kind of coin by decoding its name, value, diameter, and mass.
  public init(from decoder: any Decoder) throws {
    shared = Shared(try Specification(from: decoder))
  }

  /// Encodes the name, value, diameter, and mass.
  public func encode(to encoder: any Encoder) throws {
    try shared.specification.encode(to: encoder)
  }
}

extension Coin: CustomStringConvertible {
  /// The name and value, such as *quarter, $0.25*.
  public var description: String { "\(name), \(value)" }
}
