/// A node's counts for a chain.
struct ChainReport: Codable, Sendable {
  let name: String
  let share: Double
  /// Whether all requests are recorded, instead of only a sample.
  let recordsAll: Bool
  /// The revision that the node has applied, or `nil` if the chain cannot be edited.
  let revision: Int?
  private(set) var requestCount: Int
  private(set) var snapshot: RequestLog.Snapshot

  /// Returns whether the counts of recorded requests can be added to those of another node.
  ///
  /// Estimates can be added only if both nodes record requests with the same probability.
  func isComparable(with other: ChainReport) -> Bool { name == other.name && share == other.share }

  /// Adds another node's counts of the same chain.
  ///
  /// The number of requests is exact on every node, so it is always added. Counts since the last
  /// edit are added only if both nodes have applied the same revision.
  mutating func add(_ other: ChainReport) {
    requestCount += other.requestCount
    guard isComparable(with: other) else { return }
    snapshot.add(other.snapshot, isCurrent: revision == other.revision)
  }
}

extension RegisteredChain {
  var report: ChainReport {
    // Read the number of requests last, so that it includes all recorded requests.
    let snapshot = log.snapshot
    return ChainReport(
      name: name, share: sampling.share, recordsAll: sampling.recordsAll || sampling.share == 1,
      revision: edited?.standing.number, requestCount: sampling.requestCount, snapshot: snapshot)
  }
}
