public import Baton
public import Foundation

extension Outcome {
  /// Returns an outcome that makes a ``DurableChain`` call the same handler again later.
  ///
  /// ```swift
  /// struct Delivery: AsyncHandler {
  ///   func handle(_ order: Order) async -> Outcome<Receipt> {
  ///     guard await hasArrived(order.parcel) else {
  ///       return .again(at: .now.addingTimeInterval(3600))
  ///     }
  ///     return .passed
  ///   }
  /// }
  /// ```
  ///
  /// The handler's writes take effect, and its attempts are counted from 1 again. Outside a durable
  /// chain, the outcome is an ordinary pass.
  ///
  /// - Parameter date: The earliest time of the next call, which may be delayed by the chain's
  ///   polling interval.
  /// - Returns: A pass.
  public static func again(at date: Date) -> Outcome {
    Hop.current?.again = date
    return .passed
  }
}
