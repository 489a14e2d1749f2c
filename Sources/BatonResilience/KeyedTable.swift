/// A bounded table of values by key, which removes the least recently used value when it is full.
///
/// A caller can spare values from removal. The table removes a spared value only if all values are
/// spared. While the lock is held, the table does not hash or compare keys, or release entries.
@usableFromInline
final class KeyedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline
  final class Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value

    @inlinable
    init(_ key: Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline let entries: Lock<LeastRecentlyUsed>

  init(capacity: Int) {
    entries = Lock(LeastRecentlyUsed(capacity: capacity))
  }

  var count: Int { entries.withLock { $0.count } }

  /// The number of times the table was emptied, which identifies values that are too old to store.
  @inlinable var age: Int { entries.withLock { $0.age } }

  var values: [Value] { entries.withLock { $0.elements }.map { entry($0).value } }

  /// Returns the value for the given key, and marks it as used.
  @inlinable
  func value(of key: Key) -> Value? {
    let hash = key.hashValue
    guard let found = entries.withLock({ $0.find(hash) }) else { return nil }
    let first = entry(found.first)
    if found.others.isEmpty { return first.key == key ? first.value : nil }
    for entry in [first] + found.others.map(entry(_:)) where entry.key == key {
      entries.withLock { $0.use(entry, of: hash) }
      return entry.value
    }
    return nil
  }

  /// Returns the value for the given key, or stores a new one; a full table removes spared values
  /// last.
  ///
  /// The `isSpared` closure returns a second closure, which is called while the lock is held.
  func value(
    of key: Key, sparing isSpared: () -> (Value) -> Bool = { { _ in false } },
    orNew make: () -> Value
  ) -> Value {
    value(of: key) ?? put(make(), at: key, since: nil, sparing: isSpared())
  }

  /// Returns the value for the given key, or a new value, which is stored unless the table was
  /// emptied since `age`.
  @inlinable
  func value(of key: Key, since age: Int, orNew make: () -> Value) -> Value {
    // The value for a key such as NaN could not be found again, so each call would store a new
    // value.
    guard key == key else { return make() }
    return value(of: key) ?? put(make(), at: key, since: age)
  }

  func removeAll() {
    let forgotten = entries.withLock { $0.removeAll() }
    _ = consume forgotten
  }

  @inlinable
  func put(
    _ value: Value, at key: Key, since age: Int?, sparing isSpared: (Value) -> Bool = { _ in false }
  ) -> Value {
    let entry = Entry(key, value)
    let hash = key.hashValue
    var known: [LeastRecentlyUsed.Element] = []
    // The number of attempts is limited, because other tasks, or the key's own `==`, may keep
    // inserting entries.
    for _ in 0..<8 {
      let insertion = entries.withLock { entries in
        age ?? entries.age == entries.age
          ? entries.insert(
            entry, of: hash, knowing: known, sparing: { isSpared(self.entry($0).value) })
          : .done(gone: nil)
      }
      guard case .unknown(let others) = insertion else { return value }
      known = others
      if let old = known.first(where: { self.entry($0).key == key }) {
        return self.entry(old).value
      }
    }
    return value
  }

  /// Casts an element to an entry, which is safe because the table contains only entries.
  @inlinable
  func entry(_ element: LeastRecentlyUsed.Element) -> Entry {
    unsafeDowncast(element, to: Entry.self)
  }
}
