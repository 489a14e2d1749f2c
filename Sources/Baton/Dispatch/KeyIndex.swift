/// Which handlers of a row can take a key, in declared order.
@usableFromInline
struct KeyIndex<Key: Hashable & Sendable>: Sendable {
  /// For each key the position of the handler that declares it, or `-1 - index` into ``shared``:
  /// four bytes, since a million of them compete with the handlers for the processor's caches.
  @usableFromInline var declared: [Key: Int32]
  /// The positions for each key that several handlers declare; nearly always there are none.
  @usableFromInline var shared: [[Int32]] = []
  /// The handlers that no index can find, by position, with their patterns; `nil` fits every key.
  @usableFromInline var others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)] = []

  init(_ patterns: some Collection<KeyPattern<Key>>) {
    declared = Dictionary(minimumCapacity: patterns.count)
    for (index, pattern) in patterns.enumerated() {
      let position = Int32(index)
      switch pattern {
      case .keys(let keys):
        for key in keys { declare(key, at: position) }
      case .matching(let isMatching):
        others.append((position, isMatching))
      case .any:
        others.append((position, nil))
      }
    }
  }

  private mutating func declare(_ key: Key, at position: Int32) {
    guard let known = declared.updateValue(position, forKey: key) else { return }
    // A handler may name a key twice; it still looks at a request once.
    guard known != position else { return }
    guard known < 0 else {
      declared[key] = Int32(-1 - shared.count)
      return shared.append([known, position])
    }
    declared[key] = known
    let index = Int(-1 - known)
    if shared[index].last != position { shared[index].append(position) }
  }

  /// The positions of the handlers that declare a key, in order.
  @usableFromInline
  func positions(for key: Key) -> [Int32] {
    guard let position = declared[key] else { return [] }
    return position < 0 ? shared[Int(-1 - position)] : [position]
  }

  /// The only handler that can take a key, if there is just one and no others look at every key.
  @inlinable
  func only(for key: Key) -> Int? {
    guard others.isEmpty, let position = declared[key], position >= 0 else { return nil }
    return Int(position)
  }

  /// The handlers that can take a key, in declared order.
  @inlinable
  func candidates(for key: Key) -> Candidates {
    Candidates(key: key, declared: positions(for: key), others: others)
  }

  /// Finds one handler after the other that can take a key.
  ///
  /// A pattern is tried when its turn comes, and not at all once a handler took the request.
  @usableFromInline
  struct Candidates: Sequence, IteratorProtocol {
    @usableFromInline let key: Key
    @usableFromInline let declared: [Int32]
    @usableFromInline let others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    @usableFromInline var nextDeclared = 0
    @usableFromInline var nextOther = 0

    @inlinable
    init(
      key: Key, declared: [Int32],
      others: [(position: Int32, isMatching: (@Sendable (Key) -> Bool)?)]
    ) {
      self.key = key
      self.declared = declared
      self.others = others
    }

    @inlinable
    mutating func next() -> Int? {
      let indexed = nextDeclared < declared.count ? declared[nextDeclared] : nil
      while nextOther < others.count, others[nextOther].position < indexed ?? .max {
        let other = others[nextOther]
        nextOther += 1
        if other.isMatching?(key) ?? true { return Int(other.position) }
      }
      nextDeclared += 1
      return indexed.map { Int($0) }
    }
  }

  /// The handler that is first to be asked about a key, of those that declare it.
  func first(for key: Key) -> Int? {
    positions(for: key).first.map { Int($0) }
  }
}
