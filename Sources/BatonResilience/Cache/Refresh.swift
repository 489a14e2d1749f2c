public import Baton

/// A value, such as an access token, that is renewed only once when a service rejects it for
/// several requests.
///
/// ```swift
/// let token = Refresh<String, ShopError>("old") { _ in "new" }
/// let fresh = try await token.value(insteadOf: "old")   // renews it
/// try await token.value(insteadOf: "old") == fresh      // true: renews nothing
/// ```
///
/// A request whose value was rejected asks for a new value. Concurrent requests share one renewal,
/// and later requests receive the stored value. The new value is stored before the renewal ends, so
/// an old value is never renewed twice. A second renewal fails if the service revokes a refresh
/// token after its first use (RFC 9700, 4.14.2).
///
/// A renewal runs to completion even if every waiting request is cancelled, because the service may
/// already have revoked the old value. A request that arrives during the renewal joins it.
public final class Refresh<Value: Hashable & Sendable, Failure: Error>: Sendable {
  private let stored: Lock<Value>
  private let renew: @Sendable (Value) async throws(Failure) -> Value
  private let flight = OneFlight<Value, Value, Failure>("refresh", endsWhenEmpty: false)

  /// Creates a renewable value from an initial value and a closure that renews it.
  public init(
    _ first: Value, renew: @escaping @Sendable (_ old: Value) async throws(Failure) -> Value
  ) {
    stored = Lock(first)
    self.renew = renew
  }

  /// The most recently stored value.
  public var current: Value { stored.withLock { $0 } }

  /// Returns a value other than the rejected value, renewing the stored value if necessary.
  ///
  /// - Parameter refused: The value that was rejected.
  /// - Returns: The new value.
  /// - Throws: The failure of the renewal, or a cancellation if the task was cancelled while
  ///   waiting.
  public func value(insteadOf refused: Value) async throws(ChainError<Failure>) -> Value {
    let known = current
    guard known == refused else { return known }
    let renewal = AsyncClosureHandler<Value, Value, Failure>("renewal") {
      [self] (old) async throws(Failure) in
      // An earlier renewal of the same value may have ended before this one began.
      let known = current
      guard known == old else { return .handled(known) }
      let result = await Task { await renewed(old) }.value
      return .handled(try result.get())
    }
    let outcome = try await renewal.surrounded(by: flight).run(refused)
    return outcome.response ?? current
  }

  private func renewed(_ old: Value) async -> Result<Value, Failure> {
    do throws(Failure) {
      let new = try await renew(old)
      // Release the old value outside the lock.
      let gone = stored.withLock { stored in
        defer { stored = new }
        return stored
      }
      _ = consume gone
      return .success(new)
    } catch {
      return .failure(error)
    }
  }
}
