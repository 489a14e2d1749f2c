import Synchronization

/// A store that holds revisions in memory, and loses them when the process exits.
public final class MemoryRevisions: RevisionStore {
  private let revisions = Mutex<[String: [Revision]]>([:])

  /// Creates an empty store.
  public init() {}

  /// Returns the latest revision of a chain.
  public func latest(of chain: String) -> Revision? { revisions.withLock { $0[chain]?.last } }

  /// Returns the latest revisions of a chain, newest first.
  public func revisions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) -> [Revision] {
    revisions.withLock { ($0[chain] ?? []).suffix(count).reversed() }
  }

  /// Records a revision, or throws an error if its number is not the next one.
  public func record(
    _ revision: Revision, of chain: String, by viewer: InspectorViewer
  ) throws(RevisionError) {
    let latest = revisions.withLock { revisions -> Int? in
      let latest = revisions[chain]?.last?.number ?? 0
      guard revision.number == latest + 1 else { return latest }
      revisions[chain, default: []].append(revision)
      return nil
    }
    if let latest { throw .old(revision.number - 1, latest: latest, of: chain) }
  }
}
