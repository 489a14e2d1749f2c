import Foundation
import PostgreSQL

// These statements manage leases. The run number serves as a fence, because a worker whose lease
// has expired has an older number.
extension Statement {
  /// Leases a request that the transaction has locked, and returns the number of the run.
  static func leasing(_ claim: Claim, for lease: Duration) -> Statement {
    """
    UPDATE relay_request SET run = run + 1, attempts = \(claim.attempts)::int,
      lease_until = clock_timestamp() + make_interval(secs => \(lease / .seconds(1)))
    WHERE id = \(claim.id) RETURNING run
    """
  }

  /// Extends a lease, unless another worker has taken the request over.
  static func renewing(_ claim: Claim, for lease: Duration) -> Statement {
    """
    UPDATE relay_request
    SET lease_until = clock_timestamp() + make_interval(secs => \(lease / .seconds(1)))
    WHERE id = \(claim.id) AND run = \(claim.run)
    """
  }

  /// Ends a lease, unless another worker has taken the request over.
  static func releasing(_ id: UUID, run: Int) -> Statement {
    "UPDATE relay_request SET lease_until = '-infinity' WHERE id = \(id) AND run = \(run)"
  }

  /// Locks a request and returns its next handler, or no row if another worker has taken the
  /// request over.
  static func fencing(_ claim: Claim) -> Statement {
    Statement(
      sql: """
        SELECT \(next) AS next FROM relay_request r WHERE r.id = $1 AND r.run = $2 FOR UPDATE
        """, parameters: [claim.id, claim.run])
  }
}
