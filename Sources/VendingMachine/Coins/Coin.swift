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
public struct Coin: Hashable, Codable, Sendable {
  /// The name, which tells it from all other coins of a machine: *quarter*.
  public let name: String
  /// What it is worth.
  public let value: Money
  /// The diameter of a new one.
  public let diameter: Length
  /// The mass of a new one.
  public let mass: Mass

  /// A kind of coin.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: What it is worth.
  ///   - diameter: The diameter of a new one.
  ///   - mass: The mass of a new one.
  public init(_ name: String, worth value: Money, diameter: Length, mass: Mass) {
    self.name = name
    self.value = value
    self.diameter = diameter
    self.mass = mass
  }

  /// What a coin of this kind shows when it is measured, if it is as good as new.
  public var measured: UnknownCoin { UnknownCoin(diameter: diameter, mass: mass) }
}

extension Coin: CustomStringConvertible {
  /// The name and the value: *quarter, $0.25*.
  public var description: String { "\(name), \(value)" }
}
