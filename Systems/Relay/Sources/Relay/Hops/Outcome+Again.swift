public import Baton
public import Foundation

extension Outcome {
  /// Returns the outcome of a handler of a ``DurableChain`` that waits: the chain calls the same
  /// handler again at a time.
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
  /// The handler's writes are kept, and its attempts are counted from 1 again. Outside a durable
  /// chain, this is a pass.
  ///
  /// - Parameter date: The earliest time of the call. It may be later by the chain's polling
  ///   interval.
  /// - Returns: A pass.
  public static func again(at date: Date) -> Outcome {
    Hop.current?.again = date
    return .passed
  }
}
