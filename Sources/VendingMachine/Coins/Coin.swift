/// A kind of coin, as its mint publishes it: name, value, diameter and mass.
///
/// ```swift
/// Coin.quarter            // quarter, $0.25
/// Coin.quarter.diameter   // 24.26 mm
/// Coin.quarter.mass       // 5.67 g
/// ```
///
/// The coins of the United States, of the euro and of Korea come with the library
/// (``unitedStates``, ``euro``, ``korea``); others are made with the initialiser.
public struct Coin: Sendable {
  /// All that is known of a coin.
  @usableFromInline
  struct Specification: Hashable, Codable, Sendable {
    let name: String
    @usableFromInline let value: Money
    let diameter: Length
    let mass: Mass
  }

  /// Shared by all copies: a coin is copied for every validator that takes one, and a copy of the
  /// texts in it would cost more than finding the coin.
  @usableFromInline
  final class Shared: Sendable {
    @usableFromInline let specification: Specification

    init(_ specification: Specification) {
      self.specification = specification
    }
  }

  @usableFromInline let shared: Shared

  /// The name, which tells it from all other coins of a machine: *quarter*.
  public var name: String { shared.specification.name }
  /// What it is worth.
  @inlinable public var value: Money { shared.specification.value }
  /// The diameter of a new one.
  public var diameter: Length { shared.specification.diameter }
  /// The mass of a new one.
  public var mass: Mass { shared.specification.mass }

  /// A kind of coin.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: What it is worth.
  ///   - diameter: The diameter of a new one.
  ///   - mass: The mass of a new one.
  public init(_ name: String, worth value: Money, diameter: Length, mass: Mass) {
    shared = Shared(Specification(name: name, value: value, diameter: diameter, mass: mass))
  }

  /// What a coin of this kind shows when it is measured, if it is as good as new.
  public var measured: UnknownCoin { UnknownCoin(diameter: diameter, mass: mass) }
}

extension Coin: Hashable {
  /// Whether two kinds of coin are the same in everything.
  public static func == (left: Coin, right: Coin) -> Bool {
    left.shared === right.shared || left.shared.specification == right.shared.specification
  }

  /// Feeds the name into the hasher: it tells a coin from all others of a machine.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Coin: Codable {
  /// Reads name, value, diameter and mass.
  public init(from decoder: any Decoder) throws {
    shared = Shared(try Specification(from: decoder))
  }

  /// Writes name, value, diameter and mass.
  public func encode(to encoder: any Encoder) throws {
    try shared.specification.encode(to: encoder)
  }
}

extension Coin: CustomStringConvertible {
  /// The name and the value: *quarter, $0.25*.
  public var description: String { "\(name), \(value)" }
}
