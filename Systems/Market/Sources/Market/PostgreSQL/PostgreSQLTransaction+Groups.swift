import Foundation
import PostgreSQL

extension PostgreSQLTransaction {
  /// Makes changes to bags one after the other, with no more statements than a single change
  /// requires.
  ///
  /// A refusal is returned, so that it does not undo the other changes.
  ///
  /// - Parameters:
  ///   - changes: The changes.
  ///   - lockLimit: How long each statement waits for a lock.
  /// - Returns: The answer to each change.
  /// - Throws: A statement's error. All changes are then rolled back.
  func make(
    _ changes: [BagChange], lockLimit: Duration
  ) async throws -> [BagLane.Reply] {
    let keepers = try await lockKeepers(of: changes.map(\.visitor), lockLimit: lockLimit)
    let known = Set(keepers.compactMap { try? $0.get() })
    var answers = try await answers(
      to: zip(keepers, changes).compactMap { keeper, change in
        change.key.flatMap { key in (try? keeper.get()).map { GroupAnswers.ID(key, of: $0) } }
      })
    let former = try await ledger(
      of: Array(known), products: changes.flatMap { $0.edits.compactMap(\.product) })
    var ledger = former
    let replies = zip(keepers, changes).map { keeper, change -> BagLane.Reply in
      Result { () throws(Refusal) in
        let keeper = try keeper.get()
        return try answers.once(change.key, for: keeper) { () throws(Refusal) in
          try ledger.make(change, for: keeper)
        }
      }
    }
    try await store(ledger, insteadOf: former)
    try await keep(answers)
    return replies
  }

  /// Locks the keepers of visitors' bags and then the visitors' sessions, until the end of the
  /// transaction.
  ///
  /// - Returns: The keeper of each visitor, or a refusal if the visitor has no valid session.
  private func lockKeepers(
    of visitors: [Visitor], lockLimit: Duration
  ) async throws -> [Result<Keeper, Refusal>] {
    let tokens = visitors.filter { !$0.isGuest }.map(\.token.hash)
    let before = try await keepers(of: tokens)
    let known = Set(visitors.compactMap { try? $0.keeper(in: before).get() })
    _ = try await pipeline([
      limitingLocks(to: lockLimit),
      statement(
        "SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name",
        [known.sorted(by: Keeper.precedes).map(\.lockName)]),
    ])
    let now = try await keepers(of: tokens, isLocked: true)
    return visitors.map { $0.keeper(in: now) }
  }

  /// Returns the keepers of sessions, which are identified by the hashes of their tokens.
  ///
  /// If `isLocked` is true, a sign-out waits for the end of this transaction.
  private func keepers(
    of tokens: [Data], isLocked: Bool = false
  ) async throws -> [Data: Result<Keeper, Refusal>] {
    if tokens.isEmpty { return [:] }
    let rows = try await rows(
      """
      SELECT token, account, expires FROM session WHERE token = ANY ($1::text[]::bytea[])
      ORDER BY token \(isLocked ? "FOR KEY SHARE" : "")
      """, [tokens.map(\.byteaText)])
    return try rows.reduce(into: [:]) { keepers, row in
      let isOpen = try time < row.decode("expires", as: Double.self)
      keepers[Data(try row.decode("token", as: [UInt8].self))] =
        isOpen ? .success(.user(try row.decode("account"))) : .failure(.sessionExpired)
    }
  }

  private func answers(to keys: [GroupAnswers.ID]) async throws -> GroupAnswers {
    if keys.isEmpty { return GroupAnswers() }
    let rows = try await rows(
      """
      SELECT owner, key, fingerprint, answer FROM request_key
      WHERE (owner, key) IN (SELECT * FROM unnest($1::text[]::bytea[], $2::text[])) AND made > $3
      """,
      [keys.map(\.owner.byteaText), keys.map(\.key), time - RequestKey.lifetime])
    return GroupAnswers(known: try rows.map(GroupAnswers.Stored.init))
  }

  private func keep(_ answers: GroupAnswers) async throws {
    if answers.new.isEmpty { return }
    try await forgetKeys()
    try await execute(
      """
      INSERT INTO request_key (owner, key, fingerprint, answer, made)
      SELECT *, $5 FROM unnest($1::text[]::bytea[], $2::text[], $3::text[]::bytea[], $4::text[])
      ON CONFLICT (owner, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, answer = excluded.answer, made = excluded.made
      """,
      [
        answers.new.map(\.id.owner.byteaText), answers.new.map(\.id.key),
        answers.new.map(\.fingerprint.byteaText),
        try answers.new.map { try JSONText.text(of: $0.answer) }, time,
      ])
  }
}

extension Visitor {
  /// Returns the keeper of the visitor's bag, given the keepers of sessions by token hash.
  fileprivate func keeper(
    in sessions: [Data: Result<Keeper, Refusal>]
  ) -> Result<Keeper, Refusal> {
    let hash = token.hash
    return isGuest ? .success(.guest(hash)) : sessions[hash] ?? .failure(.unauthenticated)
  }
}

extension Keeper {
  /// The order in which transactions lock keepers: guests before users.
  fileprivate static func precedes(_ left: Keeper, _ right: Keeper) -> Bool {
    switch (left, right) {
    case (.guest, .user): true
    case (.user, .guest): false
    default: left.lockName < right.lockName
    }
  }
}

extension GroupAnswers.Stored {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: GroupAnswers.ID(
        owner: Data(try row.decode("owner", as: [UInt8].self)), key: try row.decode("key")),
      fingerprint: Data(try row.decode("fingerprint", as: [UInt8].self)),
      answer: try? JSONText.value(in: row.decode("answer")))
  }
}
