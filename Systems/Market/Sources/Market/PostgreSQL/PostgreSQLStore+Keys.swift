import Foundation
import PostgreSQL

extension PostgreSQLTransaction {
  /// Processes a request at most once for each key.
  ///
  /// The result is saved in the same transaction, and returned if the request is sent again. The
  /// keeper must be locked, so that identical requests on several nodes run one after the other.
  ///
  /// - Returns: The result. A refusal is also returned, because throwing it would roll back the
  ///   transaction that saves it.
  func once<Value: Codable & Sendable>(
    _ key: RequestKey?, for keeper: Keeper, _ body: () async throws -> Value
  ) async throws -> Result<Answer<Value>, Refusal> {
    guard let key else { return .success(Answer(value: try await body())) }
    if let kept: KeptAnswer<Value> = try await answer(to: key, for: keeper) {
      return kept.result(isReplay: true)
    }
    let kept: KeptAnswer<Value>
    try await execute("SAVEPOINT keyed", [])
    do {
      kept = .done(try await body())
    } catch let refusal as Refusal where refusal.isFinal {
      try await execute("ROLLBACK TO keyed", [])
      kept = .refused(refusal)
    }
    try await execute("RELEASE keyed", [])
    try await keep(kept, as: key, for: keeper)
    return kept.result(isReplay: false)
  }

  private func answer<Value: Codable & Sendable>(
    to key: RequestKey, for keeper: Keeper
  ) async throws -> KeptAnswer<Value>? {
    let row = try await row(
      "SELECT fingerprint, answer FROM request_key WHERE owner = $1 AND key = $2 AND made > $3",
      [[UInt8](keeper.id), key.text, time - RequestKey.lifetime])
    guard let row else { return nil }
    let fingerprint: [UInt8] = try row.decode("fingerprint")
    guard Data(fingerprint) == key.fingerprint else { throw Refusal.keyReused }
    return try JSONText.value(KeptAnswer<Value>.self, in: row.decode("answer"))
  }

  /// Returns the saved result for a key without processing the request.
  func replay<Value: Codable & Sendable>(
    _ key: RequestKey, for keeper: Keeper
  ) async throws -> Value? {
    switch try await answer(to: key, for: keeper) as KeptAnswer<Value>? {
    case .done(let value): value
    case .refused(let refusal): throw refusal
    case nil: nil
    }
  }

  /// Deletes the keys whose lifetime has ended.
  func forgetKeys() async throws {
    // Skip rows that another transaction is deleting, so that neither waits for the other.
    try await execute(
      """
      DELETE FROM request_key WHERE (owner, key) IN (
        SELECT owner, key FROM request_key WHERE made <= $1 FOR UPDATE SKIP LOCKED)
      """, [time - RequestKey.lifetime])
  }

  private func keep<Value: Codable & Sendable>(
    _ answer: KeptAnswer<Value>, as key: RequestKey, for keeper: Keeper
  ) async throws {
    try await forgetKeys()
    try await execute(
      """
      INSERT INTO request_key (owner, key, fingerprint, answer, made) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (owner, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, answer = excluded.answer, made = excluded.made
      """,
      [
        [UInt8](keeper.id), key.text, [UInt8](key.fingerprint), try JSONText.text(of: answer), time,
      ])
  }
}
