/// A table of limited size, in which a new value replaces the oldest one when the table is full.
struct LatestTable<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, number: Int)] = [:]
  private var last = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Stores a value, and returns the replaced values so that the caller can release them outside
  /// its lock.
  ///
  /// - Complexity: O(n) if the table is full.
  mutating func insert(_ value: Value, for key: Key) -> [Value] {
    var removed = [remove(key)].compactMap(\.self)
    if entries.count >= limit, let oldest = entries.min(by: { $0.value.number < $1.value.number }) {
      removed.append(oldest.value.value)
      entries[oldest.key] = nil
    }
    last += 1
    entries[key] = (value, last)
    return removed
  }

  mutating func change(_ key: Key, _ change: (inout Value) -> Void) {
    guard var entry = entries[key] else { return }
    change(&entry.value)
    entries[key] = entry
  }

  mutating func remove(_ key: Key) -> Value? { entries.removeValue(forKey: key)?.value }
}
