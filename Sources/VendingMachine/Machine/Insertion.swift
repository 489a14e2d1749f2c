public import Baton

/// The result of inserting a coin: its location and, if recorded, its path through the validators.
///
/// If the path was recorded, the description is a log of the insertion, with a line for each
/// validator:
///
/// ```swift
/// let machine = try Machine(
///   acceptor: CoinAcceptor(for: [.penny, .nickel, .dime, .quarter]), products: [])
/// print(try machine.insert(Coin.penny.measured, recording: true))
/// // 19.05 mm, 2.5 g: penny, $0.01
/// //   penny: handled
/// ```
public struct Insertion: Sendable {
  /// The location of an inserted coin.
  public enum Place: Hashable, Sendable {
    /// The coin is in the escrow, identified as this kind.
    case escrow(Coin)
    /// The coin is in the tray, because no validator accepted it or the inlet failed.
    case tray
    /// The coin is in the reject box, because no validator accepted it.
    case rejectBox
  }

  /// The measured coin.
  public let coin: UnknownCoin
  /// The location of the coin.
  public let place: Place
  /// The fault that sent a valid coin to the tray, or `nil` if there was none.
  public let fault: Fault?
  /// Whether the alarm went off.
  public let isAlarm: Bool
  /// The path through the chain with times, or `nil` if it was not recorded.
  public let path: Path?

  /// The visits of the validators that passed the coin, in order; each visit's detail is the
  /// reason.
  ///
  /// The array is empty if the path was not recorded.
  public var passes: [Path.Visit] { leaves.filter { $0.decision == .passed } }

  private var leaves: [Path.Visit] { path?.visits.flatMap(\.leaves) ?? [] }
}

extension Insertion: CustomStringConvertible {
  /// The coin and its location, a line for each validator of a recorded path, and any alarm.
  public var description: String {
    let lines = leaves.map { visit in
      let detail = visit.decision == .passed ? visit.detail : nil
      return "  \(visit.name): \(detail ?? visit.decision.rawValue)"
    }
    let alarm = isAlarm ? ["  alarm: no validator accepted the last coins"] : []
    return ([verdict] + lines + alarm).joined(separator: "\n")
  }

  /// The coin and its location, such as *24.26 mm, 5.67 g: quarter, $0.25*.
  public var verdict: String {
    if let fault { return "\(coin): returned, \(fault)" }
    switch place {
    case .escrow(let known): return "\(coin): \(known)"
    case .tray: return "\(coin): no validator accepted it, returned"
    case .rejectBox: return "\(coin): no validator accepted it, retained"
    }
  }
}

extension Path.Visit {
  fileprivate var leaves: [Path.Visit] { visits.isEmpty ? [self] : visits.flatMap(\.leaves) }
}
