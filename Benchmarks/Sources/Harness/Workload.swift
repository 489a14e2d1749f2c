/// The work that every row does: ten handlers, of which the last takes the request.
///
/// A handler takes a request that equals its key, and answers `hidden(request) &* 31 &+ key`: of a
/// request in plain sight the compiler knows by then that it equals the key, and works the answers
/// out before the first one comes.
public enum Workload {
  /// The keys of the ten handlers, in their order.
  public static var keys: [Int] { (1...10).map(hidden) }

  /// Requests for the last of the ten.
  public static let requests = Requests(exponent: 10) { _ in 10 }

  /// What the last of the ten answers.
  public static let response = 320

  /// How many handlers the rows about long chains have.
  public static let million = 1_000_000

  /// Requests for the last of a million handlers with the keys `1...million`.
  public static let requestsForLast = Requests(exponent: 10) { _ in million }

  /// Requests spread over the keys `1...million`, so that most miss the processor's caches.
  public static let requestsForAll = Requests(exponent: 16) { index in
    index == 0 ? million : Int(UInt32(truncatingIfNeeded: index) &* 2_654_435_769) % million + 1
  }

  /// What the last of a million answers.
  public static let responseOfLast = million &* 31 &+ million
}
