/// The work of every row: ten handlers, of which the last one handles the request.
///
/// A handler handles a request that equals its key, and answers `hidden(request) &* 31 &+ key`. If
/// the request were visible, the compiler would know that it equals the key, and would compute the
/// responses in advance.
public enum Workload {
  /// The keys of the ten handlers in order.
  public static var keys: [Int] { (1...10).map(hidden) }

  /// Requests for the last of the ten.
  public static let requests = Requests(exponent: 10) { _ in 10 }

  /// The response of the last of the ten.
  public static let response = 320

  /// The number of handlers in the rows about long chains.
  public static let million = 1_000_000

  /// Requests for the last of a million handlers with the keys `1...million`.
  public static let requestsForLast = Requests(exponent: 10) { _ in million }

  /// Requests spread over the keys `1...million`, so that most miss the processor's caches.
  public static let requestsForAll = Requests(exponent: 16) { index in
    index == 0 ? million : Int(UInt32(truncatingIfNeeded: index) &* 2_654_435_769) % million + 1
  }

  /// The response of the last of a million handlers.
  public static let responseOfLast = million &* 31 &+ million
}
