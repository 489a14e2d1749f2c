import Foundation
import GRDB

extension Transaction {
  /// Processes a request at most once for each key.
  ///
  /// The result is saved in the same transaction, and returned if the request is sent again. A
  /// refusal is also returned, because throwing it would roll back the transaction that saves it.
  mutating func once<Value: Codable & Sendable>(
    _ key: RequestKey?, for keeper: Keeper, _ body: (inout Transaction) throws -> Value
  ) throws -> Result<Answer<Value>, Refusal> {
    guard let key else { return .success(Answer(value: try body(&self))) }
    if let kept: KeptAnswer<Value> = try answer(to: key, for: keeper) {
      return kept.result(isReplay: true)
    }
    let kept: KeptAnswer<Value>
    try execute("SAVEPOINT keyed", [])
    do {
      kept = .done(try body(&self))
    } catch let refusal as Refusal where refusal.isFinal {
      try execute("ROLLBACK TO keyed", [])
      kept = .refused(refusal)
    }
    try execute("RELEASE keyed", [])
    try keep(kept, as: key, for: keeper)
    return kept.result(isReplay: false)
  }

  private func answer<Value: Codable & Sendable>(
    to key: RequestKey, for keeper: Keeper
  ) throws -> KeptAnswer<Value>? {
    let row = try row(
      "SELECT fingerprint, answer FROM request_key WHERE owner = ? AND key = ? AND made > ?",
      [keeper.id, key.text, time - RequestKey.lifetime])
    guard let row else { return nil }
    guard row["fingerprint"] == key.fingerprint else { throw Refusal.keyReused }
    return try JSONText.value(KeptAnswer<Value>.self, in: row["answer"])
  }

  /// Returns the saved result for a key without processing the request.
  func replay<Value: Codable & Sendable>(
    _ key: RequestKey, for keeper: Keeper
  ) throws -> Value? {
    switch try answer(to: key, for: keeper) as KeptAnswer<Value>? {
    case .done(let value): value
    case .refused(let refusal): throw refusal
    case nil: nil
    }
  }

  private func keep<Value: Codable & Sendable>(
    _ answer: KeptAnswer<Value>, as key: RequestKey, for keeper: Keeper
  ) throws {
    try execute("DELETE FROM request_key WHERE made <= ?", [time - RequestKey.lifetime])
    let json = try JSONText.text(of: answer)
    try execute(
      "INSERT INTO request_key (owner, key, fingerprint, answer, made) VALUES (?, ?, ?, ?, ?)",
      [keeper.id, key.text, key.fingerprint, json, time])
  }
}
