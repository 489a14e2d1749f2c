import Synchronization

/// Keeps editions for as long as the process runs.
public final class MemoryEditions: EditionStore {
  private let editions = Mutex<[String: [Edition]]>([:])

  /// No editions.
  public init() {}

  /// The latest edition of a chain.
  public func latest(of chain: String) -> Edition? { editions.withLock { $0[chain]?.last } }

  /// The latest editions of a chain, the latest first.
  public func editions(
    of chain: String, most count: Int, for viewer: InspectorViewer
  ) -> [Edition] {
    editions.withLock { ($0[chain] ?? []).suffix(count).reversed() }
  }

  /// Records an edition, unless its number is not the next one.
  public func record(
    _ edition: Edition, of chain: String, by viewer: InspectorViewer
  ) throws(EditionError) {
    let latest = editions.withLock { editions -> Int? in
      let latest = editions[chain]?.last?.number ?? 0
      guard edition.number == latest + 1 else { return latest }
      editions[chain, default: []].append(edition)
      return nil
    }
    if let latest { throw .old(edition.number - 1, latest: latest, of: chain) }
  }
}
