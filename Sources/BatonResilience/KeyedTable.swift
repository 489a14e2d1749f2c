/// A value for each key, of which there are only so many: when it is full, the one that was not used
/// for the longest time goes.
///
/// No key is hashed or compared, and nothing is released, while its lock is held.
final class KeyedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  private struct State {
    var entries: LeastRecentlyUsed
    /// How many times all was forgotten.
    var age = 0
  }

  private let state: Lock<State>

  init(capacity: Int) {
    state = Lock(State(entries: LeastRecentlyUsed(capacity: capacity)))
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// How many times all was forgotten: what is put in since an older age is dropped.
  var age: Int { state.withLock(\.age) }

  /// The values, in no order.
  var values: [Value] { state.withLock { $0.entries.elements }.map { entry($0).value } }

  /// The value of a key, which is used by that.
  func value(of key: Key) -> Value? {
    let hash = key.hashValue
    guard let found = state.withLock({ $0.entries.find(hash) }) else { return nil }
    let first = entry(found.first)
    if found.others.isEmpty { return first.key == key ? first.value : nil }
    for entry in [first] + found.others.map(entry(_:)) where entry.key == key {
      state.withLock { $0.entries.use(entry, of: hash) }
      return entry.value
    }
    return nil
  }

  /// The value of a key; a new one if it has none.
  func value(of key: Key, orNew make: () -> Value) -> Value {
    value(of: key) ?? put(make(), at: key, since: nil, replacing: false)
  }

  /// Puts a value in, in place of the key's old one, unless all was forgotten since that age.
  func set(_ value: Value, of key: Key, since age: Int) {
    // Nobody would find it again, and each time it would be put in once more.
    guard key == key else { return }
    _ = put(value, at: key, since: age, replacing: true)
  }

  /// Forgets everything, and what is put in since an older age.
  func removeAll() {
    let forgotten = state.withLock { state in
      state.age += 1
      return state.entries.removeAll()
    }
    _ = consume forgotten
  }

  private func put(_ value: Value, at key: Key, since age: Int?, replacing: Bool) -> Value {
    let entry = Entry(key, value)
    let hash = key.hashValue
    var known: [LeastRecentlyUsed.Element] = []
    var old: LeastRecentlyUsed.Element?
    // Others put theirs in at the same time, a key's own `==` among them: so this has an end.
    for _ in 0..<8 {
      let insertion = state.withLock { state in
        age ?? state.age == state.age
          ? state.entries.insert(entry, of: hash, over: old, knowing: known) : .done(gone: nil)
      }
      guard case .unknown(let others) = insertion else { return value }
      known = others
      old = known.first { self.entry($0).key == key }
      if let old, !replacing { return self.entry(old).value }
    }
    return value
  }

  /// What was put into the table, which holds nothing else.
  private func entry(_ element: LeastRecentlyUsed.Element) -> Entry {
    unsafeDowncast(element, to: Entry.self)
  }
}
