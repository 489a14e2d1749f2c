import PostgreSQL

extension DurableChain {
  /// Claims a request, calls the handler and hands the request over in one transaction.
  ///
  /// The row's lock is the lease: if the process dies, the server rolls everything back.
  func lockedHop(on link: DurableLink<Request, Response>) async throws -> Bool {
    try await database.transaction(Self.begin) { session in
      let rows = try await session.query(.claiming(link.name, of: name))
      guard let row = rows.first else { return false }
      let claim = try Claim(row)
      try await session.query("SAVEPOINT hop")
      let hop = Hop(of: claim.id, attempt: claim.attempts + 1, session: session)
      let call = try await call(link, for: claim, in: hop)
      if case .failed = call.result { try await session.query("ROLLBACK TO hop") }
      try await handOver(claim, after: link, in: session) {
        try moves(of: claim, after: link, call, hop)
      }
      return true
    }
  }
}
