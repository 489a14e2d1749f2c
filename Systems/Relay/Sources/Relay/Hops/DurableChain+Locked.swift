import PostgreSQL

extension DurableChain {
  /// Claims requests, runs the handler for each, and hands them over.
  ///
  /// Each call takes one transaction with two round trips. The server rolls the transaction back if
  /// the process dies, or if the session ends because this method throws an error.
  ///
  /// - Returns: Whether any request was claimed.
  func lockedHop(
    on link: DurableLink<Request, Response>, in session: Session
  ) async throws -> Bool {
    let rows = try await session.pipeline([
      Self.begin, .claiming(link.name, of: name, atMost: link.batch),
    ])[1]
    guard !rows.isEmpty else {
      try await session.query("ROLLBACK")
      return false
    }
    var handOvers: [HandOver] = []
    for row in rows {
      let claim = try Claim(row)
      let hop = Hop(
        of: claim.id, attempt: claim.attempts + 1, session: link.batch == 1 ? session : nil)
      let call = try await call(link, for: claim, in: hop)
      handOvers.append(handOver(of: claim, after: link, call, hop))
    }
    if link.batch == 1, handOvers[0].hasFailed {
      try await session.query("ROLLBACK")
      try await storeAlone(handOvers[0], in: session)
    } else {
      try await store(handOvers, after: link, in: session)
    }
    return true
  }
}
