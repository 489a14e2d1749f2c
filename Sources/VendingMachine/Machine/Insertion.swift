public import Baton

/// What became of one coin: where it is now and, if that was asked for, which validators saw it.
///
/// With its path it prints as the log of the insertion, a line for each validator:
///
/// ```swift
/// let machine = try Machine(
///   acceptor: CoinAcceptor(for: [.penny, .nickel, .dime, .quarter]), products: [])
/// print(try machine.insert(Coin.penny.measured, recording: true))
/// // 19.05 mm, 2.5 g: penny, $0.01
/// //   penny: handled
/// ```
public struct Insertion: Sendable {
  /// Where a coin went.
  public enum Place: Hashable, Sendable {
    /// Into the escrow: it is that kind of coin.
    case escrow(Coin)
    /// Into the tray: nobody takes it, or the inlet failed.
    case tray
    /// Into the reject box: nobody takes it.
    case rejectBox
  }

  /// The coin as it was measured.
  public let coin: UnknownCoin
  /// Where it went.
  public let place: Place
  /// Why it went into the tray although it is a coin that is taken.
  public let fault: Fault?
  /// Whether the alarm went off.
  public let isAlarm: Bool
  /// The way through the chain, with times; `nil` unless it was recorded.
  public let path: Path?

  /// The visits of the validators that passed the coin, in order; the detail of each is its reason.
  ///
  /// There is none where the path was not recorded.
  public var passes: [Path.Visit] { leaves.filter { $0.decision == .passed } }

  /// The handlers that the coin met, without the chains around them.
  private var leaves: [Path.Visit] { path?.visits.flatMap(\.leaves) ?? [] }
}

extension Insertion: CustomStringConvertible {
  /// The coin and its place, then a line for each validator of a recorded path, then an alarm.
  public var description: String {
    let lines = leaves.map { visit in
      let detail = visit.decision == .passed ? visit.detail : nil
      return "  \(visit.name): \(detail ?? visit.decision.rawValue)"
    }
    let alarm = isAlarm ? ["  alarm: no validator took the last coins"] : []
    return ([verdict] + lines + alarm).joined(separator: "\n")
  }

  /// The coin and its place: *24.26 mm, 5.67 g: quarter, $0.25*.
  public var verdict: String {
    if let fault { return "\(coin): returned, \(fault)" }
    switch place {
    case .escrow(let known): return "\(coin): \(known)"
    case .tray: return "\(coin): no validator took it, returned"
    case .rejectBox: return "\(coin): no validator took it, retained"
    }
  }
}

extension Path.Visit {
  fileprivate var leaves: [Path.Visit] { visits.isEmpty ? [self] : visits.flatMap(\.leaves) }
}
